import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type refundKeysModel, refundKeysWalks } from './refund-keys.spec-model.ts'

const lists = { none: 'nenhuma devolução', one: 'uma devolução', two: 'duas devoluções' }

export const refundKeysPaths = tellPaths<typeof refundKeysModel>(
  'refundKeys',
  [{ name: 'devoluções por PIX', walks: refundKeysWalks }],
  {
    who: 'comprador',
    events: {
      'shop tells': ({ many }) => `chega a lista com ${lists[many]}`,
      'shop is silent': 'a lista não chega',
      'person retries': 'tenta novamente',
      'person begins': 'quer informar a chave',
      'person types': ({ text }) => `digita ${text}`,
      'person sends': 'envia a chave',
      'person goes back': 'volta',
      'shop keeps it': 'a loja guarda a chave',
      'shop says it is over': 'a loja diz que o PIX já foi feito',
      'shop refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
    },
    states: {
      asking: 'buscando',
      broken: 'erro com nova tentativa',
      listing: 'devoluções na tela',
      typing: 'digitando a chave',
      sending: 'enviando a chave',
    },
  },
)
