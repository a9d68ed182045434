import fc from 'fast-check'
import type { CheckinPanel } from '#contract/nouns/door.ts'
import { chosenOf, meant } from './chosen-tickets.ts'
import { isUsed, type ModelOrder, type ModelTicket, type Use } from './model-orders.ts'
import type { Panel } from './model-tickets.ts'
import type { RealShop } from './real-shop.ts'
import type { ShopModel } from './shop-model.ts'
import { ofOrder, which } from './step.ts'

type Place = { order: ModelOrder; at: number; door: number }

export const use = async ({ order, at, door }: Place, tipo: Use, model: ShopModel, real: RealShop) => {
  const now = real.stand.clock.now()
  model.use(order, at, { what: tipo, when: now })
  for (const ticket of await real.ticketsOf(order, [at])) {
    const { record, isKept } = await (await real.door(door)).write(ticket.codigo, now, { tipo })
    real.same('what the door wrote is kept', String(isKept), 'true')
    real.usesOf(ticket, tipo).push(record)
  }
}

/** What the doors and the organiser's panel know afterwards. */
const seeDoors = async (model: ShopModel, real: RealShop, door: number): Promise<void> => {
  const panel = await real.organiser().ask(`/events/${real.event.id}/checkin`)
  real.expect('panel', panel, 200)
  const {
    total,
    entraram,
    kits,
    conflitos_total: conflitos = Number.NaN,
    desfeitos,
  } = panel.body as CheckinPanel
  const told: Panel = { total, entraram, kits, conflitos, desfeitos: desfeitos.total }
  real.same('panel', JSON.stringify(told), JSON.stringify(model.doors))
  const listed = new Map((await (await real.door(door)).list()).map((row) => [row.ingresso, row]))
  for (const order of model.orders)
    for (const [at, { codigo }] of (await real.ticketsOf(order, [...order.tickets.keys()])).entries()) {
      const { versao, state } = order.tickets[at] ?? { versao: 0, state: 'valid' }
      const row = listed.get(codigo)
      const found = row ? `${row.versao} ${row.cancelado ? 'void' : 'valid'}` : 'nothing'
      real.same(`the door's list of ${codigo}`, found, `${versao} ${state === 'valid' ? 'valid' : 'void'}`)
    }
}

export const comeIn = fc.tuple(which, fc.nat(3), fc.nat(1), fc.nat(2)).map(([one, nth, door, chance]) => {
  const isTwice = chance === 2
  const where = isTwice ? 'at both doors at once' : `at door ${door + 1}`
  return ofOrder(`comes in with ticket ${nth} ${where}`, one, {
    ...meant,
    run: async (order, model, real) => {
      const [at = 0] = chosenOf(order, { from: nth, many: 1 })
      const doors = isTwice ? [0, 1] : [door]
      await Promise.all(doors.map((other) => use({ order, at, door: other }, 'entrada', model, real)))
      await seeDoors(model, real, door)
    },
  })
})

export const takeKit = fc.tuple(which, fc.nat(3), fc.nat(1)).map(([one, nth, door]) =>
  ofOrder(`takes the kit of ticket ${nth} at door ${door + 1}`, one, {
    ...meant,
    run: async (order, model, real) => {
      const [at = 0] = chosenOf(order, { from: nth, many: 1 })
      await use({ order, at, door }, 'kit', model, real)
      await seeDoors(model, real, door)
    },
  }),
)

/** Whatever door wrote it. */
export const undo = fc
  .tuple(which, fc.nat(3), fc.nat(1), fc.constantFrom('entrada', 'kit'))
  .map(([one, nth, door, desired]) =>
    ofOrder(`has what a door wrote of ticket ${nth} taken back at door ${door + 1}`, one, {
      isMeant: ({ tickets }) => tickets.some(isUsed),
      check: ({ tickets }) => tickets.some(isUsed),
      run: async (order, model, real) => {
        const used = [...order.tickets.keys()].filter((at) => isUsed(order.tickets[at] as ModelTicket))
        const at = used[nth % used.length] ?? 0
        const [ticket] = await real.ticketsOf(order, [at])
        if (!ticket) throw new Error('a used ticket without its code')
        const other = desired === 'kit' ? 'entrada' : 'kit'
        const what = real.usesOf(ticket, desired).length > 0 ? desired : other
        model.undo(order, at, what)
        const desfaz = real.usesOf(ticket, what).pop() ?? ''
        const written = await (
          await real.door(door)
        ).write(ticket.codigo, real.stand.clock.now(), { tipo: 'desfazer', desfaz })
        real.same('what the door took back is kept', String(written.isKept), 'true')
        await seeDoors(model, real, door)
      },
    }),
  )
