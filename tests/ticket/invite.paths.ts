import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type inviteModel, inviteWalks } from './invite.spec-model.ts'

export const invitePaths = tellPaths<typeof inviteModel>(
  'invite',
  [{ name: 'link do convite', walks: inviteWalks }],
  {
    who: 'convidado',
    events: {
      'invite is read': 'o convite chega',
      'server refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
      'person asks again': 'tenta novamente',
      'person fills in': 'preenche os seus dados e aceita os termos',
      'person clears the name': 'apaga o nome',
      'person sends': 'envia o formulário',
      'server does it': 'o servidor aceita',
    },
    states: {
      reading: 'buscando o convite',
      failed: 'erro com nova tentativa',
      open: 'formulário na tela',
      corrected: 'campos a corrigir',
      sending: 'enviando',
      taken: 'ingresso aceito',
      'of somebody': 'convite já aceito',
      over: 'convite encerrado',
    },
  },
)
