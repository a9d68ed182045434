import { parseSearchWith } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { searchText } from '#web/payment-result/search-text.ts'

/** As the shop's router reads a query. */
const parse = parseSearchWith((value) => value)

describe('the ids of /post_payment', () => {
  it.each(['1795252038537665', '123456789012345678901', '0012', '1e5', 'abc1', '7'])(
    'reads %s digit by digit',
    (id) => {
      expect(searchText(parse(`?payment_id=${id}&preference_id=1-x`), 'payment_id')).toBe(id)
    },
  )

  it.each(['?payment_id=', '?preference_id=1-x', ''])('finds none in "%s"', (query) => {
    expect(searchText(parse(query), 'payment_id')).toBeNull()
  })
})
