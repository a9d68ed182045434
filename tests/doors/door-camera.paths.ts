import { tellPaths } from '../statecharts/tell.ts'
import { type doorCameraModel, doorCameraWalks } from './door-camera.spec-model.ts'

const whys = {
  refused: 'o navegador não deixa usar a câmera',
  'in an app': 'o navegador dentro de outro aplicativo não tem câmera',
  'no camera': 'não há câmera',
  taken: 'outro aplicativo usa a câmera',
}

export const doorCameraPaths = tellPaths<typeof doorCameraModel>(
  'doorCamera',
  [{ name: 'câmera na porta', walks: doorCameraWalks }],
  {
    who: 'ajudante',
    events: {
      'device says': ({ allowed }) =>
        allowed ? 'a câmera já foi permitida' : 'a câmera ainda não foi permitida',
      'device does not say': 'o navegador não diz se a câmera é permitida',
      'helper switches it on': 'liga a câmera',
      'picture comes': ({ torch }) => (torch ? 'a imagem vem, com lanterna' : 'a imagem vem, sem lanterna'),
      'no picture comes': ({ why }) => whys[why],
      'camera breaks': 'a câmera para',
      'code is in the picture': 'um código entra na imagem',
      'verdict is shown': 'um veredito aparece',
      'verdict goes': 'o veredito sai',
      'helper turns the torch': 'toca em Lanterna',
      'page is hidden': 'a página sai da vista',
      'page is seen': 'a página volta à vista',
    },
    states: {
      looking: 'vendo se há permissão',
      dark: 'câmera desligada',
      starting: 'ligando',
      seeing: 'imagem na tela',
      still: 'em pausa atrás do veredito',
      hidden: 'solta enquanto não se olha',
      blind: 'sem câmera',
    },
  },
)
