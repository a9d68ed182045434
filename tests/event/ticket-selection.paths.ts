import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type ticketSelectionModel, ticketSelectionWalks, type Who } from './ticket-selection.spec-model.ts'

const things = { pair: 'uma dupla', seat: 'um ingresso individual' } as const
const buyers: Record<Who, string> = {
  visitor: 'sem ter entrado na conta',
  stranger: 'com sessão que não diz quem é',
  buyer: 'dentro da conta',
}

const reserving = {
  nothing: 'o servidor reserva os ingressos',
  'the same': 'o servidor diz que os ingressos já estavam reservados',
  'something else': 'o servidor reserva os ingressos e libera a reserva anterior',
}

export const ticketSelectionPaths = tellPaths<typeof ticketSelectionModel>(
  'ticketSelection',
  [{ name: 'página do evento', walks: ticketSelectionWalks }],
  {
    who: 'comprador',
    events: {
      'event arrives': ({ left }) =>
        left.gone
          ? `o evento chega sem o ingresso de dupla e com vagas para ${left.seats} individual`
          : `o evento chega com vagas para ${left.pairs} ${left.pairs === 1 ? 'atleta' : 'atletas'} de dupla e ${left.seats} individual`,
      'event is unknown': 'o evento não existe',
      'event fails': 'o evento não pode ser lido',
      'person retries': 'tenta novamente',
      'offer turns': 'chega a hora de um lote virar',
      'person adds': ({ what }) => `acrescenta ${things[what]}`,
      'person removes': ({ what }) => `tira ${things[what]}`,
      'person buys': ({ who, holding }) => `compra ${buyers[who]}${holding ? '' : ', sem nada escolhido'}`,
      'server reserves': ({ held }) => reserving[held],
      'server refuses': ({ error }) => refusal(error),
      'payment is under way': 'já há um pagamento em andamento',
      'server rejects the token': 'o servidor não aceita a sessão',
      'network fails': 'a conexão falha',
    },
    states: {
      waiting: 'carregando',
      broken: 'erro com nova tentativa',
      absent: 'evento não encontrado',
      choosing: 'escolhendo ingressos',
      reserving: 'reservando',
      rechecking: 'conferindo o que ainda há',
      atLogin: 'na tela de entrar',
      atCheckout: 'no pagamento',
    },
  },
)
