const term = (days: number | null, until: string | null, since: string): string => {
  if (days === null) return `Você pode desistir até ${until}`
  return `Você pode desistir até ${days} dias depois de ${since}${until === null ? '' : `, no máximo até ${until}`}`
}

/** The sentences about giving tickets back, loaded with its part of the page. */
export const withdrawalMessages = {
  withdrawal: {
    ended: (data: string) => `O prazo para desistir terminou em ${data}.`,
    tooLate: (hours: number) => `Compra a menos de ${hours} h do evento: sem desistência.`,
    started: 'O evento já começou: sem desistência.',
    used: 'Este ingresso já foi usado na entrada.',
    kitTaken: 'O kit deste ingresso já foi retirado.',
    changed: 'O valor mudou. Confira de novo antes de confirmar.',
    gone: 'Um destes ingressos já não vale. Confira de novo antes de confirmar.',
    none: 'Nenhum ingresso deste pedido vale mais.',
    loadFailed: 'Não foi possível ver até quando dá para desistir. Tente novamente.',
    failed: 'Não foi possível desistir. Tente novamente.',
    /** Before paying: after so many days, at an instant, or whichever of both is earlier. */
    beforePaying: (days: number | null, until: string | null) =>
      `${term(days, until, 'pagar')}${days !== null && until !== null ? ',' : ''} e receber o valor de volta.`,
    /** Nothing is paid there. */
    beforeFree: (days: number | null, until: string | null) => `${term(days, until, 'se inscrever')}.`,
    /** `valor`: 'R$ 93,50'. */
    asked: (valor: string) => `${valor} voltam pelo mesmo meio em que você pagou.`,
    askedFree: 'Ingresso cancelado.',
    incomplete: 'A dupla fica incompleta.',
    ruleDays: 'Informe de 7 a 90 dias para desistir.',
    ruleHours: 'Informe de 0 a 48 horas antes do evento.',
    daysChoice: (days: number) => `até ${days} dias`,
    hoursChoice: (hours: number) => (hours === 0 ? 'até o evento começar' : `até ${hours} h antes`),
    rule: (days: number, hours: number) =>
      `Até ${days} dias após pagar${hours === 0 ? ', antes de o evento começar' : `, com ${hours} h ou mais até o evento`}.`,
    ruleTitle: 'Desistência',
    ruleHelp:
      'Até quando quem compra pode desistir e receber o valor de volta. Você pode dar mais prazo, nunca menos.',
    ruleChanges: (rule: string) => `Vale para quem reservar depois de você salvar: ${rule}`,
    ruleStays: (rule: string) => `Para quem já reservou ou comprou, nada muda: ${rule}`,
  },
} as const
