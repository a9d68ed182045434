import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/calls/call.ts'
import { calls } from '#contract/calls.ts'
import * as t from '#server/db/schema.ts'
import { describeEachDatabase } from '../support/database.ts'
import { minute, morning, useEventDay } from './event-day.ts'

describeEachDatabase('what counts of what doors tell', (open) => {
  const day = useEventDay(open)
  const says = async (body: CallInput<typeof calls.entryRules>['body']) =>
    (await day.shop().send(calls.entryRules, { params: day.params(), body }, day.owner())).status

  test.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '1970-01-01T00:00:00.000Z'])(
    'an entry of %s counts, as of the pass or of now: the clock is wrong, and somebody is in',
    async (em) => {
      const { tells } = await day.stands({ papel: 'leitor' })
      day.wait(minute)
      const entry = day.record(0, 0, { em })
      const { status, body } = await tells([entry])
      expect([status, body.aceitos]).toEqual([200, [entry.id]])
      const cut = em.startsWith('9999') ? day.shop().clock.now : morning
      expect(body.mudancas.map((told) => told.em)).toEqual([cut.toISOString()])
      expect(await day.panel()).toMatchObject({ entraram: 1, conflitos: [] })
    },
  )

  test('what a reader let in without a network before it was switched off counts when it comes later', async () => {
    const { door, tells } = await day.stands({ papel: 'leitor' })
    day.wait(10 * minute)
    const green = day.record(0)
    day.wait(minute)
    await day.shop().send(calls.disableDoor, { params: { ...day.params(), porta: door.id } }, day.owner())
    day.wait(120 * minute)
    const answer = (await tells([green])).body
    expect([answer.aceitos, answer.desligado]).toEqual([[green.id], true])
    expect(await day.panel()).toMatchObject({ entraram: 1, apos_desligar: 0 })
  })

  test('one phone is switched off at its next contact; what it let in before counts, and the others go on', async () => {
    const { door, tells, given } = await day.stands({ papel: 'leitor' })
    const other = await day.stands({ papel: 'leitor', nome: 'Entrada 2' })
    day.wait(10 * minute)
    const green = day.record(0)
    day.wait(minute)
    const off = { ...day.params(), porta: door.id, aparelho: given.aparelho }
    const revoke = (params: typeof off, token?: string) =>
      day.shop().send(calls.revokeDevice, { params }, token ?? day.owner())
    expect((await revoke({ ...off, porta: other.door.id })).status).toBe(404)
    expect((await revoke({ ...off, aparelho: 'dd_nenhum' })).status).toBe(404)
    expect((await revoke(off)).status).toBe(200)
    day.wait(5 * minute)
    expect((await revoke(off)).status).toBe(200)
    const answer = (await tells([green, day.record(1)])).body
    expect(answer.desligado).toBe(true)
    expect((await other.tells([day.record(2)])).body.desligado).toBe(false)
    expect(await day.panel()).toMatchObject({ entraram: 2, apos_desligar: 1 })
  })

  test('what was taken back is told to the organiser, with who did, when and where; what does not count is not', async () => {
    const [one, two] = [await day.stands({ papel: 'leitor' }), await day.stands({ nome: 'Portão Sul' })]
    day.wait(10 * minute)
    const [mine, other] = [day.record(0, -3), day.record(1, -2)]
    await one.tells([mine, other])
    await one.tells([day.record(0, -1, { tipo: 'desfazer', desfaz: mine.id })])
    await two.tells([day.record(1, 0, { tipo: 'desfazer', desfaz: other.id })])
    const off = { ...day.params(), porta: one.door.id }
    await day.shop().send(calls.disableDoor, { params: off }, day.owner())
    const third = day.record(2, -1)
    await one.tells([third, day.record(2, 0, { tipo: 'desfazer', desfaz: third.id })])
    const { desfeitos, entraram } = await day.panel()
    const at = (time: string) => `2027-03-20T${time}:00-03:00`
    const first = { tipo: 'entrada', porta: 'Entrada 1', por: 'Léo', desfeito_por: 'Léo' }
    expect([entraram, desfeitos]).toEqual([
      1,
      {
        total: 2,
        registros: [
          {
            ...first,
            ingresso: day.codes()[1],
            nome: 'Bia',
            em: at('07:38'),
            desfeito_em: at('07:40'),
            desfeito_na: 'Portão Sul',
          },
          {
            ...first,
            ingresso: day.codes()[0],
            nome: 'Ana',
            em: at('07:37'),
            desfeito_em: at('07:39'),
            desfeito_na: 'Entrada 1',
          },
        ],
      },
    ])
  })

  test('doors open twelve hours before the event where nothing is said, also when it is moved', async () => {
    const { lists, tells } = await day.stands()
    const list = (await lists('')).body
    expect(list.regras.abre_em).toBe('2027-03-19T21:00:00-03:00')
    const { regras, abre_sem_regra } = await day.panel()
    expect([regras.abre_em, abre_sem_regra]).toEqual([null, '2027-03-19T21:00:00-03:00'])
    await open()
      .db.update(t.events)
      .set({ dataHora: new Date('2027-03-21T12:00:00Z') })
      .where(eq(t.events.id, day.event().id))
    expect((await tells([])).body.lista).not.toBe(list.revisao)
    expect((await lists(list.revisao)).body.regras.abre_em).toBe('2027-03-20T21:00:00-03:00')
    expect(await says({ abre_em: '2027-01-01T00:00', repete: 'uma_vez' })).toBe(200)
    expect((await lists('')).body.regras.abre_em).toBe('2027-01-01T00:00:00-03:00')
    expect(await says({ abre_em: null, repete: 'uma_vez' })).toBe(200)
    expect((await lists('')).body.regras.abre_em).toBe('2027-03-20T21:00:00-03:00')
  })
})
