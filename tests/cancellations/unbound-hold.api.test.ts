import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { cancellationCalls } from '#contract/calls/cancellation-calls.ts'
import type { CatalogType } from '#contract/nouns/catalog.ts'
import { runCancellations } from '#server/cancellations/run-cancellations.ts'
import { expectInvariants } from '../orders/oracle.ts'
import { linesOf, World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'

describeEachDatabase(
  'a place held without a category, when the only free categories are cancelled',
  (open) => {
    let world: World
    beforeAll(() => {
      world = new World(open())
    })
    afterEach(() => expectInvariants(world))
    afterAll(() => world.close())

    const cancelled = async () => {
      const event = await world.event({
        types: [
          {
            nome: 'Simples',
            tipo: 'atleta',
            capacity: 12,
            categories: ['A', 'B', 'C'].map((nome) => ({ nome, capacity: nome === 'C' ? 2 : 5 })),
          },
        ],
      })
      const [type] = event.types
      if (!type) throw new Error('no type')
      const holder = await world.buyer()
      const id = await world.held(holder, event, [[type, 1]])
      const full = await world.buyer()
      const lines = linesOf([[type, 2]], ['C', 'C'])
      await world.preferred(full, event, await world.held(full, event, [[type, 2]]), lines)
      for (const nome of ['A', 'B']) {
        const alvo = { categoria: await world.categoryId(type, nome) }
        const body = { alvo, motivo: 'Faltou gente', total: 0, confirmacao: 'Torneio de Teste' }
        await world.shop.send(cancellationCalls.cancel, { params: { id: event.id }, body }, event.owner.token)
        await runCancellations(world.shop.deps)
      }
      const edit = async (change: (was: CatalogType) => object) => {
        const { token } = event.owner
        const { body } = await world.shop.send(calls.catalog, { params: { id: event.id } }, token)
        const answer = await world.shop.raw(`/api/v1/events/${event.id}/catalog`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            versao: body.versao,
            remover: [],
            tipos: body.tipos.map((was) => ({ ...was, ...change(was) })),
          }),
        })
        return [answer.status, (answer.body as { error?: string }).error]
      }
      return { event, type, holder, id, edit }
    }

    test('leaves a type that can be saved as it is or larger, and not smaller', async () => {
      const { type, edit } = await cancelled()
      expect(await world.level('t', type.id)).toEqual({ capacity: 2, sold: 0, held: 3 })
      expect(await edit(() => ({ nome: 'Individual' }))).toEqual([200, undefined])
      expect(await world.level('t', type.id)).toEqual({ capacity: 2, sold: 0, held: 3 })
      const places = (quantity: number) => (was: CatalogType) => ({
        quantidadeDisponivel: quantity,
        categorias: was.categorias.map((one) => ({ ...one, quantidade: quantity })),
      })
      expect(await edit(places(1))).toEqual([
        409,
        '"Individual" já tem 3 vagas ocupadas: a quantidade não pode ser menor que isso.',
      ])
      expect(await edit(places(5))).toEqual([200, undefined])
      expect(await world.level('t', type.id)).toEqual({ capacity: 5, sold: 0, held: 3 })
    })

    test('is given back when its time is over, and the type has what its categories have', async () => {
      const { event, type, edit } = await cancelled()
      expect((await world.hold(await world.buyer(), event, [[type, 1]])).status).toBe(409)
      world.pass(16)
      await world.release()
      expect(await world.level('t', type.id)).toEqual({ capacity: 2, sold: 0, held: 0 })
      expect(await edit(() => ({ descricao: 'Nova.' }))).toEqual([200, undefined])
    })
  },
)
