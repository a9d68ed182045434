import { describe, expect, it } from 'vitest'
import { mergeCustomFields } from '#server/events/merge-custom-fields.ts'
import { nothingMerged } from '#server/events/merge.store.ts'
import { anId, many, type Patches, question, refusedBy, typeWith } from './published-parts.ts'

describe('questions of a published ticket', () => {
  type Patch = Patches<'camposPersonalizados'>[number]
  const merged = (patches: Patch[], customFields = [question('cf_1', 'Time'), question('cf_2', 'Foto')]) => {
    const merge = nothingMerged()
    mergeCustomFields(merge, typeWith({ customFields }), patches)
    return { changed: merge.customFields, added: merge.newCustomFields }
  }
  const text = (titulo: string): Patch => ({ titulo, tipo: 'texto', opcoes: [] })
  const options = (titulo: string, ...opcoes: string[]): Patch => ({ titulo, tipo: 'opcoes', opcoes })

  it('changes those that are there by their title and adds the others behind them', () => {
    expect(merged([options('Foto', 'P', 'G', 'P', ''), options('Camisa', 'M'), text('Cidade')])).toEqual({
      changed: [{ id: 'cf_2', tipo: 'opcoes', opcoes: ['P', 'G'] }],
      added: [
        { id: anId('cf'), ticketTypeId: 'tt', pos: 2, titulo: 'Camisa', tipo: 'opcoes', opcoes: ['M'] },
        { id: anId('cf'), ticketTypeId: 'tt', pos: 3, titulo: 'Cidade', tipo: 'texto', opcoes: [] },
      ],
    })
  })

  it('means the stored questions of one title one after the other', () => {
    const stored = [question('cf_1', 'Time'), question('cf_2', 'Time'), question('cf_3', 'Time')]
    const { changed } = merged([options('time', 'A'), options('Time', 'B'), options('TIME', 'C')], stored)
    expect(changed.map(({ id, opcoes }) => [id, opcoes])).toEqual([
      ['cf_1', ['A']],
      ['cf_2', ['B']],
      ['cf_3', ['C']],
    ])
  })

  it.each<[string, Patch[]]>([
    [', pergunta 2: Escreva a pergunta.', [text('Time'), text(' ')]],
    [', pergunta 1: Texto longo demais.', [text('x'.repeat(201))]],
    [', pergunta 1: Escreva pelo menos uma opção.', [options('Camisa')]],
    [', pergunta 2: Já existe uma pergunta igual neste ingresso.', [text('Time'), text('time')]],
    [', pergunta 2: Já existe uma pergunta igual neste ingresso.', [text('Nova'), text('nova ')]],
  ])('refuses what cannot be: Ingresso 3%s', (words, patches) => {
    expect(refusedBy(() => merged(patches))).toEqual([400, `Ingresso 3${words}`])
  })

  it('refuses more than a ticket may have, counting those that are there', () => {
    const stored = many(29, (index) => question(`cf_${index}`, `Pergunta ${index}`))
    expect(refusedBy(() => merged([text('Nova'), text('Pergunta 3')], stored))).toBeNull()
    expect(refusedBy(() => merged([text('Nova'), text('Outra')], stored))).toEqual([
      400,
      'Ingresso 3: São no máximo 30 perguntas em cada ingresso.',
    ])
  })
})
