const list = new Intl.ListFormat('pt-BR')

const namedMost = 6

/** Of a sentence that many names would drown, the first are named. */
const named = (names: readonly string[]): string => {
  if (names.length <= namedMost) return list.format(names)
  const first = names.slice(0, namedMost - 1)
  return list.format([...first, `mais ${names.length - first.length} tipos de ingresso`])
}

/** `typeNames`: for which an order may be; none when they are all gone. */
const otherTypes = (typeNames: readonly string[]): string =>
  typeNames.length === 0
    ? 'Este cupom não vale para os ingressos deste pedido.'
    : `Este cupom vale só para ${named(typeNames)}. Este pedido tem outro ingresso.`

/** What is said of coupons, to buyers and organisers (product §2, §8). Letter for letter. */
export const couponMessages = {
  coupon: {
    failed: 'Erro ao validar o cupom.',
    unreachable: 'Erro na conexão com o servidor. Tente novamente.',
    valid: (nome: string) => `Cupom "${nome}" validado com sucesso!`,
    active: (percent: string) => `Desconto aplicado: ${percent}%`,
    removed: 'Cupom removido.',
    invalid: 'Cupom inválido ou indisponível.',
    /** Of one that is there and not spent, whose limits (additive) leave the order out. */
    refused: {
      over: 'O prazo deste cupom acabou.',
      otherTypes,
    },
    exhausted: 'O cupom se esgotou antes da confirmação. Remova o cupom ou tente outro.',
    createFailed: 'Erro ao criar cupom. Verifique os dados inseridos.',
    nameInvalid: 'Escreva um nome de até 40 letras, números ou sinais.',
    percentageInvalid: 'Informe um número inteiro de 0 a 100.',
    percentageTooSmall: 'O menor desconto é de 0,01% (porcentagem 0.0001). Para nenhum desconto, use 0.',
    dayInvalid: 'Informe uma data válida, até 2100.',
    dayOver: 'Este dia já passou: ninguém poderia usar o cupom. Escolha hoje ou outro dia que ainda vem.',
    usesTaken: (usos: string) => `Este cupom já tem ${usos}. Informe esse número ou mais.`,
    changed: 'Cupom alterado.',
    changeFailed: 'Não foi possível alterar o cupom. Tente novamente.',
    usedByFailed: 'Não foi possível carregar os pedidos deste cupom. Tente novamente.',
    usedByNobody: 'Nenhum pedido usou este cupom.',
    limitsHelp: 'Fora da data ou com outro ingresso no pedido, quem compra lê o motivo ao aplicar o cupom.',
    usesInvalid: 'Informe um número inteiro de 0 a 1.000.000.',
    created: 'Cupom criado com sucesso!',
    deleted: 'Cupom excluído com sucesso!',
    deleteFailed: 'Erro ao excluir cupom.',
    empty: 'Nenhum cupom encontrado.',
    listFailed: 'Não foi possível carregar os cupons. Tente novamente.',
    nameTaken: 'Já existe um cupom ativo com este nome neste evento.',
  },
} as const
