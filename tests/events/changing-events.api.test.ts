import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as t from '#server/db/schema.ts'
import { accessOf } from '#server/events/access.store.ts'
import { ticketTypesOf } from '#server/events/ticket-types.store.ts'
import { updateEvent } from '#server/events/update-event.ts'
import { createTicketSigner } from '#server/tickets/ticket-signer.ts'
import { describeDatabase } from '../support/database.ts'
import { picture } from '../event-creation/event-form.ts'
import { newPerson, publish } from './published.ts'
import { refusalOf } from './refused.ts'

const secret = 'secret'

describeDatabase('changing an event', (open) => {
  const db = () => open().db
  type Patch = Parameters<typeof updateEvent>[1]['patch']
  let forgotten = 0
  const reader = {
    forget: () => {
      forgotten += 1
    },
  } as Parameters<typeof updateEvent>[0]['events']
  const update = (eventId: string, userId: string, patch: Patch): Promise<string[]> =>
    updateEvent(
      { db: db(), events: reader, clock: () => new Date(), secret, signer: createTicketSigner(secret) },
      { eventId, patch, userId, cpf: '' },
    )
  const rowOf = async (id: string) => (await db().select().from(t.events).where(eq(t.events.id, id)))[0]
  const end = new Date('2027-03-21T12:00:00Z')
  const changed = async (patch: Patch, stored: object = { dataHoraFinal: end }) => {
    const { id, ownerId } = await publish(db(), [], { fusoHorario: 'America/Manaus', ...stored })
    const before = await rowOf(id)
    const known = forgotten
    const refusal = await refusalOf(update(id, ownerId, patch))
    const { versao, versoes, ...after } = { ...(await rowOf(id)) }
    const { versao: _, versoes: __, ...was } = { ...before }
    const different = Object.entries(after).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(was[key as keyof typeof was]),
    )
    expect(forgotten - known).toBe(refusal === null ? 1 : 0)
    return { refusal, different: Object.fromEntries(different), versao, versoes }
  }

  test.each<[Patch, object]>([
    [{ nome: 'Copa Nova' }, { nome: 'Copa Nova' }],
    [{ local: 'Praia' }, { local: 'Praia' }],
    [{ descricao: '' }, { descricao: '' }],
    [{ restricoes: 'Sem salto.' }, { restricoes: 'Sem salto.' }],
    [{ infoAdicional: 'Água.' }, { infoAdicional: 'Água.' }],
    [{ info_adicional: 'Sol.', infoAdicional: 'Água.' }, { infoAdicional: 'Sol.' }],
    [{ contato: '5527999990000' }, { contato: '5527999990000' }],
    [{ contato: '' }, {}],
    [{ desistenciaDias: 30 }, { rulesVersion: 1 }],
    [{ desistenciaHoras: 0 }, { rulesVersion: 1 }],
    [{ desistenciaDias: null, desistenciaHoras: null }, {}],
    [{ chaveamento_url: '' }, {}],
    [{ chaveamento_url: 'https://chave.example' }, { chaveamentoUrl: 'https://chave.example' }],
    [{ descricao: 'x'.repeat(20_000) }, { descricao: 'x'.repeat(20_000) }],
    [{ dataHora: '2027-03-20T09:00' }, { dataHora: new Date('2027-03-20T13:00:00Z') }],
    [{ dataHoraFinal: '2027-03-20T08:01' }, { dataHoraFinal: new Date('2027-03-20T12:01:00Z') }],
    [{ image: '' }, {}],
    [{ image: new File([], '') }, {}],
    [{}, {}],
  ])('%j changes what it names', async (patch, expected) => {
    const { refusal, different } = await changed(patch)
    expect({ refusal, different }).toEqual({ refusal: null, different: expected })
  })

  const late = 'A data e hora final devem ser posteriores à data e hora inicial.'
  const tooLong = 'Texto longo demais.'
  test.each<[Patch, string]>([
    [{ nome: ' ' }, 'Por favor, preencha todos os campos obrigatórios.'],
    [{ local: '' }, 'Por favor, preencha todos os campos obrigatórios.'],
    [{ local: 'x'.repeat(201) }, tooLong],
    [{ descricao: 'x'.repeat(20_001) }, tooLong],
    [{ restricoes: 'x'.repeat(20_001) }, tooLong],
    [{ infoAdicional: 'x'.repeat(20_001) }, tooLong],
    [{ info_adicional: 'x'.repeat(20_001) }, tooLong],
    [{ dataHora: '1999-12-31T08:00' }, 'Data inválida.'],
    [{ dataHora: '2027-03-20T08:00', dataHoraFinal: '2101-01-01T08:00' }, 'Data inválida.'],
    [{ dataHoraFinal: '2027-03-20T08:00' }, late],
    [{ dataHora: '2027-03-21T08:00' }, late],
    [{ dashboard_access_cpfs: ['123'] }, 'Há um CPF inválido na lista de acesso.'],
  ])('%j is refused: %s', async (patch, sentence) => {
    const { refusal, different } = await changed(patch)
    expect({ refusal, different }).toEqual({ refusal: [400, sentence], different: {} })
  })

  test('a new cover takes the place of the old one', async () => {
    const { refusal, different, versoes } = await changed({ image: await picture(640, 360) })
    expect({ refusal, different, versoes }).toEqual({
      refusal: null,
      different: { bannerSha: expect.stringMatching(/^[0-9a-f]{32}/) as string },
      versoes: { banner: 2 },
    })
  })

  test('what is sent as a cover must be an image, however small', async () => {
    const { refusal, different } = await changed({ image: new File(['x'], 'capa.png') })
    expect({ refusal, different }).toEqual({
      refusal: [415, 'Tipo de arquivo não permitido. Selecione uma imagem.'],
      different: {},
    })
  })

  test('an event without an end may start at any time, and get an end', async () => {
    const endless = { dataHoraFinal: null }
    expect((await changed({ dataHora: '2027-09-01T08:00' }, endless)).different).toEqual({
      dataHora: new Date('2027-09-01T12:00:00Z'),
    })
    expect((await changed({ dataHoraFinal: '2027-03-20T18:00' }, endless)).different).toEqual({
      dataHoraFinal: new Date('2027-03-20T22:00:00Z'),
    })
  })

  test('a save raises the version of what it changed, tickets included', async () => {
    expect(await changed({ nome: 'Outro', local: 'Quadra Central' })).toMatchObject({
      versao: 2,
      versoes: { nome: 2 },
    })
    expect(await changed({ nome: 'Copa de Teste' })).toMatchObject({ versao: 1, versoes: {} })
    const { id, ownerId, types } = await publish(db(), [{}])
    await update(id, ownerId, {
      tiposDeIngressos: [{ nome: 'Ingresso 0', descricao: 'Outra.' }],
      versao: 1,
    })
    expect((await rowOf(id))?.versoes).toEqual({ [types[0]?.id ?? '']: 2 })
    const stale = update(id, ownerId, {
      tiposDeIngressos: [{ nome: 'Ingresso 0', descricao: 'x' }],
      versao: 1,
    })
    expect(await refusalOf(stale)).toEqual([
      409,
      'Nada foi salvo: enquanto você editava, outra aba ou outra pessoa mudou o ingresso Ingresso 0. O que você digitou continua aqui: confira e salve de novo.',
    ])
    expect(
      (
        await ticketTypesOf(db(), id, {
          zone: 'America/Sao_Paulo',
          start: '',
          now: new Date(),
        })
      )[0]?.descricao,
    ).toBe('Outra.')
  })

  test('who gains access is told, once, and not before the organiser has seen the account', async () => {
    const { id, ownerId } = await publish(db(), [])
    const [one, two] = [await newPerson(db()), await newPerson(db())]
    const save = (cpfs: string[], acesso_a_confirmar?: 'true' | 'false') =>
      update(id, ownerId, {
        dashboard_access_cpfs: cpfs,
        ...(acesso_a_confirmar && { acesso_a_confirmar }),
      })
    expect(await save([one.cpf, '', ` ${one.cpf} `])).toEqual([one.id])
    expect((await accessOf(db(), id)).map(({ cpf }) => cpf)).toEqual([one.cpf])
    expect(await save([one.cpf, two.cpf], 'true')).toEqual([])
    expect(await update(id, ownerId, { nome: 'Outro' })).toEqual([])
    expect((await accessOf(db(), id)).map(({ cpf, situacao }) => [cpf, situacao])).toEqual([
      [one.cpf, 'liberado'],
      [two.cpf, 'aguardando confirmação'],
    ])
    await save([])
    expect(await save([two.cpf], 'false')).toEqual([two.id])
  })

  test('it is not of anybody else, nor when it is gone', async () => {
    const { id, ownerId } = await publish(db(), [])
    const stranger = await newPerson(db())
    expect(await refusalOf(update(id, stranger.id, { nome: 'Meu' }))).toEqual([
      403,
      'Você não tem permissão para fazer isso.',
    ])
    expect(await refusalOf(update('ev_nothing', ownerId, { nome: 'Meu' }))).toEqual([
      404,
      'Evento não encontrado.',
    ])
    expect((await rowOf(id))?.nome).toBe('Copa de Teste')
  })
})
