import { describe, expect, it } from 'vitest'
import { chartOf } from '../../src/tools/statecharts/chart.ts'
import { drawingOf } from '../../src/tools/statecharts/drawing/rails.ts'
import { slicesOf } from '../../src/tools/statecharts/drawing/slices.ts'
import { svgOf } from '../../src/tools/statecharts/drawing/svg.ts'
import { allMachines } from '../../src/tools/statecharts/machines.ts'

const drawings = allMachines().map((machine) => {
  const chart = chartOf(machine)
  return { id: machine.id, chart, drawing: drawingOf(chart) }
})
const drawn = (id: string) => {
  const found = drawings.find((one) => one.id === id)
  if (!found) throw new Error(`no machine ${id}`)
  return found
}

describe('the drawing', () => {
  it('starts every arrow at the line of its own words', () => {
    const wrong = drawings.flatMap(({ drawing: { arrows, boxes } }) =>
      arrows.flatMap(({ transition, path }) => {
        const box = boxes.find(({ state }) => state.id === transition.source)
        const exit = box?.exits.find((one) => one.transition === transition)
        const [from] = path
        if (!box || !exit || !from) return [`${transition.key} is nowhere`]
        const isAtEdge = from.x === box.x || from.x === box.x + box.width
        return isAtEdge && Math.abs(from.y - exit.y) < 5 ? [] : [transition.key]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('leads the normal way into states that go on at once', () => {
    const { drawing } = drawn('checkout')
    const heavy = drawing.arrows.filter(({ transition }) => transition.isHappy)
    const steps = heavy.map(({ transition: { source, target } }) => `${source} → ${target}`)
    expect(steps).toContain('checkout.restoring → checkout.filling')
    expect(steps).toContain('checkout.filling → checkout.checkingTransaction')
  })

  it('draws nothing outside the frame of the machine', () => {
    const outside = drawings.flatMap(({ id, drawing: { arrows, boxes, frames } }) => {
      const frame = frames.find(({ state }) => state.id === id)
      if (!frame) return [`${id} has no frame`]
      const isIn = (x: number): boolean => x >= frame.x && x <= frame.x + frame.width
      return [
        ...arrows
          .filter(({ path }) => !path.every(({ x }) => isIn(x)))
          .map(({ transition }) => transition.key),
        ...boxes.filter(({ x, width }) => !isIn(x) || !isIn(x + width)).map(({ state }) => state.id),
      ]
    })
    expect(outside).toEqual([])
  })

  it('says at the head of a frame what is valid in all of it', () => {
    const { drawing } = drawn('auth')
    const head = drawing.boxes.find(({ state }) => state.id === 'auth')
    expect(head?.lines.find(({ role }) => role === 'note')?.text).toBe('Vale em tudo aqui dentro:')
    expect(drawing.arrows.filter(({ transition }) => transition.source === 'auth').length).toBeGreaterThan(3)
    const silent = drawn('order').drawing.boxes.find(({ state }) => state.id === 'order')
    expect(silent?.lines.map(({ role }) => role)).not.toContain('note')
  })

  it('shortens arrows longer than a window, in large drawings alone, until they are chosen', () => {
    const far = (id: string): number => {
      const { chart, drawing } = drawn(id)
      return svgOf(drawing, chart.title).match(/class="arrow [a-z ]*far"/g)?.length ?? 0
    }
    expect(far('checkout')).toBeGreaterThan(20)
    expect(far('lotSelection')).toBe(0)
  })

  it('ends a shortened arrow in dashes, as the legend says, and shows both ends as long as they are', () => {
    const { chart, drawing } = drawn('checkout')
    const lengths = [...svgOf(drawing, chart.title).matchAll(/--far:([\d ]+)".* d="([^"]+)"/g)].map(
      ([, dashes = '', d = '']) => {
        const points = d
          .split(/[ML]/)
          .slice(1)
          .map((point) => point.split(' ').map(Number))
        const drawnLength = points.reduce((sum, [x = 0, y = 0], index) => {
          const [from = x, over = y] = points[index - 1] ?? []
          return sum + Math.abs(x - from) + Math.abs(y - over)
        }, 0)
        return { parts: dashes.split(' ').map(Number), drawnLength }
      },
    )
    expect(lengths.length).toBeGreaterThan(20)
    for (const { parts, drawnLength } of lengths) {
      expect(parts.length).toBeGreaterThan(3)
      expect(parts).toEqual(parts.toReversed())
      expect(Math.abs(parts.reduce((sum, part) => sum + part, 0) - drawnLength)).toBeLessThan(1.5)
    }
  })

  it('has letters of 14 px', () => {
    const { chart, drawing } = drawn('login')
    expect(svgOf(drawing, chart.title).match(/font(?:-size)?:(\d+)px/g)).toEqual([
      'font:14px',
      'font-size:16px',
    ])
  })
})

describe('the sheets for the printer', () => {
  it('show all of a drawing, one after the other, and cut no state', () => {
    const wrong = drawings.flatMap(({ id, drawing }) => {
      const slices = slicesOf(drawing, 0.4)
      const cuts = slices.slice(1).map(({ y }) => y)
      const isWhole =
        slices[0]?.y === -20 && slices.reduce((sum, { height }) => sum + height, 0) >= drawing.height + 40
      const isNext = slices.every(
        ({ y }, at) => at === 0 || y === (slices[at - 1]?.y ?? 0) + (slices[at - 1]?.height ?? 0),
      )
      const cut = drawing.boxes.filter(({ y, height }) => cuts.some((line) => line > y && line < y + height))
      return [...(isWhole && isNext ? [] : [id]), ...cut.map(({ state }) => state.id)]
    })
    expect(wrong).toEqual([])
  })

  it('are as few as they can be, with letters that can be read', () => {
    const tall = drawings.flatMap(({ id, drawing }) =>
      slicesOf(drawing).flatMap(({ height }) =>
        height > Math.max(drawing.width, 700) * 1.4 * 1.3 ? [id] : [],
      ),
    )
    expect(tall).toEqual([])
    expect(slicesOf(drawn('checkout').drawing, 0.85).length).toBeLessThanOrEqual(11)
  })
})
