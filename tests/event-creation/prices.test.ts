import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeLot } from '#drafts/event-draft-parts.ts'
import {
  brlCents,
  isUncommonPrice,
  maskBrl,
  priceInReais,
  priceNote,
  priceOf,
  priceOffer,
  priceEntered,
  pricePasted,
} from '#drafts/prices.ts'
import { duplicateTicketType } from '#drafts/event-draft-edits.ts'
import {
  hasUnagreedPrices,
  priceDoubts,
  settlePrice,
  uncommonPriceLines,
  uncommonPrices,
} from '#drafts/price-doubts.ts'
import type { EventDraft } from '#drafts/event-draft-form.ts'
import { fullDraft } from './full-draft.ts'

/** What stands in the box after each key, as a browser puts it there. */
const typed = (keys: string): string => Array.from(keys).reduce((box, key) => maskBrl(box + key), '')

describe('a price with a comma or a dot is in reais', () => {
  test.each([
    ['149,9', '149,9', 14_990],
    ['149,90', '149,90', 14_990],
    ['149.9', '149.9', 14_990],
    ['149.90', '149.90', 14_990],
    ['1.490', '1.490', 149_000],
    ['1.490,5', '1.490,5', 149_050],
    ['1,490.50', '1,490.50', 149_050],
    ['149,', '149,', 14_900],
    ['5,00', '5,00', 500],
    ['0,5', '0,5', 50],
    [',50', ',50', 50],
    ['12.345.678', '12.345.678', 1_234_567_800],
    ['-149,9', '-149,9', -14_990],
  ])('%j typed key by key stands as %j', (keys, box, cents) => {
    expect([typed(keys), brlCents(typed(keys))]).toEqual([box, cents])
    expect(maskBrl(box)).toBe(box)
  })
  test.each(['1,490', '0.490', '1.49.0', '1,2,3', '149,905', '1.4901'])(
    '%j is no price and stays as it was typed',
    (keys) => expect([typed(keys), brlCents(typed(keys))]).toEqual([keys, Number.NaN]),
  )
  test.each([',', '.'])('%j alone is nothing yet', (keys) =>
    expect([typed(keys), brlCents(typed(keys))]).toEqual([keys, null]),
  )
  test('digits alone fill from the right, and a comma after them makes reais of them', () => {
    expect(['1', '14', '149', '149,', '149,9'].map(typed)).toEqual([
      'R$ 0,01',
      'R$ 0,14',
      'R$ 1,49',
      '149,',
      '149,9',
    ])
  })
  test('a comma within digits that fill from the right changes nothing', () => {
    expect(['R$ 1,,49', 'R$ 14,9,0', 'R$ 1.234,56'].map(maskBrl)).toEqual([
      'R$ 1,49',
      'R$ 14,90',
      'R$ 1.234,56',
    ])
  })
  test.each([
    ['149,9', '149,9'],
    ['R$ 149,9', '149,9'],
    ['R$149', '149,00'],
    ['R$ 1.490', '1.490'],
    [' R$ 149,90 à vista ', '149,90'],
    ['149', 'R$ 1,49'],
    ['R$ -10,00', '-10,00'],
    ['abc', ''],
  ])('%j pasted stands as %j', (text, box) => expect(pricePasted(text)).toBe(box))
})

test.each([
  ['', 'R$ 99,00', '99,00', 9900],
  ['', 'R$ 1.490,00', '1.490,00', 149_000],
  ['', 'R$ 99', '99,00', 9900],
  ['', '99,00', '99,00', 9900],
  ['', '149', 'R$ 1,49', 149],
  ['', 'R', '', null],
  ['R$ 0,99', 'R$ 0,990', 'R$ 9,90', 990],
  ['R$ 9,90', 'R$ 9,9', 'R$ 0,99', 99],
])('over %j came %j at once: %j', (before, text, box, cents) => {
  expect([priceEntered(before, text), brlCents(priceEntered(before, text))]).toEqual([box, cents])
  expect(isUncommonPrice(box)).toBe(cents === 149 || cents === 990 || cents === 99 || cents === 149_000)
})

