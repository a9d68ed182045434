import { describe, expect, it } from 'vitest'
import { chartOf } from '../../src/tools/statecharts/chart.ts'
import { keptFilms } from '../../src/tools/statecharts/docs.ts'
import { allMachines } from '../../src/tools/statecharts/machines.ts'
import { pageFilms } from '../../src/tools/statecharts/pages/films-data.ts'

const { films } = keptFilms('checkout')
const asksForPlaces = ['checkout.confirmingFree', 'checkout.creatingPreference', 'checkout.processing']

describe('the films of a purchase', () => {
  it('say that a category is full only where places are asked for', () => {
    const places = films.flatMap(({ steps }) =>
      steps.flatMap(({ text }, index) =>
        text.includes('esgotada') ? (steps[index - 1]?.states.join() ?? 'start') : [],
      ),
    )
    expect(places.length).toBeGreaterThan(0)
    expect(places.filter((place) => !asksForPlaces.includes(place))).toEqual([])
  })

  it.each(['Paga com cartão', 'Cartão recusado e outro pagamento', 'Cartão em análise'])(
    '%s: goes on until the tickets are shown',
    (title) => {
      const checkout = allMachines().find(({ id }) => id === 'checkout')
      if (!checkout) throw new Error('no checkout')
      const page = pageFilms(chartOf(checkout), {}, keptFilms('checkout'))
      const film = page.films.flatMap((group) => group.films).find((one) => one.title === title)
      const last = page.steps[film?.steps.at(-1) ?? -1]
      expect(last?.text).toBe('Os ingressos vendidos são lidos')
      expect(last?.states.map((state) => chartOf(checkout).states[state]?.id)).toEqual(['checkout.settled'])
    },
  )

  it('show the receipt of what it was paid with, where it was paid in them', () => {
    const receipts = films
      .filter(({ steps }) => steps.at(-1)?.states.includes('checkout.settled') && steps.length > 10)
      .flatMap(({ steps }) => {
        const how = steps
          .findLast(({ text }) => /paga com (PIX|cartão)$/.test(text))
          ?.text.split(' ')
          .at(-1)
        return how === undefined ? [] : [`${how}: ${steps.at(-1)?.pictures.join()}`]
      })
    expect([...new Set(receipts)].toSorted()).toEqual([
      'PIX: checkout.settled',
      'cartão: checkout.settled@cartao',
    ])
  })

  it('never call a payment under way that was made', () => {
    const texts = films.flatMap(({ steps }) => steps.map(({ text }) => text))
    expect(texts.filter((text) => /Aprovada.*em andamento/.test(text))).toEqual([])
  })
})
