import { describe, expect, it } from 'vitest'
import { orderChangeMessages } from '#contract/words/order-change-messages.ts'
import { orderChanges, withNewNames } from '#drafts/order-changes.ts'
import { linesUnder, withRulesOf } from '#drafts/order-rules.ts'
import { type Category, gold, lotAt, now, pair, silver, typed } from './order-changes.fixture.ts'

describe('a category that has another name now', () => {
  const chosenUnder = (categories: Category[]) => {
    const tickets = withRulesOf([pair], now({ categories }))
    return linesUnder(tickets, withNewNames([pair], tickets, typed()), []).map(
      ({ athleteInfo }) => athleteInfo?.category,
    )
  }

  it('is still the one that was chosen, also where two change theirs for each other’s', () => {
    expect(chosenUnder([{ ...gold, nome: 'Open' }, silver])).toEqual(['Open', 'Prata'])
    expect(
      chosenUnder([
        { ...gold, nome: 'Prata' },
        { ...silver, nome: 'Ouro' },
      ]),
    ).toEqual(['Prata', 'Ouro'])
  })

  it('is asked for again once it went', () => {
    expect(chosenUnder([gold])).toEqual(['Ouro', ''])
  })
})

it('is named by both where the price of a ticket with another name changed', () => {
  const found = (nome: string) =>
    orderChanges({ before: [pair], types: now({ ...lotAt(150), nome }), lines: typed(), isBound: false }).map(
      ({ kind, about, detail }) => orderChangeMessages[kind](about, detail),
    )
  expect(found('Dupla Mista')).toEqual([
    'O preço de "Dupla" (agora "Dupla Mista") mudou para novas compras; o seu continua R$ 110,00.',
  ])
  expect(found('Dupla')).toEqual(['O preço de "Dupla" mudou para novas compras; o seu continua R$ 110,00.'])
})
