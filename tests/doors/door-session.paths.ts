import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type doorSessionModel, doorSessionWalks } from './door-session.spec-model.ts'

export const doorSessionPaths = tellPaths<typeof doorSessionModel>(
  'doorSession',
  [{ name: 'porta com link inteiro', walks: doorSessionWalks }],
  {
    who: 'quem ajuda na porta',
    events: {
      'device has the list': 'a lista já está neste aparelho',
      'device has a pass alone': 'este aparelho entrou, mas ainda não tem a lista',
      'device has nothing': 'este aparelho ainda não entrou',
      'device keeps nothing': 'o navegador não guarda nada',
      'person types': ({ pin, name }) => `digita o PIN ${pin} e o nome "${name}"`,
      'person presses enter': 'pressiona Abrir a porta',
      'shop lets in': 'a loja aceita o PIN',
      'shop refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
      'list comes': 'a lista chega',
      'pass is over': 'a autorização terminou',
      'person asks again': 'tenta novamente',
      'shop takes no more': 'a organização desativa a porta',
    },
    states: {
      looking: 'olhando o aparelho',
      asked: 'PIN e nome pedidos',
      entering: 'conferindo o PIN',
      loading: 'baixando a lista',
      listless: 'lista não baixada',
      standing: 'porta aberta',
      over: 'porta encerrada',
    },
  },
)
