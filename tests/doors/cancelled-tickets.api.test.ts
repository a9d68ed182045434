import { expect, test } from 'vitest'
import { cancellationCalls } from '#contract/calls/cancellation-calls.ts'
import { describeEachDatabase } from '../support/database.ts'
import { useEventDay } from './event-day.ts'

describeEachDatabase('tickets that are cancelled after doors wrote of them', (open) => {
  const day = useEventDay(open)

  const plan = async (categoria?: string) => {
    const query = categoria === undefined ? {} : { categoria }
    const sent = await day
      .shop()
      .send(cancellationCalls.cancellationPlan, { params: day.params(), query }, day.owner())
    const { ingressos, entraram, kits, categorias } = sent.body
    return { told: { ingressos, entraram, kits }, categorias }
  }

  test('what was written of a ticket stays counted when it is cancelled; one that never came is expected no more', async () => {
    const { tells } = await day.stands({ tarefas: ['entrada', 'kit'] })
    await tells([day.record(0), day.record(1, 0, { tipo: 'kit' }), day.record(2, 0, { tipo: 'recusa' })])
    const before = await day.panel()
    expect(before).toMatchObject({ total: 3, entraram: 1, kits: 1 })
    for (const of of [0, 1, 2]) await day.cancels(of)
    const { por_tipo, por_porta, por_dez_minutos, por_categoria, ...after } = await day.panel()
    expect(after).toMatchObject({ total: 2, entraram: 1, kits: 1 })
    expect(por_tipo).toEqual([{ nome: 'Dupla', total: 2, entraram: 1, kits: 1 }])
    expect(por_categoria).toEqual(before.por_categoria)
    expect([por_porta, por_dez_minutos]).toEqual([before.por_porta, before.por_dez_minutos])
  })

  test('who would cancel is told how many of those already came in, and how many have their kit', async () => {
    const { tells } = await day.stands({ tarefas: ['entrada', 'kit'] })
    const [taken, kit] = [day.record(2), day.record(1, 0, { tipo: 'kit' })]
    await tells([day.record(0), kit, taken, day.record(2, 0, { tipo: 'desfazer', desfaz: taken.id })])
    const { told, categorias } = await plan()
    expect(told).toEqual({ ingressos: 3, entraram: 1, kits: 1 })
    const ofPair = async () => (await plan(categorias[0]?.id)).told
    expect(await ofPair()).toEqual({ ingressos: 2, entraram: 1, kits: 1 })
    await day.cancels(0)
    expect(await ofPair()).toEqual({ ingressos: 1, entraram: 0, kits: 1 })
  })

  test('who came in stays in, whatever a reader writes who did not let him in', async () => {
    const { tells } = await day.stands()
    const other = await day.stands({ papel: 'leitor' })
    const entry = day.record(0)
    await tells([entry])
    await other.tells([day.record(0, 1, { tipo: 'desfazer', desfaz: entry.id })])
    expect(await day.panel()).toMatchObject({ entraram: 1 })
    expect((await plan()).told).toMatchObject({ entraram: 1 })
  })
})
