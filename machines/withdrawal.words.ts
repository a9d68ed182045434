import type { withdrawalMachine } from './withdrawal.machine.ts'
import type { MachineWords } from './words.ts'

const line = { ingresso: 'tk_1', nome: 'Bia', tipo: 'Duplas', valor: 93.5, dupla: null, motivo: null }
const open = { permitido: true, linhas: [line] }
const over = { permitido: false, linhas: [line] }
const cut = { kind: 'network', message: null } as const
const refused = { kind: 'http', message: null, status: 409 } as const

export const withdrawalWords: MachineWords<typeof withdrawalMachine> = {
  title: 'Desistência',
  sentence: 'Quem comprou vê até quando pode desistir, escolhe os ingressos e recebe o valor de volta.',
  happy: ['reading', 'offered', 'choosing', 'requesting', 'requested'],
  states: {
    reading: 'Buscando o prazo',
    failed: 'Busca falhou',
    closed: 'Sem desistência',
    offered: 'Prazo e valor na tela',
    choosing: 'Escolhendo os ingressos',
    requesting: 'Enviando',
    requested: 'Desistência feita',
  },
  events: {
    'withdrawal.begin': 'pressiona Desistir até a data',
    'withdrawal.close': 'pressiona Voltar',
    'withdrawal.request': 'pressiona Desistir',
    'withdrawal.reload': 'pressiona Tentar novamente',
    'ticket.toggle': 'marca ou desmarca um ingresso',
  },
  guards: {
    isAllowed: {
      text: 'ainda dá para desistir',
      holds: { says: 'dentro do prazo', params: { withdrawal: open } },
      fails: { says: 'o prazo terminou', params: { withdrawal: over } },
    },
    isAllowedAgain: {
      text: 'o pedido mudou enquanto a pessoa escolhia, e ainda dá para desistir',
      holds: {
        says: 'lido de novo, dentro do prazo',
        context: { withdrawal: open },
        params: { withdrawal: open },
      },
      fails: { says: 'lido pela primeira vez', context: { withdrawal: null }, params: { withdrawal: open } },
    },
    isKnown: {
      text: 'o prazo já tinha sido lido',
      holds: { says: 'a pessoa já escolhia', context: { withdrawal: open } },
      fails: { says: 'ainda não se sabe o prazo', context: { withdrawal: null } },
    },
    isWithdrawable: {
      text: 'este ingresso pode ser devolvido',
      holds: { says: 'ingresso ainda não usado', context: { withdrawal: open }, params: { id: 'tk_1' } },
      fails: {
        says: 'ingresso usado na entrada',
        context: { withdrawal: { ...open, linhas: [{ ...line, motivo: 'Usado' }] } },
        params: { id: 'tk_1' },
      },
    },
    hasChosen: {
      text: 'algum ingresso está marcado',
      holds: { says: 'um marcado', context: { chosen: ['tk_1'] } },
      fails: { says: 'nenhum marcado', context: { chosen: [] } },
    },
    isConflict: {
      text: 'o pedido mudou nesse meio-tempo',
      holds: { says: 'o servidor diz que o valor mudou', params: { error: refused } },
      fails: { says: 'a conexão falha', params: { error: cut } },
    },
  },
  actions: {
    saveWithdrawal: 'guarda o prazo e os valores',
    saveAgain: 'guarda os novos valores e o que continua marcado',
    toggle: 'marca ou desmarca o ingresso',
    forgetError: 'limpa a mensagem',
    tellFailed: 'guarda a mensagem',
    tellRefused: 'guarda a mensagem',
    tellDone: 'avisa a página, que busca os ingressos de novo',
  },
  ports: { readWithdrawal: 'ler até quando e quanto', withdraw: 'enviar a desistência' },
}
