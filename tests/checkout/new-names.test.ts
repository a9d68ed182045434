import { describe, expect, it } from 'vitest'
import { withNewNames } from '#drafts/order-changes.ts'
import { linesUnder, withRulesOf } from '#drafts/order-rules.ts'
import { type Category, gold, now, pair, silver, typed } from './order-changes.fixture.ts'

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
