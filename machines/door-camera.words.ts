import type { doorCameraMachine } from './door-camera.machine.ts'
import type { MachineWords } from './words.ts'

export const doorCameraWords: MachineWords<typeof doorCameraMachine> = {
  title: 'Câmera na porta',
  sentence: 'A câmera procura códigos na imagem; sem ela a porta segue com leitor de mão ou código digitado.',
  happy: ['finding', 'opening', 'watching', 'resting'],
  states: {
    finding: 'Procurando a câmera',
    off: 'Câmera desligada',
    opening: 'Ligando a câmera',
    watching: 'Lendo a imagem',
    resting: 'Em pausa',
    asleep: 'Página fora da vista',
    blind: 'Sem câmera',
  },
  events: {
    'camera.start': 'pressiona Ligar a câmera',
    'camera.rest': 'um veredito aparece',
    'camera.go': 'o veredito sai da tela',
    'torch.turn': 'pressiona Lanterna',
    'page.hide': 'a página sai da vista',
    'page.show': 'a página volta à vista',
  },
  guards: {
    isAllowed: {
      text: 'a câmera já foi permitida',
      holds: { says: 'permitida antes', params: { allowed: true } },
      fails: { says: 'ainda não', params: { allowed: false } },
    },
    hasTrouble: {
      text: 'a câmera não abriu',
      holds: { says: 'não permitida', params: { opened: { trouble: 'refused' } } },
      fails: { says: 'a imagem veio', params: { opened: { trouble: null } } },
    },
    isResting: {
      text: 'há um veredito na tela',
      holds: { says: 'veredito na tela', context: { isResting: true } },
      fails: { says: 'à espera', context: { isResting: false } },
    },
    hasTorch: {
      text: 'o aparelho tem lanterna',
      holds: { says: 'tem lanterna', context: { hasTorch: true } },
      fails: { says: 'não tem', context: { hasTorch: false } },
    },
  },
  actions: {
    saveCamera: 'guarda o que a câmera tem',
    sayFailed: 'diz que a câmera parou',
    rest: 'anota que há um veredito na tela',
    goOn: 'anota que o veredito saiu',
    turnTorch: 'liga ou desliga a lanterna',
    lightTorch: 'acende ou apaga a lanterna',
    closeCamera: 'solta a câmera',
    tellCode: 'entrega o código lido',
  },
  ports: {
    findCamera: 'ver se a câmera já foi permitida',
    openCamera: 'ligar a câmera',
    readFrames: 'procurar um código na imagem',
  },
}
