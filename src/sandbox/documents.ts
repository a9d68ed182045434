const checkDigit = (values: number[], weights: number[]): number => {
  const rest = values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}

const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

const endsInItsCheckDigits = (text: string, weights: number[]): boolean => {
  const values = Array.from(text, (sign) => sign.codePointAt(0) ?? 48).map((code) => code - 48)
  const body = values.slice(0, -2)
  const first = checkDigit(body, weights.slice(1))
  const second = checkDigit([...body, first], weights)
  return values.at(-2) === first && values.at(-1) === second
}

/** Digits of a CPF, or letters and digits of a CNPJ, with right check digits. */
export const isDocument = (type: string, number: string): boolean => {
  if (new Set(number).size < 2) return false
  if (type === 'CPF') return /^\d{11}$/.test(number) && endsInItsCheckDigits(number, cpfWeights)
  if (type === 'CNPJ') return /^[0-9A-Z]{12}\d{2}$/.test(number) && endsInItsCheckDigits(number, cnpjWeights)
  return false
}

/** The check of a card number's last digit. */
export const passesLuhn = (digits: string): boolean => {
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)))
    .reduce((total, digit) => total + digit, 0)
  return sum % 10 === 0
}
