import { brandOf, checks, digits, formats, mask } from './card.js'
import { el, field, icons } from './dom.js'

const testCards = [
  '5031 4332 1540 6351 (Mastercard)',
  '4235 6477 2802 5682 (Visa)',
  '3753 651535 56885 (Amex, código 1234)',
  '5483 9281 6457 4623 (o banco pede confirmação)',
  '5361 9568 0611 7557 (o banco pede confirmação e recusa)',
]
const testNames = [
  ['APRO', 'aprovado'],
  ['CONT', 'em análise'],
  ['OTHE', 'recusado'],
  ['FUND', 'sem limite'],
  ['CALL', 'pede autorização'],
  ['SECU', 'código errado'],
  ['EXPI', 'vencimento errado'],
]

const testHints = (fill) => {
  const button = el('button', { type: 'button', class: 'sb-button sb-plain' }, 'Preencher cartão de teste')
  button.addEventListener('click', fill)
  return el(
    'details',
    { class: 'sb-hints' },
    el('summary', {}, 'Cartões e nomes de teste'),
    el('p', {}, 'O nome do titular decide o resultado:'),
    el(
      'ul',
      { class: 'sb-names' },
      ...testNames.map(([name, result]) => el('li', {}, el('code', {}, name), ` ${result}`)),
    ),
    el('p', {}, 'Números, com código 123 e vencimento 11/30:'),
    el('ul', {}, ...testCards.map((card) => el('li', {}, card))),
    button,
  )
}

const fieldSettings = [
  {
    name: 'cardNumber',
    label: 'Número do cartão',
    wide: true,
    inputmode: 'numeric',
    autocomplete: 'cc-number',
    placeholder: '0000 0000 0000 0000',
  },
  {
    name: 'expirationDate',
    label: 'Vencimento',
    inputmode: 'numeric',
    autocomplete: 'cc-exp',
    placeholder: 'MM/AA',
  },
  {
    name: 'securityCode',
    label: 'Código de segurança',
    inputmode: 'numeric',
    autocomplete: 'cc-csc',
    placeholder: '123',
  },
  {
    name: 'cardholderName',
    label: 'Nome do titular',
    hint: 'Como está escrito no cartão.',
    wide: true,
    autocomplete: 'cc-name',
    autocapitalize: 'characters',
    spellcheck: 'false',
  },
  {
    name: 'document',
    label: 'CPF ou CNPJ do titular',
    wide: true,
    inputmode: 'numeric',
    placeholder: '000.000.000-00',
  },
]

const addBrandMark = (number) => {
  const mark = el('span', { class: 'sb-brand', 'aria-hidden': 'true' })
  number.input.after(mark)
  number.input.addEventListener('input', () => {
    mark.textContent = brandOf(number.input.value)?.name ?? ''
  })
}

const fillIn = (fields) => () => {
  const values = {
    cardNumber: '5031433215406351',
    expirationDate: '1130',
    securityCode: '123',
    cardholderName: 'APRO',
    document: '12345678909',
  }
  for (const [name, value] of Object.entries(values)) {
    fields[name].input.value = value
    fields[name].input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** The fields of a credit card: `values()`, `problems()` (name → text) and `clearSecret()`. */
export const createCardForm = (prefix, { identification, onBinChange }) => {
  const fields = Object.fromEntries(fieldSettings.map((settings) => [settings.name, field(prefix, settings)]))
  for (const [name, format] of Object.entries(formats)) mask(fields[name].input, format)
  if (identification?.number) fields.document.input.value = formats.document(identification.number)
  addBrandMark(fields.cardNumber)
  let bin = ''
  fields.cardNumber.input.addEventListener('input', () => {
    const next = digits(fields.cardNumber.input.value).slice(0, 8)
    if (next.length === 8 && next !== bin) onBinChange?.(next)
    bin = next
  })
  const text = (name) => fields[name].input.value
  return {
    element: el(
      'div',
      { class: 'sb-grid' },
      ...Object.values(fields).map(({ element }) => element),
      el('p', { class: 'sb-safe' }, icons.lock(), 'Os dados do cartão não passam pela loja.'),
      testHints(fillIn(fields)),
    ),
    fields,
    problems: () =>
      Object.fromEntries(
        Object.keys(fields).flatMap((name) => {
          const problem = checks[name](text(name), text('cardNumber'))
          return problem ? [[name, problem]] : []
        }),
      ),
    values: () => {
      const [month, year] = text('expirationDate').split('/')
      const number = digits(text('document'))
      return {
        card_number: digits(text('cardNumber')),
        expiration_month: Number(month),
        expiration_year: 2000 + Number(year),
        security_code: digits(text('securityCode')),
        cardholder: {
          name: text('cardholderName').trim(),
          identification: { type: number.length > 11 ? 'CNPJ' : 'CPF', number },
        },
      }
    },
    clearSecret: () => {
      fields.securityCode.input.value = ''
    },
  }
}
