/** Of who answers for an athlete younger than 18, in the checkout and on the page of an invite. */
export const guardianMessages = {
  part: 'Responsável legal',
  why: 'Esta pessoa terá menos de 18 anos no dia do evento. Preencha com os dados da mãe, do pai ou de quem responde por ela.',
  nome: 'Informe nome e sobrenome de quem é responsável.',
  cpf: 'Informe o CPF de quem é responsável.',
  isMinor: 'Quem é responsável é outra pessoa, com 18 anos ou mais. Informe o CPF dela.',
} as const
