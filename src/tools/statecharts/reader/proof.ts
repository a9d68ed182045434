import { all, byId, make } from './dom.ts'
import type { PageData } from './page-data.ts'

/** What took an arrow in the last whole run of the tests, and how many of its mutants died (proof.js). */
export type Proof = { actor: boolean; page: boolean; chromium: boolean; killed: number; alive: number }
export type Proofs = { date: string; machines: Record<string, Record<string, Proof>> }

const placesOf = (proof: Proof | undefined): string[] =>
  [proof?.actor && 'máquina', proof?.page && 'página', proof?.chromium && 'navegador'].filter(
    (word) => typeof word === 'string',
  )

const wordsOf = (proof: Proof | undefined): string => {
  const by = placesOf(proof)
  if (!proof || by.length === 0) return 'NÃO TESTADA'
  const mutants = proof.killed + proof.alive
  return `${by.join(', ')}${mutants > 0 ? `; defeitos plantados: ${proof.killed} de ${mutants} notados` : ''}`
}

const gradeOf = (proof: Proof | undefined): string => {
  if (!proof || !(proof.actor || proof.page || proof.chromium)) return 'untested'
  if (proof.alive > 0) return 'doubtful'
  return proof.actor && proof.page && proof.chromium ? 'proved' : 'partly'
}

/** 'só na máquina', 'na máquina e na página'. */
const whereText = (places: readonly string[]): string => {
  const words = places.map((place) => (place === 'navegador' ? `no ${place}` : `na ${place}`))
  if (words.length === 1) return `só ${words[0]}`
  return [words.slice(0, -1).join(', '), words.at(-1)].join(' e ')
}

/** How many arrows are gone along where, the most proved first. */
const summaryOf = (proofs: readonly (Proof | undefined)[]): string => {
  const counts = new Map<string, number>()
  const sorted = proofs.toSorted((a, b) => placesOf(b).length - placesOf(a).length)
  for (const proof of sorted) {
    const places = placesOf(proof)
    const text = places.length === 0 ? 'não testadas' : whereText(places)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].map(([text, count]) => `${count} ${text}`).join('; ')
}

let asked: Promise<Proofs | undefined> | undefined

/** What is known of every machine; asked for once, when somebody first wants to see it. */
const askForProofs = (): Promise<Proofs | undefined> =>
  (asked ??= new Promise((resolve) => {
    const script = make('script', { src: 'proof.js' })
    for (const end of ['load', 'error'])
      script.addEventListener(end, () => resolve((globalThis as { proofs?: Proofs }).proofs))
    document.body.append(script)
  }))

/** Says beside each arrow what proves it, when asked to; in the table, as soon as somebody comes near it. */
export const startProofs = ({ machine, transitions }: PageData): void => {
  const box = byId('provas')
  const summary = byId('provas-resumo')
  const legend = byId('provas-legenda')
  const tables = byId('tabelas')
  if (!(box instanceof HTMLInputElement) || !summary || !legend || !tables) return
  const ownOf = (proofs: Proofs | undefined): Record<string, Proof> => proofs?.machines[machine] ?? {}
  const fill = (proofs: Proofs | undefined): void => {
    for (const cell of all<HTMLElement>('[data-proof]')) {
      const proof = ownOf(proofs)[cell.dataset['proof'] ?? '']
      cell.textContent = wordsOf(proof)
      cell.classList.add(gradeOf(proof))
    }
  }
  const paint = (proofs: Proofs | undefined): void => {
    for (const part of all<HTMLElement>('.arrow,.stations [data-key]')) {
      const grade = gradeOf(ownOf(proofs)[part.dataset['key'] ?? ''])
      for (const one of ['proved', 'partly', 'doubtful', 'untested'])
        part.classList.toggle(one, box.checked && one === grade)
    }
    legend.hidden = !box.checked
    summary.textContent = box.checked
      ? `De ${transitions.length} setas, percorridas pelos testes${proofs ? ` em ${proofs.date}` : ''}: ${summaryOf(transitions.map(({ key }) => ownOf(proofs)[key]))}.`
      : ''
  }
  box.addEventListener('change', () => void askForProofs().then(paint))
  new IntersectionObserver(
    (seen, observer) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void askForProofs().then(fill)
    },
    { rootMargin: '800px' },
  ).observe(tables)
}
