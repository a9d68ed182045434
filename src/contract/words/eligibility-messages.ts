/** What is said about who may enter a category. */
export const eligibilityMessages = {
  genders: { feminino: 'Feminina', masculino: 'Masculina', mista: 'Mista: um homem e uma mulher' },
  /** Where the name of the category says 'Feminina' already. */
  only: { feminino: 'só mulheres', masculino: 'só homens' },
  sameAge: (age: number) => (age === 1 ? '1 ano' : `${age} anos`),
  between: (least: number, most: number) => `de ${least} a ${most} anos`,
  atLeast: (age: number) => (age === 1 ? 'a partir de 1 ano' : `a partir de ${age} anos`),
  atMost: (age: number) => (age === 1 ? 'até 1 ano' : `até ${age} anos`),
  on: (ages: string, day: string) => `${ages} em ${day}`,
  onceEach: 'uma inscrição por CPF',
  women: (nome: string) => `A categoria ${nome} é feminina.`,
  men: (nome: string) => `A categoria ${nome} é masculina.`,
  mixed: (nome: string) => `A categoria ${nome} é mista: a dupla é de um homem e uma mulher.`,
  ages: (nome: string, ages: string) => `A categoria ${nome} tem limite de idade: ${ages}.`,
  /** Above a form whose only fault it is. */
  refused: 'Há atleta fora das regras da categoria.',
  /** Of an athlete whose CPF is in the category already, by another order. */
  entered: (atleta: string, nome: string) =>
    `O CPF de ${atleta} já tem inscrição na categoria ${nome}. Escolha outra categoria.`,
  twice: (nome: string) => `O mesmo CPF tem mais de uma inscrição na categoria ${nome}.`,
} as const
