import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import * as t from '#server/db/schema.ts'
import { describeEachDatabase } from '../support/database.ts'
import { newAccount } from '../support/in-process.ts'
import { minute, morning, useEventDay } from './event-day.ts'

describeEachDatabase('making a door and coming to it', (open) => {
  const day = useEventDay(open)

  describe('making one', () => {
    test('tells link and PIN once, and keeps neither', async () => {
      const door = await day.makes({ nome: '  Entrada   1 ', tarefas: ['kit', 'entrada', 'kit'].slice(0, 2) })
      expect(door).toMatchObject({
        status: 201,
        link: expect.stringMatching(new RegExp(`^/porta/${door.id}#[\\w-]{22}$`)),
        pin: expect.stringMatching(/^\d{6}$/),
      })
      const { body } = await day.shop().send(calls.doors, { params: day.params() }, day.owner())
      expect(body).toEqual([
        {
          id: door.id,
          nome: 'Entrada 1',
          papel: 'supervisor',
          tarefas: ['entrada', 'kit'],
          desativada: false,
          fechada_ate: null,
          aparelhos: [],
        },
      ])
      const kept = JSON.stringify(await open().db.select().from(t.doors))
      expect([kept.includes(door.pin), kept.includes(door.segredo)]).toEqual([false, false])
    })

    test('is the creator’s alone, as is everything about them', async () => {
      const stranger = (await newAccount(day.shop())).token
      const { id: porta } = await day.makes()
      const asked = [
        day.makes({}, stranger),
        day.shop().send(calls.doors, { params: day.params() }, stranger),
        day.shop().send(calls.disableDoor, { params: { ...day.params(), porta } }, stranger),
        day
          .shop()
          .send(
            calls.entryRules,
            { params: day.params(), body: { abre_em: null, repete: 'livre' } },
            stranger,
          ),
        day.shop().send(calls.checkinPanel, { params: day.params() }, stranger),
      ]
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    })

    test.each([
      [{ nome: '   ' }, 'Dê um nome curto à porta, como "Entrada 1".'],
      [{ nome: 'x'.repeat(41) }, 'Dê um nome curto à porta, como "Entrada 1".'],
      [{ nome: 'a\u202Eb' }, 'Dê um nome curto à porta, como "Entrada 1".'],
      [{ tarefas: [] }, 'Escolha o que se faz nesta porta: entrada, kit ou os dois.'],
    ])('refuses %j', async (body, sentence) => {
      const { status, ...refused } = await day.makes(body)
      expect([status, Reflect.get(refused, 'error')]).toEqual([400, sentence])
    })

    test('ends at twenty open ones, however many ask at once', async () => {
      const made = await Promise.all(Array.from({ length: 24 }, () => day.makes()))
      expect(made.filter(({ status }) => status === 201)).toHaveLength(20)
      expect(made.find(({ status }) => status === 409)).toMatchObject({
        error: 'São no máximo 20 portas por evento. Desative uma para criar outra.',
      })
      const [first] = made.filter(({ status }) => status === 201)
      await day
        .shop()
        .send(calls.disableDoor, { params: { ...day.params(), porta: first?.id ?? '' } }, day.owner())
      expect((await day.makes()).status).toBe(201)
    })
  })

  describe('coming to one', () => {
    test('gives a pass for one phone, until half a day after the event', async () => {
      const { given } = await day.stands({ papel: 'leitor', tarefas: ['kit'] })
      expect(given).toEqual({
        passe: expect.stringMatching(/^[\w-]{43}$/),
        aparelho: expect.any(String),
        expira_em: '2027-03-21T09:00:00-03:00',
        agora: morning.toISOString(),
        papel: 'leitor',
        tarefas: ['kit'],
        porta: 'Entrada 1',
        evento: { id: day.event().id, nome: 'Copa de Teste', inicio: '2027-03-20T09:00:00-03:00' },
        regras: {
          abre_em: '2027-03-19T21:00:00-03:00',
          repete: 'uma_vez',
          fuso_horario: 'America/Sao_Paulo',
        },
      })
    })

    test('needs the link: without it no PIN is counted', async () => {
      const door = await day.makes()
      for (const segredo of ['', 'x', `${door.segredo}x`])
        expect(await day.knocks({ ...door, segredo })).toMatchObject({
          status: 404,
          body: { error: 'Esta porta não existe. Peça um novo link à organização.' },
        })
      for (let times = 0; times < 6; times++) await day.knocks({ ...door, segredo: 'x', pin: 'x' })
      expect((await day.knocks(door)).status).toBe(201)
    })

    test('five wrong PINs shut it for a quarter of an hour, also when they come at once', async () => {
      const door = await day.makes()
      const wrong = () => day.knocks({ ...door, pin: door.pin === '000000' ? '000001' : '000000' })
      const answers = await Promise.all(Array.from({ length: 7 }, wrong))
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
        '403',
        '403',
        '403',
        '403',
        '429',
        '429',
        '429',
      ])
      const shut = await day.knocks(door)
      expect([shut.status, shut.body, shut.headers.get('retry-after')]).toEqual([
        429,
        { error: 'Muitas tentativas. Esta porta volta em 15 minutos.' },
        '900',
      ])
      const [shown] = (await day.shop().send(calls.doors, { params: day.params() }, day.owner())).body
      expect(shown?.fechada_ate).toBe('2027-03-20T07:45:00-03:00')
      day.wait(15 * minute)
      expect((await day.knocks(door)).status).toBe(201)
    })

    test('twenty wrong PINs in all switch it off, right ones between them or not', async () => {
      const door = await day.makes()
      const wrong = { ...door, pin: door.pin === '000000' ? '000001' : '000000' }
      for (let times = 0; times < 20; times++) {
        if (times % 4 === 0) await day.knocks(door)
        await day.knocks(wrong)
      }
      expect(await day.knocks(door)).toMatchObject({
        status: 403,
        body: { error: 'Esta porta foi desativada pela organização.', code: 'doorShut' },
      })
    })

    test('ends with the event, and at fifty phones', async () => {
      const { lists, door } = await day.stands()
      for (let phones = 1; phones < 50; phones++) expect((await day.knocks(door)).status).toBe(201)
      expect(await day.knocks(door)).toMatchObject({ status: 409 })
      day.wait(26 * 60 * minute)
      expect((await lists()).status).toBe(401)
      expect(await day.knocks(await day.makes())).toMatchObject({
        status: 403,
        body: { error: 'Sua autorização nesta porta terminou.', code: 'doorShut' },
      })
    })

    test('a pass opens its own door, and nothing else', async () => {
      const { given } = await day.stands()
      const other = await day.makes()
      const asked = [
        day.shop().send(calls.doorList, { params: { porta: other.id } }, given.passe),
        day.shop().send(calls.doors, { params: day.params() }, given.passe),
        day.shop().send(calls.doorList, { params: { porta: other.id } }, day.owner()),
        day.shop().raw(`/api/v1/portas/${other.id}/lista`),
      ]
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 401, 401, 401])
    })
  })
})
