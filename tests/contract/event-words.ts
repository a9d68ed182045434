/** Letter for letter (product §8). */
export const words = {
  quantity: 'Informe uma quantidade inteira maior que zero.',
  tooMany: 'Há itens demais nesta lista.',
  tooLong: 'Texto longo demais.',
  date: 'Data inválida.',
  price: 'Informe o preço do lote. Use R$ 0,00 para ingresso gratuito.',
  active: 'Escolha exatamente um lote ativo.',
  allowed: 'Escolha pelo menos uma categoria permitida.',
  allowedWrong:
    'As categorias permitidas não podem incluir a própria categoria, categorias que só jogam entre si nem categorias que não existem.',
  required: 'Por favor, preencha todos os campos obrigatórios.',
  late: 'A data e hora final devem ser posteriores à data e hora inicial.',
}
