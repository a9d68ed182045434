import { doorCameraSetup } from './door-camera.setup.ts'

/** The camera of a door: it reads codes while it is looked at, and where there is none the door works without. */
export const doorCameraMachine = doorCameraSetup.createMachine({
  id: 'doorCamera',
  description: 'A câmera da porta: lê códigos enquanto a página está à vista; sem câmera a porta funciona.',
  context: { trouble: null, hasTorch: false, isLit: false, isResting: false },
  initial: 'finding',
  on: { 'camera.rest': { actions: 'rest' }, 'camera.go': { actions: 'goOn' } },
  states: {
    finding: {
      description: 'Vendo se a câmera já foi permitida nesta página.',
      tags: 'busy',
      invoke: {
        id: 'findCamera',
        src: 'findCamera',
        onDone: [
          {
            guard: { type: 'isAllowed', params: ({ event }) => ({ allowed: event.output }) },
            target: 'opening',
          },
          { target: 'off' },
        ],
        onError: 'off',
      },
    },
    off: {
      description: 'A câmera está desligada; um toque a liga e o navegador pede permissão.',
      on: { 'camera.start': 'opening' },
    },
    opening: {
      description: 'A câmera está sendo ligada; o navegador pode pedir permissão.',
      tags: 'busy',
      on: { 'page.hide': 'asleep' },
      invoke: {
        id: 'openCamera',
        src: 'openCamera',
        onDone: [
          {
            guard: { type: 'hasTrouble', params: ({ event }) => ({ opened: event.output }) },
            target: 'blind',
            actions: { type: 'saveCamera', params: ({ event }) => ({ opened: event.output }) },
          },
          {
            guard: 'isResting',
            target: 'resting',
            actions: { type: 'saveCamera', params: ({ event }) => ({ opened: event.output }) },
          },
          {
            target: 'watching',
            actions: { type: 'saveCamera', params: ({ event }) => ({ opened: event.output }) },
          },
        ],
        onError: { target: 'blind', actions: 'sayFailed' },
      },
    },
    watching: {
      description: 'A imagem está na tela e o próximo código é procurado nela.',
      on: {
        'camera.rest': { target: 'resting', actions: 'rest' },
        'page.hide': 'asleep',
        'torch.turn': {
          guard: 'hasTorch',
          actions: ['turnTorch', { type: 'lightTorch', params: ({ context }) => ({ isLit: context.isLit }) }],
        },
      },
      invoke: {
        id: 'readFrames',
        src: 'readFrames',
        onDone: {
          target: 'watching',
          reenter: true,
          actions: { type: 'tellCode', params: ({ event }) => ({ text: event.output }) },
        },
        onError: { target: 'blind', actions: 'sayFailed' },
      },
    },
    resting: {
      description: 'Um veredito está na tela: a câmera fica ligada e nada é lido até ele sair.',
      on: { 'camera.go': { target: 'watching', actions: 'goOn' }, 'page.hide': 'asleep' },
    },
    asleep: {
      description: 'A página não está à vista: a câmera é solta e volta com a página.',
      entry: 'closeCamera',
      on: { 'page.show': 'opening' },
    },
    blind: {
      description: 'A câmera não pode ser usada; lê-se com leitor de mão ou digita-se o código.',
      entry: 'closeCamera',
      on: { 'camera.start': 'opening' },
    },
  },
})
