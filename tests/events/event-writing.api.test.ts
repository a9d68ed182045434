import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { issueToken } from '#server/auth/token.ts'
import * as t from '#server/db/schema.ts'
import { createEvent } from '#server/events/create-event.ts'
import { createEventReader } from '#server/events/event-reader.ts'
import { createTicketSigner } from '#server/tickets/ticket-signer.ts'
import { rolledBack } from '../orders/rows.ts'
import { recordingLogger } from '../payments-server/recording-logger.ts'
import { describeDatabase } from '../support/database.ts'
import { openShop, type ShopInProcess } from '../support/in-process.ts'
import { newPerson, type Person, publish } from './published.ts'

const form: Omit<Parameters<typeof createEvent>[1], 'image'> = {
  nome: 'Copa',
  local: 'Praia',
  dataHora: '2027-03-20T08:00',
  dataHoraFinal: '2027-03-21T18:00',
  descricao: 'Descrição',
  restricoes: 'Regulamento',
  infoAdicional: 'Informações',
  tiposDeIngressos: [
    {
      nome: 'Plateia',
      descricao: 'Lugar',
      tipo: 'espectador',
      quantidadeDisponivel: 12,
      modo: 'individual',
      categorias: [],
      lotes: [
        {
          nome: '1º lote',
          preco: 110.5,
          quantidadeDisponivel: 5,
          ativo: true,
          dataInicio: null,
          dataFim: null,
        },
      ],
      camposPersonalizados: [],
      viradaAutomatica: true,
    },
  ],
}

describeDatabase('writing an event', (open) => {
  const { logger, lines } = recordingLogger()
  let shop: ShopInProcess
  let owner: Person
  beforeAll(async () => {
    shop = openShop(open(), { logger })
    owner = await newPerson(open().db)
  })
  afterAll(() => shop.close())

  const tokenOf = ({ id, cpf }: Person): string =>
    issueToken(shop.deps.secret, { id, cpfCnpj: cpf, tokenVersion: 1 }, shop.clock.now)
  /** An event whose list of access names this CPF. */
  const listing = async (...cpfs: string[]): Promise<string> => {
    const sha = 'b4nner'
    await open()
      .db.insert(t.media)
      .values({ sha, width: 640, format: 'jpg', bytes: Buffer.from('picture') })
      .onConflictDoNothing()
    const { id } = await publish(open().db, [{ lots: [{}] }], { ownerId: owner.id, bannerSha: sha })
    await open()
      .db.insert(t.eventAccess)
      .values(cpfs.map((cpf) => ({ eventId: id, cpf })))
    return id
  }
  const confirm = (id: string, { cpf, id: conta }: Pick<Person, 'cpf' | 'id'>) =>
    shop.send(calls.confirmAccess, { params: { id }, body: { cpf, conta } }, tokenOf(owner))
  const granted = (id: string) =>
    lines.filter(
      ([, message, facts]) => message === 'access granted' && (facts as { event: string }).event === id,
    )

  test('shows a new one at once to whoever asks', () =>
    rolledBack(open().db, async (_rows, tx) => {
      const reader = createEventReader(tx, 60_000, { now: () => new Date() })
      const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0c0' } })
        .png()
        .toBuffer()
      const before = (await reader.list('url')).value.map(({ id }) => id)
      const made = await createEvent(
        { db: tx, events: reader, secret: 'secret', signer: createTicketSigner('secret') },
        { ...form, image: new File([new Uint8Array(picture)], 'capa.png') },
        owner.id,
      )
      expect((await reader.list('url')).value.map(({ id }) => id).toSorted()).toEqual(
        [...before, made].toSorted(),
      )
    }))

  test('confirms the account that was shown, answers the list and leaves a line in the security log', async () => {
    const reader = await newPerson(open().db, 'Leitora')
    const id = await listing(reader.cpf)
    const { status, body } = await confirm(id, reader)
    expect([status, body.acessos.map(({ cpf, situacao }) => [cpf, situacao])]).toEqual([
      200,
      [[reader.cpf, 'liberado']],
    ])
    expect(granted(id)).toMatchObject([['info', 'access granted', { user: owner.id, granted: [reader.id] }]])
  })

  test('confirms nobody else, of which the log says nothing', async () => {
    const [shown, other] = [await newPerson(open().db), await newPerson(open().db)]
    const id = await listing(shown.cpf)
    const { status, body } = await confirm(id, { cpf: shown.cpf, id: other.id })
    expect([status, body]).toEqual([409, { error: 'A lista de acesso ou a conta mudou. Confira de novo.' }])
    expect(granted(id)).toEqual([])
  })

  test('answers what is stored now, the banner by its address alone', async () => {
    const reader = await newPerson(open().db)
    const id = await listing(reader.cpf)
    const body = { nome: 'Copa Nova', versao: '1' }
    const sent = await shop.send(calls.updateEvent, { params: { id }, body }, tokenOf(owner))
    expect(sent.body.evento).toMatchObject({
      nome: 'Copa Nova',
      banner_image: null,
      banner_url: '/media/b4nner-1280.webp',
      pode_editar: true,
      acessos: [{ cpf: reader.cpf }],
    })
  })

  test('shows its numbers with the banner itself unless its address is asked for, and to a reader no list', async () => {
    const reader = await newPerson(open().db)
    const id = await listing(reader.cpf)
    await confirm(id, reader)
    const read = async (person: Person, query: { banner?: 'url' }) =>
      (await shop.send(calls.dashboard, { params: { id }, query }, tokenOf(person))).body.evento
    const picture = Buffer.from('picture').toString('base64')
    expect(await read(owner, {})).toMatchObject({ banner_image: picture, pode_editar: true })
    expect(await read(owner, { banner: 'url' })).toMatchObject({ banner_image: null })
    expect(await read(reader, {})).toMatchObject({
      pode_editar: false,
      acessos: [],
      dashboard_access_cpfs: [reader.cpf],
    })
  })
})
