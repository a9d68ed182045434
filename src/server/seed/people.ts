/** A valid CPF for a number below 10^9: nine digits and their check digits. */
const cpfOf = (number: number): string => {
  const digits = Array.from(String(number).padStart(9, '0'), Number)
  for (const start of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (start - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

export type DemoPerson = {
  nome: string
  email: string
  cpf: string
  telefone: string
  dataNascimento: string
  gender: 'Masculino' | 'Feminino'
}

/** Person number n of the demo: a role and a number, never a real name. */
export const demoPerson = (n: number): DemoPerson => ({
  nome: `Atleta Demo ${String(n).padStart(3, '0')}`,
  email: `atleta${String(n).padStart(3, '0')}@quadra.example`,
  cpf: cpfOf(300_000_000 + n * 7919),
  telefone: `119${String(60_000_000 + n * 137).slice(0, 8)}`,
  dataNascimento: `${1975 + (n % 30)}-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`,
  gender: n % 2 === 0 ? 'Feminino' : 'Masculino',
})
