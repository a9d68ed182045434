import { expect, test } from 'vitest'
import type { Consent } from '#contract/nouns/consent.ts'
import type { PairRow, ParticipantRow } from '#contract/nouns/participant.ts'
import { pairRows, participantRows } from '#server/dashboard/participants.store.ts'
import { publish } from '../events/published.ts'
import { describeDatabase } from '../support/database.ts'
import { sell } from './sold.ts'

const consent = (termo: Consent['termo'], over: Partial<Consent> = {}): Consent => ({
  termo,
  versao: 1,
  sha256: 'x',
  em: '2026-11-21T10:00:00.000Z',
  por: 'comprador',
  nome: '',
  ...over,
})
const retirado_em = '2026-11-22T10:00:00.000Z'

describeDatabase('whose image an event may use', (open) => {
  test('stands in both tables, for each person of a pair', async () => {
    const { db } = open()
    const event = await publish(db, [{ modo: 'dupla', lots: [{}] }, { lots: [{}] }])
    await sell(db, event, [
      { nome: 'Ana', partner: 1, consents: [consent('saude'), consent('imagem', { retirado_em })] },
      { nome: 'Bia', partner: 0, consents: [consent('imagem'), consent('saude')] },
      { nome: 'Caio', type: 1, consents: [] },
      { nome: 'Duda', type: 1, consents: [consent('saude'), consent('responsavel')] },
    ])
    const people = await participantRows(db, { eventId: event.id, zone: 'America/Sao_Paulo' })
    const pairs = await pairRows(db, event.id)
    expect((JSON.parse(people.rows) as ParticipantRow[]).map(({ nome, imagem }) => [nome, imagem])).toEqual([
      ['Ana', 'retirada'],
      ['Bia', 'autorizada'],
      ['Caio', ''],
      ['Duda', ''],
    ])
    expect(
      (JSON.parse(pairs.rows) as PairRow[]).flatMap((pair) => pair.atletas.map((one) => one.imagem)),
    ).toEqual(['retirada', 'autorizada'])
  })
})
