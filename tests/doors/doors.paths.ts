import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type doorsModel, doorsWalks } from './doors.spec-model.ts'

export const doorsPaths = tellPaths<typeof doorsModel>(
  'doors',
  [{ name: 'página da portaria', walks: doorsWalks }],
  {
    who: 'organizador',
    events: {
      'server tells': ({ doors, entered }) =>
        doors.length === 0
          ? 'não há portas nem entradas'
          : `há uma porta aberta e uma desativada; ${entered} entraram`,
      'server refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
      'session ends': 'a sessão termina',
      'organiser tries again': 'tenta novamente',
      'organiser comes back': 'volta à aba',
      'network is back': 'a conexão volta',
      'a quarter of a minute passes': 'passam 15 segundos',
      'organiser fills in': ({ draft }) =>
        draft.tasks.length === 0
          ? `preenche “${draft.nome}”, sem nada a fazer nela`
          : `preenche “${draft.nome.trim()}”, com ${draft.tasks.join(' e ')}`,
      'organiser makes the door': 'pressiona criar',
      'door is made': 'a porta é criada',
      'organiser has kept both': ({ nome }) => `guardou link e PIN da ${nome}`,
      'organiser switches off': ({ nome }) => `pede para desativar ${nome}`,
      'organiser switches off a phone': ({ nome, helper }) =>
        `pede para desligar o celular de ${helper} da porta ${nome}`,
      'organiser confirms': 'confirma',
      'organiser gives up': 'desiste',
      'door is off': 'a porta é desativada',
      'phone is off': 'o celular é desligado',
    },
    states: {
      waiting: 'carregando',
      unknown: 'erro com nova tentativa',
      'standing.resting': 'portas e contagens na tela',
      'standing.counting': 'portas e contagens na tela, lendo de novo',
      making: 'criando a porta',
      asked: 'pergunta se desativa',
      switchingOff: 'desativando',
      askedOfPhone: 'pergunta se desliga o celular',
      switchingPhoneOff: 'desligando o celular',
      sentToLogin: 'na tela de entrar',
    },
  },
)
