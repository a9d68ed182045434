import type { ticketOfferMachine } from './ticket-offer.machine.ts'
import type { MachineWords } from './words.ts'

const invite = { id: 'in_1' }

export const ticketOfferWords: MachineWords<typeof ticketOfferMachine> = {
  title: 'Passar o ingresso adiante',
  sentence: 'Quem comprou convida outra pessoa a ficar com o ingresso e pode cancelar o convite.',
  happy: ['deciding', 'free', 'offering', 'offered'],
  states: {
    deciding: 'Vendo se há convite',
    free: 'Sem convite',
    offering: 'Criando o convite',
    offered: 'Convite aberto',
    withdrawing: 'Cancelando o convite',
  },
  events: {
    'offer.make': 'pressiona Passar para outra pessoa',
    'offer.withdraw': 'pressiona Cancelar convite',
  },
  guards: {
    hasInvite: {
      text: 'há um convite aberto',
      holds: { says: 'o convite foi criado antes', context: { invite } },
      fails: { says: 'nunca foi convidado ninguém', context: { invite: null } },
    },
  },
  actions: {
    saveInvite: 'mostra o link',
    dropInvite: 'esquece o link',
    forgetError: 'limpa a mensagem',
    tellOfferFailed: 'guarda a mensagem',
    tellWithdrawFailed: 'guarda a mensagem',
  },
  ports: { offerTicket: 'criar o convite', withdrawInvite: 'cancelar o convite' },
}
