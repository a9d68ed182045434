import { all, byId } from './dom.ts'
import type { PageData } from './page-data.ts'

/** What took an arrow in the last whole run of the tests, and how many of its mutants died (proof.js). */
export type Proof = { actor: boolean; page: boolean; chromium: boolean; killed: number; alive: number }
export type Proofs = { date: string; machines: Record<string, Record<string, Proof>> }

const wordsOf = (proof: Proof | undefined): string => {
  if (!proof || !(proof.actor || proof.page || proof.chromium)) return 'NÃO TESTADA'
  const by = [proof.actor && 'máquina', proof.page && 'página', proof.chromium && 'navegador'].filter(
    (word) => word !== false,
  )
  const mutants = proof.killed + proof.alive
  return `${by.join(', ')}${mutants > 0 ? `; defeitos plantados: ${proof.killed} de ${mutants} notados` : ''}`
}

const gradeOf = (proof: Proof | undefined): string => {
  if (!proof || !(proof.actor || proof.page || proof.chromium)) return 'untested'
  if (proof.alive > 0) return 'doubtful'
  return proof.actor && proof.page && proof.chromium ? 'proved' : 'partly'
}

/** Says beside each arrow what proves it, when asked to. */
export const startProofs = ({ machine, transitions }: PageData): void => {
  const proofs = (globalThis as { proofs?: Proofs }).proofs
  const box = byId('provas')
  const summary = byId('provas-resumo')
  if (!(box instanceof HTMLInputElement) || !summary) return
  const own = proofs?.machines[machine] ?? {}
  for (const cell of all<HTMLElement>('[data-proof]')) {
    const proof = own[cell.dataset['proof'] ?? '']
    cell.textContent = wordsOf(proof)
    cell.classList.add(gradeOf(proof))
  }
  box.addEventListener('change', () => {
    for (const part of all<HTMLElement>('.arrow,.stations [data-key]')) {
      const grade = gradeOf(own[part.dataset['key'] ?? ''])
      for (const one of ['proved', 'partly', 'doubtful', 'untested'])
        part.classList.toggle(one, box.checked && one === grade)
    }
    const untested = transitions.filter(({ key }) => gradeOf(own[key]) === 'untested').length
    summary.textContent = box.checked
      ? `${transitions.length - untested} de ${transitions.length} setas percorridas pelos testes${proofs ? ` em ${proofs.date}` : ''}${untested > 0 ? `; ${untested} não testadas` : ''}. Verde: máquina, página e navegador; azul: parte deles; laranja: há defeito plantado que ninguém notou; vermelho: não testada.`
      : ''
  })
}
