import type { ticketMachine } from './ticket.machine.ts'
import type { MachineWords } from './words.ts'

const correct = { type: 'person.correct', isInTime: true, hasCorrectionsLeft: true, hasEntered: false }

export const ticketWords: MachineWords<typeof ticketMachine> = {
  title: 'Vida do ingresso',
  sentence:
    'O servidor guarda de quem é cada ingresso e só o corrige, oferece ou passa adiante pelos passos daqui.',
  happy: ['valid', 'offered', 'passed'],
  states: {
    valid: 'Válido',
    offered: 'Oferecido a outra pessoa',
    passed: 'De quem aceitou',
    cancelled: 'Cancelado',
  },
  events: {
    'person.correct': 'corrige os dados da pessoa',
    'holder.offer': 'convida outra pessoa',
    'holder.accept': 'a outra pessoa aceita o convite',
    'offer.withdraw': 'cancela o convite',
    'offer.expire': 'o prazo do convite termina',
    'entry.record': 'a pessoa entra no evento',
    'place.cancel': 'o valor é devolvido',
    'place.restore': 'a loja ganha a contestação',
  },
  guards: {
    mayCorrect: {
      text: 'no prazo, ainda fora do evento e com correções restantes',
      holds: { says: 'primeira correção, antes do evento', event: correct },
      fails: { says: 'a quarta correção', event: { ...correct, hasCorrectionsLeft: false } },
    },
    mayOffer: {
      text: 'no prazo e ainda fora do evento',
      holds: {
        says: 'antes do evento',
        event: { type: 'holder.offer', isInTime: true, hasEntered: false },
      },
      fails: {
        says: 'a pessoa já entrou',
        event: { type: 'holder.offer', isInTime: true, hasEntered: true },
      },
    },
    mayAccept: {
      text: 'no prazo, e as regras da categoria aceitam a pessoa',
      holds: {
        says: 'a categoria aceita a pessoa',
        event: { type: 'holder.accept', isInTime: true, rulesHold: true },
      },
      fails: {
        says: 'o CPF já está na categoria',
        event: { type: 'holder.accept', isInTime: true, rulesHold: false },
      },
    },
    hasPassed: {
      text: 'outra pessoa tinha aceitado o ingresso',
      holds: { says: 'o ingresso tinha passado adiante', event: { type: 'place.restore', hasPassed: true } },
      fails: {
        says: 'o ingresso era de quem foi informado',
        event: { type: 'place.restore', hasPassed: false },
      },
    },
  },
  actions: {},
  ports: {},
}
