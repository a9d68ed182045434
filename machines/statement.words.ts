import type { statementMachine } from './statement.machine.ts'
import type { MachineWords } from './words.ts'

export const statementWords: MachineWords<typeof statementMachine> = {
  title: 'Extrato',
  sentence:
    'O organizador vê quanto vendeu, o que o provedor reteve, o que voltou e o que já foi repassado, e leva para o Excel.',
  happy: ['closed', 'reading', 'shown'],
  states: {
    closed: 'Extrato fechado',
    reading: 'Lendo o extrato',
    failed: 'Extrato não pôde ser lido',
    shown: 'Extrato na tela',
    adding: 'Mais pagamentos chegando',
    exporting: 'Gerando a planilha',
  },
  events: {
    'statement.open': 'pressiona Ver extrato',
    'statement.refresh': 'pressiona Atualizar extrato',
    retry: 'pressiona Tentar novamente',
    'period.change': 'altera o período',
    'period.apply': 'pressiona Filtrar',
    'period.clear': 'pressiona Todo o período',
    'lines.more': 'pressiona Carregar mais',
    'export.start': 'exporta para Excel',
    'export.cancel': 'desiste da planilha',
  },
  guards: {
    isPeriod: {
      text: 'as datas existem e estão em ordem',
      holds: {
        says: 'de 1 a 30 de novembro',
        context: { draft: { desde: '2026-11-01', ate: '2026-11-30' } },
      },
      fails: {
        says: 'de 30 a 1º de novembro',
        context: { draft: { desde: '2026-11-30', ate: '2026-11-01' } },
      },
    },
    hasMore: {
      text: 'ainda há pagamentos por vir',
      holds: { says: 'vieram os primeiros 200 de 340', context: { statement: { proximo: 'py_200' } } },
      fails: { says: 'todos já vieram', context: { statement: { proximo: null } } },
    },
  },
  actions: {
    keepStatement: 'guarda o extrato que chegou',
    addLines: 'acrescenta os pagamentos que chegaram',
    changePeriod: 'toma as datas digitadas',
    takePeriod: 'passa a mostrar esse período',
    clearPeriod: 'volta a todo o período',
    forgetError: 'limpa a mensagem',
    sayPeriod: 'diz que o período não está certo',
    sayUnread: 'diz que o extrato não pôde ser lido',
    sayNoMore: 'diz que mais pagamentos não vieram',
    sayNoExport: 'diz que a planilha não pôde ser gerada',
  },
  ports: { readStatement: 'ler o extrato', exportStatement: 'gerar a planilha' },
}
