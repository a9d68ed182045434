/** First match wins; the sandbox's server knows the same brands. */
const brands = [
  { id: 'elo-debit', name: 'Elo Débito', starts: /^506776/, issuer: '688', cvv: 3, refused: true },
  {
    id: 'elo',
    name: 'Elo',
    starts: /^(4011|4312|4389|4514|4576|5041|5066|5067|509|6277|6362|6363|650|6516|6550)/,
    issuer: '687',
    cvv: 3,
  },
  { id: 'amex', name: 'American Express', starts: /^3[47]/, issuer: '310', cvv: 4 },
  { id: 'diners', name: 'Diners', starts: /^3(0|6|8)/, issuer: '305', cvv: 3 },
  { id: 'hipercard', name: 'Hipercard', starts: /^(606282|3841)/, issuer: '12', cvv: 3 },
  { id: 'visa', name: 'Visa', starts: /^4/, issuer: '25', cvv: 3 },
  { id: 'master', name: 'Mastercard', starts: /^(5[0-5]|2[2-7])/, issuer: '24', cvv: 3 },
]

export const digits = (text) => text.replaceAll(/\D/g, '')

export const brandOf = (number) => brands.find(({ starts }) => starts.test(digits(number))) ?? null

const grouped = (text, sizes) => {
  const groups = []
  let rest = text
  for (const size of sizes) {
    if (rest === '') break
    groups.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return groups
}

export const formats = {
  cardNumber: (text) => {
    const amex = brandOf(text)?.id === 'amex'
    return grouped(digits(text).slice(0, amex ? 15 : 19), amex ? [4, 6, 5] : [4, 4, 4, 4, 3]).join(' ')
  },
  expirationDate: (text) => {
    const plain = digits(text)
    const padded = /^[2-9]/.test(plain) ? `0${plain}` : plain
    return grouped(padded.length > 4 ? padded.slice(0, 2) + padded.slice(-2) : padded, [2, 2]).join('/')
  },
  securityCode: (text) => digits(text).slice(0, 4),
  document: (text) => {
    const plain = digits(text).slice(0, 14)
    return plain.length <= 11
      ? plain
          .replace(/(\d{3})(\d)/, '$1.$2')
          .replace(/(\d{3})(\d)/, '$1.$2')
          .replace(/(\d{3})(\d{1,2})$/, '$1-$2')
      : plain.replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{0,2}).*/, '$1.$2.$3/$4-$5')
  },
}

/** Keeps what is typed in its form, and the caret behind the same digit. */
export const mask = (input, format) => {
  input.addEventListener('input', () => {
    const caret = input.selectionStart ?? input.value.length
    const atEnd = caret === input.value.length
    const before = digits(input.value.slice(0, caret)).length
    input.value = format(input.value)
    if (atEnd) return
    let position = 0
    for (let seen = 0; seen < before && position < input.value.length; position++)
      if (/\d/.test(input.value[position])) seen++
    input.setSelectionRange(position, position)
  })
}

const passesLuhn = (number) => {
  const digits = [...number]
  digits.reverse()
  const sum = digits
    .map((digit, index) => (index % 2 === 0 ? Number(digit) : Number(digit) * 2 - (digit > '4' ? 9 : 0)))
    .reduce((total, digit) => total + digit, 0)
  return sum % 10 === 0
}

const checkDigit = (values, weights) => {
  const rest = values.reduce((sum, value, index) => sum + value * weights[index], 0) % 11
  return rest < 2 ? 0 : 11 - rest
}

const isDocument = (text) => {
  const number = digits(text)
  if (new Set(number).size < 2 || ![11, 14].includes(number.length)) return false
  const weights =
    number.length === 11 ? [11, 10, 9, 8, 7, 6, 5, 4, 3, 2] : [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  const values = [...number].map(Number)
  const first = checkDigit(values.slice(0, -2), weights.slice(1))
  const second = checkDigit([...values.slice(0, -2), first], weights)
  return values.at(-2) === first && values.at(-1) === second
}

const isFuture = (text) => {
  const [month, year] = text.split('/').map(Number)
  if (!/^\d{2}\/\d{2}$/.test(text) || month < 1 || month > 12) return false
  return new Date(2000 + year, month, 1) > new Date()
}

/** What is wrong with each value; null when right. */
export const checks = {
  cardNumber: (text) => {
    const number = digits(text)
    if (number.length < 13 || !passesLuhn(number)) return 'Confira o número do cartão.'
    const brand = brandOf(number)
    return !brand || brand.refused ? 'Este cartão não é aceito. Use um cartão de crédito.' : null
  },
  expirationDate: (text) => (isFuture(text) ? null : 'Confira mês/ano.'),
  securityCode: (text, number) =>
    digits(text).length === (brandOf(number)?.cvv ?? 3) ? null : 'Confira o código de segurança.',
  cardholderName: (text) => (text.trim().length > 2 ? null : 'Informe o nome que está no cartão.'),
  document: (text) => (isDocument(text) ? null : 'Confira o CPF ou CNPJ.'),
  email: (text) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) ? null : 'Confira o e-mail.'),
}
