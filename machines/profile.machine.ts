import { messages } from '#contract/words/messages.ts'
import { lists } from './profile.lists.ts'
import { profileSetup } from './profile.setup.ts'

/**
 * product §2 /perfil, §8 Profile: three lists at once; a failure ends the session. What others share is an addition: only
 * a session that is over ends the page there.
 */
export const profileMachine = profileSetup.createMachine({
  id: 'profile',
  description: 'Minha Conta.',
  context: {
    user: null,
    tickets: [],
    events: [],
    shared: [],
    names: {},
    retries: { user: 0, tickets: 0, events: 0, shared: 0 },
  },
  initial: 'open',
  states: {
    open: {
      description:
        'Os dados, os ingressos e os eventos da pessoa, e os que outros abriram para ela, são buscados ao mesmo tempo.',
      type: 'parallel',
      states: lists,
    },
    failed: {
      description:
        'Não foi possível obter as informações: avisa, encerra a sessão e vai para a tela de entrar.',
      type: 'final',
      entry: [{ type: 'notify', params: { message: messages.profile.failed } }, 'endSession'],
    },
  },
})
