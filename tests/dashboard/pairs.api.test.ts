import { expect, test } from 'vitest'
import { pairRows, participantRows } from '#server/dashboard/participants.store.ts'
import { freshId, publish } from '../events/published.ts'
import { describeDatabase } from '../support/database.ts'
import { noon, sell } from './sold.ts'

describeDatabase('the table of pairs', (open) => {
  test('a pair says its ticket type, the state of its order and what each athlete was asked', async () => {
    const event = await publish(open().db, [
      { nome: 'Individual', lots: [{}] },
      { nome: 'Dupla mista', lots: [{}], categories: [{ nome: 'Ouro' }, { nome: 'Prata' }] },
    ])
    const [first, two] = [freshId('QD'), freshId('QD')]
    const answers = [
      { titulo: 'Time', tipo: 'texto', answer: 'Areia' },
      { titulo: 'Camisa', tipo: 'opcoes', answer: 'G' },
    ]
    await sell(open().db, event, [
      { type: 1, category: 0, partner: 1, codigo: first, answers, athleteInfo: { shirtSize: 'M' } },
      { type: 1, category: 1, partner: 0, codigo: two, dataNascimento: '1991-02-03' },
    ])
    expect(JSON.parse((await pairRows(open().db, event.id)).rows)).toMatchObject([
      {
        categoria: 'Ouro / Prata',
        tipo_ingresso: 'Dupla mista',
        estado: 'Aprovada',
        atletas: [
          {
            categoria: 'Ouro',
            telefone: '11987654321',
            codigo: first,
            nascimento: '1990-05-17',
            tamanho: 'M',
            respostas: [
              { titulo: 'Time', answer: 'Areia' },
              { titulo: 'Camisa', answer: 'G' },
            ],
          },
          { categoria: 'Prata', codigo: two, nascimento: '1991-02-03', tamanho: '', respostas: [] },
        ],
      },
    ])
  })

  test('an athlete whose partner gave the ticket back is no pair, and the table of tickets says so', async () => {
    const event = await publish(open().db, [{ lots: [{}] }])
    await sell(open().db, event, [
      { partner: 1, nome: 'Ana', cancelledAt: noon },
      { partner: 0, nome: 'Bia' },
      { partner: 3, nome: 'Eva' },
      { partner: 2, nome: 'Isa', cancelledAt: noon },
    ])
    expect(JSON.parse((await pairRows(open().db, event.id)).rows)).toEqual([])
    expect(
      JSON.parse((await participantRows(open().db, { eventId: event.id, zone: 'America/Sao_Paulo' })).rows),
    ).toMatchObject([
      { nome: 'Bia', nome_dupla: 'Bia (dupla incompleta)' },
      { nome: 'Eva', nome_dupla: 'Eva (dupla incompleta)' },
    ])
  })
})