describe('what is understood is said', () => {
  test.each([
    ['149,9', 'Fica R$ 149,90.'],
    ['149,', 'Fica R$ 149,00.'],
    ['1.490', 'Fica R$ 1.490,00.'],
    ['1490,00', 'Fica R$ 1.490,00.'],
    ['149.90', 'Fica R$ 149,90.'],
    ['1,490', 'Preço não entendido. Escreva como em 149,90.'],
    ['149,90', null],
    ['1.490,00', null],
    ['R$ 149,00', null],
    ['R$ 1,49', 'Fica R$ 1,49.'],
    ['0', null],
    ['-R$ 0,10', 'O preço não pode ser negativo. Use R$ 0,00 para ingresso gratuito.'],
    ['-10', 'O preço não pode ser negativo. Use R$ 0,00 para ingresso gratuito.'],
    ['', null],
    [',', null],
  ])('of %j: %j', (text, note) => expect(priceNote(text)).toBe(note))
  test.each([
    ['1490', 'Fica R$ 14,90.', 'R$ 1.490,00'],
    ['1200', 'Fica R$ 12,00.', 'R$ 1.200,00'],
    ['1000', 'Fica R$ 10,00.', 'R$ 1.000,00'],
    ['8000', 'Fica R$ 80,00.', 'R$ 8.000,00'],
    ['149', 'Fica R$ 1,49.', 'R$ 149,00'],
    ['14900', 'Fica R$ 149,00, não R$ 14.900,00.', null],
    ['149000', 'Fica R$ 1.490,00, não R$ 149.000,00.', null],
    ['10000', 'Fica R$ 100,00, não R$ 10.000,00.', null],
    ['100000000', 'Fica R$ 1.000.000,00.', null],
    ['0', null, null],
    ['14,90', null, null],
  ])('of %j while it is being typed: %j, or %j', (keys, note, offer) =>
    expect([priceNote(typed(keys), true), priceOffer(typed(keys), true)]).toEqual([note, offer]),
  )
  test.each(['R$ 14,90', 'R$ 80,00', 'R$ 149,00'])(
    'of %j that came so: nothing, and nobody is asked',
    (box) => expect([priceNote(box), priceOffer(box, false), priceInReais(box)]).toEqual([null, null, null]),
  )
  test('what stands is what is understood, whatever was typed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Array.from('0123456789,.')), { maxLength: 9 }), (keys) => {
        const box = typed(keys.join(''))
        const cents = brlCents(box)
        if (cents === null || Number.isNaN(cents)) return
        const isShown = box.replace('R$ ', '') === priceOf(box).replace('R$ ', '')
        expect(isShown || priceNote(box) === `Fica ${priceOf(box)}.`).toBe(true)
        expect(box.startsWith('R$') && /[,.]/.test(keys.join(''))).toBe(false)
      }),
    )
  })
})

