import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { cpfMark } from '#contract/laws/cpf-mark.ts'
import * as t from '#server/db/schema.ts'
import { describeDatabase } from '../support/database.ts'
import { useEventDay } from './event-day.ts'

describeDatabase('a door that finds a CPF', (open) => {
  const day = useEventDay(open)
  const cpfOf = async (of: number): Promise<string> => {
    const [row] = await open()
      .db.select({ cpf: t.tickets.cpf })
      .from(t.tickets)
      .where(eq(t.tickets.codigo, day.codes()[of] ?? ''))
    return row?.cpf ?? ''
  }

  describe("a supervisor's list", () => {
    test('finds each person by the mark that the phone makes of the CPF, and holds no CPF', async () => {
      const { lists } = await day.stands()
      const { body } = await lists()
      const cpfs = await Promise.all([0, 1, 2].map(cpfOf))
      const marks = await Promise.all(cpfs.map((cpf) => cpfMark(body.chave_cpf ?? '', cpf)))
      expect(body.linhas?.map(({ cpf }) => cpf)).toEqual(marks)
      expect(marks.every((mark) => mark >= 0 && mark < 2 ** 20)).toBe(true)
      for (const cpf of cpfs) expect(JSON.stringify(body)).not.toContain(cpf)
    })

    test('has another key at another event', async () => {
      const one = (await (await day.stands()).lists()).body.chave_cpf
      const again = (await (await day.stands({ nome: 'Entrada 2' })).lists()).body.chave_cpf
      expect(again).toBe(one)
      expect(one).toMatch(/^[\w-]{43}$/)
    })
  })

  test("a reader's list has neither key nor mark", async () => {
    const { lists } = await day.stands({ papel: 'leitor' })
    const { body } = await lists()
    expect(body).toMatchObject({ chave_cpf: null, linhas: null })
    expect(JSON.stringify(body.seladas)).not.toContain('cpf')
  })
})

describeDatabase('rules of entry', (open) => {
  const day = useEventDay(open)
  const rules = (body: { abre_em: string | null; repete: 'uma_vez' | 'uma_por_dia' | 'livre' }) =>
    day.shop().send(calls.entryRules, { params: day.params(), body }, day.owner())

  test('are heard of by every phone at its next contact', async () => {
    const { lists, tells } = await day.stands()
    const before = (await lists()).body
    expect(before.regras).toMatchObject({ abre_em: '2027-03-19T21:00:00-03:00', repete: 'uma_vez' })
    expect((await rules({ abre_em: '2027-03-20T08:30', repete: 'uma_vez' })).status).toBe(200)
    const told = (await tells([])).body.lista
    expect(told).not.toBe(before.revisao)
    const after = (await lists(before.revisao)).body
    expect(after.revisao).toBe(told)
    expect(after.regras).toMatchObject({ abre_em: '2027-03-20T08:30:00-03:00', repete: 'uma_vez' })
    await rules({ abre_em: '2027-03-20T08:30', repete: 'livre' })
    expect((await tells([])).body.lista).not.toBe(told)
    await rules({ abre_em: '2027-03-20T08:30', repete: 'uma_vez' })
    expect((await tells([])).body.lista).toBe(told)
  })
})
