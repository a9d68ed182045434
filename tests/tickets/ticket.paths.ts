import { tellPaths } from '../statecharts/tell.ts'
import { type ticketModel, ticketWalks } from './ticket.spec-model.ts'

export const ticketPaths = tellPaths<typeof ticketModel>(
  'ticket',
  [{ name: 'ingresso pago', walks: ticketWalks }],
  {
    who: 'comprador',
    events: {
      'person.correct': ({ isInTime, hasCorrectionsLeft, hasEntered }) =>
        !isInTime
          ? 'quer corrigir os dados depois do prazo'
          : hasEntered
            ? 'quer corrigir os dados de quem já entrou'
            : hasCorrectionsLeft
              ? 'corrige os dados da pessoa'
              : 'quer corrigir os dados pela quarta vez',
      'holder.offer': ({ isInTime, hasEntered }) =>
        !isInTime
          ? 'quer convidar outra pessoa depois do prazo'
          : hasEntered
            ? 'quer convidar outra pessoa depois da entrada'
            : 'convida outra pessoa',
      'holder.accept': ({ isInTime, rulesHold }) =>
        !isInTime
          ? 'outra pessoa quer aceitar depois do prazo'
          : rulesHold
            ? 'outra pessoa aceita o convite'
            : 'outra pessoa não pode entrar na categoria',
      'offer.withdraw': 'cancela o convite',
      'offer.expire': 'o prazo do convite termina',
      'entry.record': 'a pessoa entra no evento',
      'place.cancel': 'o valor é devolvido',
      'place.restore': ({ hasPassed }) =>
        hasPassed
          ? 'a loja ganha a contestação de um ingresso que passou adiante'
          : 'a loja ganha a contestação',
    },
    states: {
      buyers: 'da pessoa informada na compra',
      offered: 'oferecido',
      taken: 'de quem aceitou',
      void: 'cancelado',
    },
  },
)