describe('a price of few digits', () => {
  const key = fullDraft().tiposDeIngressos[0]?.key ?? ''
  const [first, second] = fullDraft().tiposDeIngressos[0]?.lotes ?? []
  const priced = (one: string, other: string) =>
    changeLot(changeLot(fullDraft(), key, first?.key ?? '', { preco: one }), key, second?.key ?? '', {
      preco: other,
    })
  const prices = (draft: ReturnType<typeof fullDraft>) =>
    draft.tiposDeIngressos.flatMap(({ lotes }) => lotes.map(({ preco }) => brlCents(preco)))

  test('is in doubt, unless it was typed with a comma', () => {
    expect(priceDoubts(priced('149', '8'))).toEqual([
      {
        lots: [{ typeKey: key, lotKey: first?.key }],
        place: 'Dupla, 1º lote',
        path: 'tiposDeIngressos.0.lotes.0.preco',
        typed: '149',
        price: 'R$ 1,49',
        inReais: 'R$ 149,00',
      },
      {
        lots: [{ typeKey: key, lotKey: second?.key }],
        place: 'Dupla, 2º lote',
        path: 'tiposDeIngressos.0.lotes.1.preco',
        typed: '8',
        price: 'R$ 0,08',
        inReais: 'R$ 8,00',
      },
    ])
    expect(priceDoubts(priced('1,49', '0'))).toEqual([])
    expect(priceDoubts(fullDraft())).toEqual([])
    expect(priceInReais('1,49')).toBeNull()
  })
  test('is asked about once, wherever it stands, and settled there', () => {
    const copied = (draft: EventDraft) => duplicateTicketType(draft, key)
    const draft = copied(copied(priced('149', '149')))
    const [asked, ...others] = priceDoubts(draft)
    expect(asked?.place).toMatch(/^Dupla, 1º lote; Dupla, 2º lote; Dupla.*, 1º lote e mais 3$/)
    expect([asked?.lots.length, others]).toEqual([6, []])
    expect([...new Set(prices(settlePrice(draft, 'reais')))]).toEqual([14_900])
    expect([...new Set(prices(settlePrice(draft, 'centavos')))]).toEqual([149])
  })
  test('is settled one after the other, and asked about no more', () => {
    const draft = priced('149', '850')
    const tens = settlePrice(priced('14', '149,00'), 'reais')
    expect([prices(tens), priceDoubts(tens), uncommonPrices(tens)]).toEqual([[1400, 14_900], [], []])
    const reais = settlePrice(draft, 'reais')
    expect(prices(reais)).toEqual([14_900, 850])
    const both = settlePrice(reais, 'centavos')
    expect([prices(both), priceDoubts(both)]).toEqual([[14_900, 850], []])
    expect(settlePrice(both, 'reais')).toEqual(both)
  })

  test.each([
    ['149', true],
    ['1490', true],
    ['9999', true],
    ['10000', false],
    ['14900', false],
    ['99999', false],
    ['100000', true],
    ['14,90', false],
    ['149,00', false],
    ['999,99', false],
    ['1.000', true],
    ['14900,00', true],
    ['0', false],
    ['', false],
    ['1,490', false],
  ])('%j is uncommon: %j', (keys, uncommon) => expect(isUncommonPrice(typed(keys))).toBe(uncommon))
  test('is named with its place where it is asked about; who is asked for reais is asked that first', () => {
    expect(uncommonPriceLines(priced('1490', '14.900'))).toEqual([
      'Dupla, 1º lote: R$ 14,90',
      'Dupla, 2º lote: R$ 14.900,00',
    ])
    expect(uncommonPrices(priced('149', '149,00'))).toEqual([])
  })
  test('is asked about once, wherever it stands', () => {
    const draft = priced('14.900', '149,00')
    const agreedPrices = uncommonPrices(draft)
    const two = duplicateTicketType(draft, draft.tiposDeIngressos[0]?.key ?? '')
    expect(uncommonPriceLines(two)).toEqual(['Dupla, 1º lote e Dupla (cópia), 1º lote: R$ 14.900,00'])
    expect(hasUnagreedPrices({ draft: two, agreedPrices })).toBe(false)
    expect(hasUnagreedPrices({ draft: priced('15.900', '149,00'), agreedPrices })).toBe(true)
  })
  test('no price of digits alone is published a hundred times as low as it may be meant without a word', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (digits) => {
        const box = typed(String(digits))
        const isAsked =
          priceDoubts(priced(box, '149,00')).length + uncommonPrices(priced(box, '149,00')).length
        const isSaid = priceNote(box, true)?.includes(`não ${priceOf(`${digits},00`)}`) ?? false
        expect(isAsked === 1 || isSaid).toBe(true)
      }),
    )
  })
})
