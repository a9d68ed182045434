import type { doorScanMachine } from './door-scan.machine.ts'
import type { MachineWords } from './words.ts'

export const doorScanWords: MachineWords<typeof doorScanMachine> = {
  title: 'Leitura na porta',
  sentence: 'O aparelho lê o código, decide sozinho e grava o registro antes de mostrar o verde.',
  happy: ['watching', 'judging', 'recording', 'showing'],
  states: {
    watching: 'À espera do código',
    searching: 'Procurando o nome',
    found: 'Nomes encontrados',
    judging: 'Conferindo',
    recording: 'Gravando no aparelho',
    showing: 'Veredito',
    undoing: 'Desfazendo',
  },
  events: {
    'code.read': 'um código é lido ou digitado',
    'name.change': 'digita um nome',
    'receiver.change': 'digita quem retira o kit',
    'person.pick': 'escolhe a pessoa',
    'task.choose': 'escolhe entrada ou kit',
    'verdict.close': 'passa para o próximo',
    'entry.confirm': 'pressiona Documento conferido',
    'entry.force': 'pressiona Liberar com motivo',
    'record.undo': 'pressiona Desfazer',
  },
  guards: {
    isGreen: {
      text: 'o ingresso vale e ainda não foi usado',
      holds: { says: 'pode entrar', params: { verdict: { way: 'record' } } },
      fails: { says: 'cancelado', params: { verdict: { way: 'none' } } },
    },
    canSearch: {
      text: 'é supervisor e digitou duas letras ou mais',
      holds: { says: 'supervisor', context: { papel: 'supervisor' }, params: { name: 'Bia' } },
      fails: { says: 'nome vazio', context: { papel: 'supervisor' }, params: { name: '' } },
    },
    canConfirm: {
      text: 'basta conferir o documento',
      holds: { says: 'vendido depois', context: { verdict: { way: 'confirm' }, written: null } },
      fails: { says: 'cancelado', context: { verdict: { way: 'none' }, written: null } },
    },
    canForce: {
      text: 'é supervisor e deu um motivo',
      holds: {
        says: 'supervisor com motivo',
        context: { papel: 'supervisor', verdict: { way: 'force' }, written: null },
        params: { motivo: 'saiu para buscar água' },
      },
      fails: {
        says: 'sem motivo',
        context: { papel: 'supervisor', verdict: { way: 'force' }, written: null },
        params: { motivo: '' },
      },
    },
    canUndo: {
      text: 'há o que desfazer: o recém-feito, o deste aparelho em até 10 minutos ou, para o supervisor, o que impede',
      holds: {
        says: 'supervisor',
        context: { written: null, papel: 'supervisor', verdict: { against: 'r0' } },
      },
      fails: {
        says: 'leitor, registro de outro aparelho',
        context: { written: null, papel: 'leitor', verdict: { against: 'r0', own: null } },
      },
    },
    isTooLate: {
      text: 'o registro deste aparelho tem mais de 10 minutos, e quem desfaz não é supervisor',
      holds: { says: 'feito há 11 minutos', params: { id: null } },
      fails: { says: 'feito há 9 minutos', params: { id: 'r2' } },
    },
    isWritten: {
      text: 'o registro está gravado e ainda pode ser desfeito',
      holds: { says: 'gravado', context: { written: 'r1' } },
      fails: { says: 'nada gravado', context: { written: null } },
    },
    goesOn: {
      text: 'é verde e está gravado',
      holds: { says: 'verde gravado', context: { written: 'r1', verdict: { tone: 'green' } } },
      fails: { says: 'âmbar', context: { written: null, verdict: { tone: 'amber' } } },
    },
  },
  actions: {
    lookAt: 'guarda o que vai ser conferido',
    saveVerdict: 'guarda o veredito',
    takeFact: 'prepara o registro, com quem retira o kit',
    takeForced: 'prepara o registro com o motivo',
    takeUndo: 'prepara o registro que desfaz o anterior',
    saveWritten: 'anota que está gravado e limpa quem retira',
    tellWritten: 'avisa que há um registro a levar',
    chooseTask: 'guarda a tarefa',
    keepTask: 'grava a tarefa neste aparelho',
    saveName: 'guarda o nome digitado',
    saveReceiver: 'guarda quem retira o kit',
    savePeople: 'mostra quem tem esse nome',
    forgetSearch: 'limpa a busca',
    forgetVerdict: 'limpa o veredito',
    forgetReceiver: 'limpa quem retira o kit',
    tellUndone: 'diz que foi desfeito',
    tellTooLate: 'diz que o registro continua valendo',
    tellNotKept: 'diz que não pôde gravar',
    tellJudgeFailed: 'diz que não pôde ler a lista',
    tellSearchFailed: 'diz que não pôde procurar',
  },
  ports: {
    readVerdict: 'conferir o código neste aparelho',
    findPeople: 'procurar o nome na lista deste aparelho',
    keepFact: 'gravar o registro neste aparelho',
  },
}
