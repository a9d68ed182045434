import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/calls/call.ts'
import { calls } from '#contract/calls.ts'
import { doorLimits } from '#contract/words/door-limits.ts'
import * as t from '#server/db/schema.ts'
import { newPerson, publish } from '../events/published.ts'
import { describeEachDatabase } from '../support/database.ts'
import { minute, morning, useEventDay } from './event-day.ts'

describeEachDatabase('what the doors of an event tell', (open) => {
  const day = useEventDay(open)

  describe('the list', () => {
    test('has what a door needs of each ticket, and nothing by which its holder could be reached', async () => {
      const { lists } = await day.stands()
      const { body } = await lists()
      const line = {
        versao: 1,
        tipo: 'Dupla',
        categoria: 'Feminina B',
        tamanho: '',
        cancelado: false,
        cpf: expect.any(Number),
      }
      expect(body.linhas).toEqual([
        { ...line, ingresso: day.codes()[0], nome: 'Ana', dupla: 'Bia', tamanho: 'M', idade: 16 },
        { ...line, ingresso: day.codes()[1], nome: 'Bia', dupla: 'Ana', idade: 17 },
        {
          ...line,
          ingresso: day.codes()[2],
          nome: 'Caio',
          tipo: 'Plateia',
          sem_kit: true,
          categoria: '',
          dupla: '',
          idade: 36,
        },
      ])
    })

    test('is sent anew when a ticket was sold or cancelled or the event saved, and else not', async () => {
      const { lists, tells } = await day.stands()
      const { revisao } = (await lists()).body
      expect((await lists(revisao)).body.linhas).toBeNull()
      await day.cancels(1)
      const next = (await lists(revisao)).body
      expect(next.linhas?.map(({ cancelado }) => cancelado)).toEqual([false, true, false])
      expect(next.linhas?.map(({ dupla }) => dupla)).toEqual(['', 'Ana', ''])
      expect((await tells([])).body.lista).toBe(next.revisao)
      await day.sells({ nome: 'Duda', type: 1 })
      const sold = (await lists(next.revisao)).body
      expect(sold.linhas).toHaveLength(4)
      await open().db.update(t.events).set({ versao: 2 }).where(eq(t.events.id, day.event().id))
      expect((await lists(sold.revisao)).body.linhas).toHaveLength(4)
    })
  })

  describe('what doors tell', () => {
    test('is kept once, told to all doors in the order of its coming, and counted', async () => {
      const [one, two] = [
        await day.stands(),
        await day.stands({ nome: 'Entrada 2', tarefas: ['entrada', 'kit'] }),
      ]
      day.wait(10 * minute)
      const first = day.record(0, -5)
      const told = await one.tells([first, day.record(1, -4)])
      expect(told.body).toMatchObject({ aceitos: [first.id, expect.any(String)], revisao: 2, ha_mais: false })
      expect((await one.tells([first])).body.aceitos).toEqual([first.id])
      const kit = day.record(0, -1, { tipo: 'kit', motivo: 'retirado por Bia' })
      const news = (await two.tells([kit], 1)).body
      expect(news.mudancas.map(({ ingresso, tipo, porta }) => [ingresso, tipo, porta])).toEqual([
        [day.codes()[1], 'entrada', 'Entrada 1'],
        [day.codes()[0], 'kit', 'Entrada 2'],
      ])
      expect(await day.panel()).toMatchObject({
        total: 3,
        entraram: 2,
        kits: 1,
        por_tipo: [
          { nome: 'Dupla', total: 2, entraram: 2, kits: 1 },
          { nome: 'Plateia', total: 1, entraram: 0, kits: 0 },
        ],
        por_categoria: [{ nome: 'Dupla · Feminina B', total: 2, entraram: 2, kits: 1 }],
        por_porta: [
          { nome: 'Entrada 1', entraram: 2, kits: 0 },
          { nome: 'Entrada 2', entraram: 0, kits: 1 },
        ],
        por_dez_minutos: [{ inicio: '2027-03-20T07:30:00-03:00', entraram: 2 }],
        conflitos: [],
      })
    })

    test('the same ticket at three doors at once: one is first, two are conflicts, everywhere the same', async () => {
      const doors = await Promise.all([1, 2, 3].map((n) => day.stands({ nome: `Entrada ${n}` })))
      await Promise.all(doors.map(({ tells }) => tells([day.record(2)])))
      const { entraram, conflitos } = await day.panel()
      expect([entraram, conflitos.length]).toEqual([1, 1])
      expect(conflitos[0]).toMatchObject({ ingresso: day.codes()[2], nome: 'Caio', tipo: 'entrada' })
      expect(conflitos[0]?.vezes.map(({ excedente }) => excedente)).toEqual([false, true, true])
      const news = await Promise.all(doors.map(async ({ tells }) => (await tells([])).body.mudancas))
      expect(news[1]).toEqual(news[0])
      expect(news[2]).toEqual(news[0])
      expect(news[0]).toHaveLength(3)
    })

    test('no fact is missed by who reads while others write', async () => {
      const doors = await Promise.all([1, 2, 3].map((n) => day.stands({ nome: `Entrada ${n}` })))
      const reader = await day.stands({ nome: 'Leitura' })
      const seen = new Set<string>()
      let since = 0
      const reads = async () => {
        const { mudancas, revisao } = (await reader.tells([], since)).body
        for (const { id } of mudancas) seen.add(id)
        since = revisao
      }
      const writes = doors.flatMap(({ tells }) =>
        Array.from({ length: 8 }, () => tells([day.record(0), day.record(1)])),
      )
      await Promise.all([...writes, ...Array.from({ length: 8 }, reads)])
      await reads()
      expect(seen.size).toBe(48)
    })

    test('comes in pages where there is much', async () => {
      const [{ tells }, other] = [await day.stands(), await day.stands()]
      const tickets = 2500 / doorLimits.doorRecordsPerTicketAndPhone
      await day.sells(...Array.from({ length: tickets }, () => ({ nome: 'Caio', type: 1 })))
      for (let batch = 0; batch < 5; batch++)
        await (batch < 3 ? tells : other.tells)(
          Array.from({ length: 500 }, (_, at) => day.record((at + batch) % tickets, 0, { tipo: 'recusa' })),
        )
      const page = (await tells([])).body
      expect([page.mudancas.length, page.revisao, page.ha_mais]).toEqual([2000, 2000, true])
      const rest = (await tells([], page.revisao)).body
      expect([rest.mudancas.length, rest.revisao, rest.ha_mais]).toEqual([500, 2500, false])
    })

    test('a ticket of another event is unknown, and neither it nor too many at once is kept', async () => {
      const { tells } = await day.stands()
      const foreign = day.record(0, 0, { ingresso: 'QD-2222-2222' })
      expect((await tells([foreign, day.record(0)])).body.desconhecidos).toEqual([foreign.id])
      expect((await tells(Array.from({ length: 501 }, () => day.record(0)))).status).toBe(413)
      expect((await tells([day.record(0, 0, { em: 'ontem' })])).status).toBe(400)
    })

    test('a clock that is wrong puts nothing before the pass or after now', async () => {
      const { tells } = await day.stands()
      day.wait(minute)
      const now = day.shop().clock.now.toISOString()
      await tells([day.record(0, 60 * 24 * 9999), day.record(1, -60 * 24 * 9999)])
      const { mudancas } = (await tells([])).body
      expect(mudancas.map(({ em }) => em)).toEqual([now, morning.toISOString()])
    })

    test('a phone that was switched off brings what it had; what it wrote later is marked, and it is told nothing more', async () => {
      const [off, on] = [await day.stands(), await day.stands({ nome: 'Entrada 2' })]
      day.wait(10 * minute)
      const entry = day.record(0)
      await off.tells([entry])
      const path = { ...day.params(), porta: off.door.id }
      expect((await day.shop().send(calls.disableDoor, { params: path }, day.owner())).status).toBe(200)
      day.wait(10 * minute)
      const before = day.record(1, -11)
      const brought = [before, day.record(2, -9), day.record(0, -11, { tipo: 'desfazer', desfaz: entry.id })]
      const answer = (await off.tells(brought)).body
      const ids = brought.map(({ id }) => id)
      expect(answer).toMatchObject({ aceitos: ids, mudancas: [], lista: '', desligado: true })
      expect((await off.lists()).status).toBe(401)
      expect((await day.knocks(off.door)).status).toBe(403)
      const told = (await on.tells([])).body.mudancas
      expect(told.map(({ id }) => id)).toEqual([entry.id, before.id])
      expect(await day.panel()).toMatchObject({ entraram: 2, apos_desligar: 2 })
      await on.tells([day.record(1)])
      expect((await day.panel()).conflitos).toHaveLength(1)
      const shown = (await day.shop().send(calls.doors, { params: day.params() }, day.owner())).body.find(
        ({ id }) => id === off.door.id,
      )
      expect([shown?.desativada, shown?.aparelhos[0]?.desligado, shown?.aparelhos[0]?.registros]).toEqual([
        true,
        true,
        4,
      ])
    })
  })

  describe('the rules of entry', () => {
    const rules = async (body: CallInput<typeof calls.entryRules>['body']) =>
      (await day.shop().send(calls.entryRules, { params: day.params(), body }, day.owner())).status

    test('reach every door with its next list', async () => {
      const { lists, tells } = await day.stands()
      await tells([day.record(0, 0), day.record(0, 0)])
      expect((await day.panel()).conflitos).toHaveLength(1)
      expect(await rules({ abre_em: '2027-03-20T06:30', repete: 'livre' })).toBe(200)
      expect((await lists('')).body.regras).toEqual({
        abre_em: '2027-03-20T06:30:00-03:00',
        repete: 'livre',
        fuso_horario: 'America/Sao_Paulo',
      })
      expect((await day.panel()).conflitos).toEqual([])
      expect((await tells([day.record(1)])).body.revisao).toBe(3)
    })

    test('are once a day by themselves where the event has several days', async () => {
      const end = new Date('2027-03-21T20:00:00Z')
      await open()
        .db.update(t.events)
        .set({ dataHoraFinal: end })
        .where(sql`id = ${day.event().id}`)
      expect((await day.panel()).regras.repete).toBe('uma_por_dia')
    })

    test('say until when tickets change hands, which stays where it is left out and ends with the beginning', async () => {
      const until = async () => (await day.panel()).troca_ate
      const said = { abre_em: null, repete: 'livre' as const }
      expect(await until()).toBeNull()
      expect(await rules({ ...said, troca_ate: '2027-03-18T20:00' })).toBe(200)
      expect(await until()).toBe('2027-03-18T20:00:00-03:00')
      expect(await rules(said)).toBe(200)
      expect(await until()).toBe('2027-03-18T20:00:00-03:00')
      expect(await rules({ ...said, troca_ate: '2027-03-20T09:01' })).toBe(400)
      expect(await rules({ ...said, troca_ate: '2027-03-20T09:00' })).toBe(200)
      expect(await rules({ ...said, troca_ate: null })).toBe(200)
      expect(await until()).toBeNull()
    })

    test('do not open after the end', async () => {
      expect(await rules({ abre_em: '2027-03-22T06:30', repete: 'livre' })).toBe(400)
    })
  })

  test('another organiser’s event has doors of its own', async () => {
    const other = await newPerson(open().db)
    expect(other.id).not.toBe(day.organiser().id)
    const { door } = await day.stands()
    const foreign = await publish(open().db, [{ lots: [{}] }])
    await open()
      .db.update(t.events)
      .set({ ownerId: day.organiser().id })
      .where(sql`id = ${foreign.id}`)
    const path = { id: foreign.id, porta: door.id }
    expect((await day.shop().send(calls.disableDoor, { params: path }, day.owner())).status).toBe(404)
    expect((await day.knocks(door)).status).toBe(201)
  })
})
