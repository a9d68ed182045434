import { limits } from '#contract/words/limits.ts'

/** What a bank names a transfer by. */
export const isReceipt = (text: string): boolean =>
  text.length >= 4 && text.length <= limits.receiptMax && /^[!-~]+$/.test(text)

export const receiptWords = `O comprovante tem de 4 a ${limits.receiptMax} letras, números ou sinais, sem espaços nem acentos.`
