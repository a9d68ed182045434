/** CPF and CNPJ (law A1): normalised to upper-case letters and digits, check digits verified. */
export const normalizeDocument = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

export const digitsOnly = (text: string): string => text.replaceAll(/\D/g, '')

/** Of the first values, as many as there are weights. */
const checkDigit = (values: readonly number[], weights: readonly number[]): number => {
  const sum = values.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

const allEqual = (text: string): boolean => new Set(text).size === 1

/** CPF of 11 digits (already normalised), check digits included; equal digits are refused. */
export const isCpf = (cpf: string): boolean => {
  if (!/^\d{11}$/.test(cpf) || allEqual(cpf)) return false
  const digits = Array.from(cpf, Number)
  const first = checkDigit(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2])
  const second = checkDigit(digits, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  return digits[9] === first && digits[10] === second
}

/** CNPJ of 14 characters, numeric or alphanumeric (IN RFB 2.229/2024: value of a character is its ASCII code − 48). */
export const isCnpj = (cnpj: string): boolean => {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || allEqual(cnpj)) return false
  const values = Array.from(cnpj, (character) => character.charCodeAt(0) - 48)
  const first = checkDigit(values, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
  const second = checkDigit(values, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
  return values[12] === first && values[13] === second
}

export const isCpfOrCnpj = (document: string): boolean => isCpf(document) || isCnpj(document)

/** Whether a list of documents as typed holds a wrong one (law A1); blanks are none. */
export const hasWrongDocument = (texts: readonly string[]): boolean =>
  texts.some((text) => text.trim() !== '' && !isCpfOrCnpj(normalizeDocument(text)))

/** Where a list as typed holds one document, among its lines; -1 where it does not. */
export const documentAt = (texts: readonly string[], document: string): number =>
  texts.findIndex((text) => normalizeDocument(text) === document)

/** 'ma***@exemplo.com': enough to know an address again, too little to write to it. */
export const maskEmail = (email: string): string => {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, Math.min(2, local.length - 1))}***@${domain}`
}

/** '***.456.789-**': the form for tickets, mails and lists. */
export const maskCpf = (cpf: string): string => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`
