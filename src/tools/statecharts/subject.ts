/** 'Comprador paga com PIX' is 'paga com PIX' in a film where he was just named: 'paga com PIX' in both. */
export const withoutSubject = (text: string): string =>
  text.replace(/^(comprador|organizador|visitante|pessoa) (?=\p{L})/iu, '')
