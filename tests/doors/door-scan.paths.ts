import { tellPaths } from '../statecharts/tell.ts'
import { type DoorScanModel, doorScanRoles, type Said } from './door-scan.spec-model.ts'

const said: Record<Said, string> = {
  green: 'o aparelho diz que pode entrar',
  confirm: 'o aparelho pede o documento: vendido depois da última lista',
  force: 'o aparelho diz que já entrou',
  own: 'o aparelho diz que já entrou, por registro dele mesmo',
  stop: 'o aparelho diz que foi cancelado',
}

export const doorScanPaths = tellPaths<DoorScanModel>(
  'doorScan',
  doorScanRoles.map(({ papel, walks }) => ({ name: `leitura como ${papel}`, walks })),
  {
    who: 'ajudante',
    events: {
      'code is read': 'um código é lido',
      'person searches': ({ name }) => `procura "${name}"`,
      'person picks': 'escolhe a pessoa',
      'person chooses kit': 'passa a entregar kits',
      'person says who takes the kit': ({ name }) => `diz que ${name} retira o kit`,
      'people are found': 'o aparelho encontra o nome',
      'device says': (event) => said[event.said],
      'device keeps': 'o registro está no disco',
      'device fails': 'o aparelho não permite',
      'device finds ten minutes gone': 'o registro tem mais de 10 minutos',
      'time passes': 'passa um instante',
      'person goes on': 'passa para o próximo',
      'person looks at a document': 'confere o documento',
      'person gives a reason': 'libera com motivo',
      'person takes back': 'desfaz',
    },
    states: {
      'resting.watching': 'à espera do código',
      'resting.searching': 'procurando o nome',
      'resting.found': 'nomes na tela',
      judging: 'conferindo',
      recording: 'gravando no aparelho',
      showing: 'veredito na tela',
      undoing: 'desfazendo',
    },
  },
)
