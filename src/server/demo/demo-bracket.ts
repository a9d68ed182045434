/** One side of a match: who, and the games of each set. */
type Side = { name: string; sets: number[]; isWinner: boolean }
type Match = { label: string; sides: [Side, Side] }
type Round = { name: string; matches: Match[] }

const names = ['quartas de final', 'semifinais', 'final'] as const

const titles: Record<string, string> = {
  'orla-masculina': 'Aberto da Orla · Masculina',
  'orla-mista': 'Aberto da Orla · Mista',
  'futevolei-norte': 'Futevôlei do Norte · Open',
  relampago: 'Torneio Relâmpago · Misto',
  'copa-de-verao': 'Copa de Verão · Geral',
}

/** The same number for the same words, so that a bracket never changes. */
const numberOf = (words: string): number => {
  let number = 7
  for (const character of words) number = (number * 31 + character.charCodeAt(0)) % 9973
  return number
}

const play = (label: string, [one, other]: [string, string]): Match => {
  const chance = numberOf(label + one + other)
  const isFirst = chance % 3 !== 0
  const loser = [chance % 5, (chance >> 3) % 5]
  const side = (name: string, isWinner: boolean): Side => ({
    name,
    sets: isWinner ? [6, 6] : loser,
    isWinner,
  })
  return { label, sides: [side(one, isFirst), side(other, !isFirst)] }
}

const winnerOf = ({ sides: [one, other] }: Match): string => (one.isWinner ? one.name : other.name)

/** Eight pairs, seeded as usual: the first meets the last. */
const seeding = [1, 8, 4, 5, 3, 6, 2, 7].map((seed) => `Dupla ${seed}`)

/** The rounds of a bracket of the demo; null when there is no such bracket. */
export const demoBracket = (slug: string): { title: string; rounds: Round[]; champion: string } | null => {
  const title = Object.hasOwn(titles, slug) ? titles[slug] : undefined
  if (title === undefined) return null
  let pairs = seeding
  const rounds = names.map((name) => {
    const matches = pairs.flatMap((one, index) => {
      const other = pairs[index + 1]
      return index % 2 === 0 && other !== undefined ? [play(`${slug} ${name} ${index}`, [one, other])] : []
    })
    pairs = matches.map(winnerOf)
    return { name, matches: matches.map((match, index) => ({ ...match, label: `Jogo ${index + 1}` })) }
  })
  return { title, rounds, champion: pairs[0] ?? '' }
}
