import type { SearchEntry } from './page-data.ts'

/** Without accents and capitals. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Beginnings of words that people use for the same thing. */
const synonyms: readonly (readonly string[])[] = [
  ['reembols', 'estorn', 'devol', 'dinheiro de volta'],
  ['esgot', 'acabaram', 'sem vaga', 'sold out'],
  ['login', 'logar', 'entrar', 'entra '],
  ['logout', 'deslogar', 'sair da conta', 'sai da conta'],
  ['cadastr', 'criar conta', 'criar a conta', 'cria a conta'],
  ['chargeback', 'contesta', 'disputa', 'mediacao'],
  ['qr code', 'qrcode', 'codigo pix', 'copia e cola'],
  ['senha', 'password'],
  ['boleto', 'forma de pagamento'],
  ['gratuit', 'gratis', 'de graca', 'cortesia'],
  ['errad', 'incorret'],
  ['encerr', 'termin'],
]

/** Everything that a word of the question may stand as. */
const waysOf = (word: string): readonly string[] => {
  const group = synonyms.find((words) =>
    words.some((one) => word.startsWith(one) || (word.length > 3 && one.startsWith(word))),
  )
  return group ? [word, ...group] : [word]
}

export type Prepared = { entry: SearchEntry; title: string; text: string; lines: string[] }

export const prepared = (entry: SearchEntry): Prepared => ({
  entry,
  title: plain(entry.title ?? entry.text).replace(/^tela: /, ''),
  text: plain(`${entry.text} ${entry.of}`),
  lines: (entry.seen ?? []).map(plain),
})

const kinds = ['state', 'film', 'question', 'screen', 'message', 'event'] as const

/** 'se o pagamento não foi recusado' says the opposite of what is looked for. */
const isDenied = ({ text }: Prepared, words: readonly string[]): boolean =>
  words.some((word) => new RegExp(`\\b(nao|nem|nenhum\\w*|sem)\\b[^,;.]{0,40}${word}`).test(text)) &&
  !words.some((word) => /^(nao|nem|sem|nenhum)/.test(word))

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** How well it answers: less is better; null when it does not. */
const scoreOf = (found: Prepared, question: string): number | null => {
  const words = question.split(/\s+/).filter(Boolean)
  const all = [found.text, ...found.lines].join('\n')
  const isLiteral = words.every((word) => all.includes(word))
  if (!words.every((word) => waysOf(word).some((way) => all.includes(way))) && !all.includes(question))
    return null
  const { title } = found
  const place =
    title === question
      ? 0
      : title.startsWith(question)
        ? 1
        : title.includes(question)
          ? 2
          : words.every((word) => title.includes(word))
            ? 3
            : all.includes(question)
              ? 4
              : isLiteral
                ? 5
                : words.every((word) => waysOf(word).some((way) => title.includes(way)))
                  ? 6
                  : 7
  const kind = kinds.indexOf(found.entry.kind)
  return place * 10 + kind + (found.entry.kind === 'event' && isDenied(found, words.map(escaped)) ? 100 : 0)
}

export type Hit = {
  entry: SearchEntry
  /** What of the screen was found, where its title does not say it. */
  line: string | null
}

const lineOf = ({ entry, text, lines }: Prepared, question: string): string | null => {
  const words = question.split(/\s+/).filter(Boolean)
  if (words.every((word) => text.includes(word))) return null
  const at = lines.findIndex((line) => line.includes(question))
  const any = lines.findIndex((line) => words.some((word) => waysOf(word).some((way) => line.includes(way))))
  return entry.seen?.[at === -1 ? any : at] ?? null
}

/** Titles that are or begin with what is asked first, then what contains it, and last what says its opposite. */
export const ranked = (all: readonly Prepared[], asked: string): Hit[] => {
  const question = plain(asked).trim().replaceAll(/\s+/g, ' ')
  if (question === '') return []
  return all
    .flatMap((one) => {
      const score = scoreOf(one, question)
      return score === null ? [] : [{ one, score }]
    })
    .toSorted((a, b) => a.score - b.score)
    .map(({ one }) => ({ entry: one.entry, line: lineOf(one, question) }))
}
