import { describe, expect, test } from 'vitest'
import { type SeenCode, verdictOf } from '#contract/laws/door-verdict.ts'
import type { DoorRules, DoorTask, ListedTicket, ToldRecord } from '#contract/nouns/door.ts'
import { fact, now, rules, scanned, ticket } from './verdict.fixture.ts'

const listed = (change: Partial<ListedTicket>, versao: number | null = 2): SeenCode => ({
  kind: 'listed',
  ticket: { ...ticket, ...change },
  versao,
})

type Scene = { task?: DoorTask; rules?: Partial<DoorRules>; facts?: ToldRecord[]; isFresh?: boolean }
const said = (
  seen: SeenCode,
  { task = 'entrada', rules: changed, facts = [], isFresh = true }: Scene = {},
) => {
  const verdict = verdictOf(seen, {
    task,
    rules: { ...rules, ...changed },
    facts,
    now,
    isFresh,
    aparelho: 'a1',
  })
  const said = verdict.against === null ? [verdict.title] : [verdict.title, verdict.detail]
  return [verdict.tone, said.filter(Boolean).join(' · '), verdict.way, verdict.ingresso]
}
const code = ticket.ingresso

describe('what a door says', () => {
  test.each<[string, SeenCode, Scene, unknown[]]>([
    ['of a live ticket', scanned, {}, ['green', 'Pode entrar', 'record', code]],
    ['of one for its kit', scanned, { task: 'kit' }, ['green', 'Entregar kit: camiseta M', 'record', code]],
    [
      'of one without a size',
      listed({ tamanho: '' }),
      { task: 'kit' },
      ['green', 'Entregar kit', 'record', code],
    ],
    ['of anything else', { kind: 'foreign' }, {}, ['red', 'Não é um ingresso da Quadra', 'none', null]],
    ['of a forgery', { kind: 'forged' }, {}, ['red', 'Código falso', 'none', null]],
    ['of another event', { kind: 'otherEvent' }, {}, ['red', 'Ingresso de outro evento', 'none', null]],
    [
      'of a number that is not there',
      { kind: 'unknownNumber' },
      {},
      ['red', 'Código não encontrado', 'none', null],
    ],
    [
      'of a typed number, to a reader',
      { kind: 'onlyScan' },
      {},
      ['red', 'Nesta porta só se lê o QR do ingresso', 'none', null],
    ],
    ['of a cancelled one', listed({ cancelado: true }), {}, ['red', 'Ingresso cancelado', 'none', null]],
    [
      'of a code that was replaced',
      listed({}, 1),
      {},
      ['red', 'Código antigo: peça o ingresso novo', 'none', null],
    ],
    ['of nobody yet', listed({ nome: '' }), {}, ['red', 'Faltam os dados desta pessoa', 'none', null]],
    [
      'of one that was sold after the list',
      { kind: 'unlisted', ingresso: code },
      {},
      ['amber', 'Válido, vendido depois da última lista', 'confirm', code],
    ],
    ['of a name that was chosen', listed({}, null), {}, ['amber', 'Confira o documento', 'confirm', code]],
    [
      'before the door opens',
      scanned,
      { rules: { abre_em: '2027-02-06T08:00:00-03:00' } },
      ['red', 'A entrada abre às 08:00', 'force', code],
    ],
    [
      'before it opens by a clock that may be wrong',
      scanned,
      { rules: { abre_em: '2027-02-06T08:00:00-03:00' }, isFresh: false },
      ['amber', 'A entrada abre às 08:00', 'force', code],
    ],
    [
      'before it opens on another day',
      scanned,
      { rules: { abre_em: '2027-02-07T08:00:00-03:00' } },
      ['red', 'A entrada abre às 08:00 de 07/02/2027', 'force', code],
    ],
    [
      'of a kit before the door opens',
      scanned,
      { task: 'kit', rules: { abre_em: '2027-02-06T08:00:00-03:00' } },
      ['green', 'Entregar kit: camiseta M', 'record', code],
    ],
    [
      'of one that is in',
      scanned,
      { facts: [fact('entrada', '2027-02-06T10:30:00Z')] },
      ['amber', 'Já entrou às 07:30 · Entrada 1', 'force', code],
    ],
    [
      'of one that is in since yesterday',
      scanned,
      { facts: [fact('entrada', '2027-02-05T10:30:00Z')] },
      ['amber', 'Já entrou às 07:30 de 05/02/2027 · Entrada 1', 'force', code],
    ],
    [
      'of one that was in yesterday, once a day',
      scanned,
      { rules: { repete: 'uma_por_dia' }, facts: [fact('entrada', '2027-02-05T10:30:00Z')] },
      ['green', 'Pode entrar', 'record', code],
    ],
    [
      'of one that is in, as often as one likes',
      scanned,
      { rules: { repete: 'livre' }, facts: [fact('entrada', '2027-02-06T10:30:00Z')] },
      ['green', 'Pode entrar', 'record', code],
    ],
    [
      'of an entry that was taken back',
      scanned,
      {
        facts: [
          fact('entrada', '2027-02-06T10:30:00Z'),
          fact('desfazer', '2027-02-06T10:31:00Z', { desfaz: 'entrada 2027-02-06T10:30:00Z' }),
        ],
      },
      ['green', 'Pode entrar', 'record', code],
    ],
    [
      'of another ticket’s entry',
      scanned,
      { facts: [fact('entrada', '2027-02-06T10:30:00Z', { ingresso: 'QD-0000-0000' })] },
      ['green', 'Pode entrar', 'record', code],
    ],
    [
      'of a kit that is gone',
      scanned,
      { task: 'kit', facts: [fact('kit', '2027-02-06T10:30:00Z')] },
      ['amber', 'Kit já retirado por Ana Lima', 'force', code],
    ],
    [
      'of a kit that somebody else took',
      scanned,
      { task: 'kit', facts: [fact('kit', '2027-02-06T10:30:00Z', { motivo: 'Bia' })] },
      ['amber', 'Kit já retirado por Bia', 'force', code],
    ],
    [
      'of a kit, of who comes to watch',
      listed({ sem_kit: true }),
      { task: 'kit' },
      ['amber', 'Este ingresso não tem kit', 'force', code],
    ],
    [
      'of a kit that who comes to watch got with a reason',
      listed({ sem_kit: true }),
      { task: 'kit', facts: [fact('kit', '2027-02-06T10:30:00Z', { motivo: 'ajuda no palco' })] },
      ['amber', 'Kit já retirado por Ana Lima', 'force', code],
    ],
    [
      'of the entry of who comes to watch',
      listed({ sem_kit: true }),
      {},
      ['green', 'Pode entrar', 'record', code],
    ],
    [
      'of a kit, of one that is in',
      scanned,
      { task: 'kit', facts: [fact('entrada', '2027-02-06T10:30:00Z')] },
      ['green', 'Entregar kit: camiseta M', 'record', code],
    ],
    [
      'of an entry by a phone whose clock is ahead',
      scanned,
      { facts: [fact('entrada', '2027-02-06T10:46:00Z', { aparelho: 'a2' })] },
      ['amber', 'Já entrou às 07:46 · Entrada 1', 'force', code],
    ],
    [
      'of a kit by a phone whose clock is ahead',
      scanned,
      { task: 'kit', facts: [fact('kit', '2027-02-06T10:46:00Z', { aparelho: 'a2' })] },
      ['amber', 'Kit já retirado por Ana Lima', 'force', code],
    ],
    [
      'of one that was sold after the list and is in',
      { kind: 'unlisted', ingresso: code },
      { facts: [fact('entrada', '2027-02-06T10:30:00Z')] },
      ['amber', 'Já entrou às 07:30 · Entrada 1', 'force', code],
    ],
    [
      'of a cancelled one that is in',
      listed({ cancelado: true }),
      { facts: [fact('entrada', '2027-02-06T10:30:00Z')] },
      ['red', 'Ingresso cancelado', 'none', null],
    ],
  ])('%s', (_name, seen, scene, expected) => expect(said(seen, scene)).toEqual(expected))
})

test('what is looked at besides the document names what tells the holder, where the list has no name', () => {
  const detail = (seen: SeenCode): string =>
    verdictOf(seen, { task: 'entrada', rules, facts: [], now, isFresh: true, aparelho: 'a1' }).detail
  expect(detail({ kind: 'unlisted', ingresso: code })).toBe(
    'Confira o documento com o nome no ingresso salvo ou no e-mail do pedido',
  )
  expect(detail(listed({}, null))).toBe('')
})
