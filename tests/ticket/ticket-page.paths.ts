import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type Kind, type ticketPageModel, ticketPageWalks } from './ticket-page.spec-model.ts'

const read: Record<Kind, string> = {
  good: 'o ingresso chega com o código',
  cancelled: 'o ingresso chega cancelado',
  preparing: 'o ingresso chega ainda sem o código',
}

export const ticketPagePaths = tellPaths<typeof ticketPageModel>(
  'ticketPage',
  [{ name: 'página do ingresso', walks: ticketPageWalks }],
  {
    who: 'comprador',
    events: {
      'device has a copy': 'o ingresso está salvo neste aparelho',
      'device has none': 'o ingresso não está salvo neste aparelho',
      'device keeps nothing': 'o navegador não guarda nada',
      'ticket is read': ({ kind }) => read[kind],
      'server refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
      'session ends': 'a sessão termina',
      'person keeps': 'salva neste aparelho',
      'person drops': 'apaga deste aparelho',
      'device obeys': 'o aparelho responde',
      'device refuses': 'o aparelho não permite',
      'person asks again': 'tenta novamente',
      'ticket was corrected': 'corrige os dados da pessoa',
      'tickets were given back': 'desiste de ingressos do pedido',
      'shop refuses what was done': 'a loja recusa algo que não vale mais para este ingresso',
    },
    states: {
      looking: 'olhando o aparelho',
      reading: 'buscando o ingresso',
      free: 'ingresso na tela',
      keeping: 'salvando neste aparelho',
      kept: 'salvo neste aparelho',
      dropping: 'apagando deste aparelho',
      onDevice: 'ingresso salvo, sem a loja',
      onDeviceAlone: 'ingresso salvo, sem sessão',
      erasing: 'apagando deste aparelho, sem sessão',
      erased: 'apagado deste aparelho, sem sessão',
      failed: 'erro com nova tentativa',
      unknown: 'ingresso de outra conta',
      loginNeeded: 'é preciso entrar',
    },
  },
)
