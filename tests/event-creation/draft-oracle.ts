import type { EventDraft, TicketTypeDraft } from '#drafts/event-draft-form.ts'

/** product §5 "Create event" written a second time, over the form as typed, without the contract's laws. */
const blank = (text: string): boolean => text.trim().length === 0
const positive = (text: string): boolean =>
  /^[0-9]{1,7}$/.test(text) && parseInt(text, 10) >= 1 && parseInt(text, 10) <= 1_000_000
const repeatedBefore = (names: string[], index: number): boolean =>
  names.map((name) => name.trim().toLowerCase()).indexOf((names[index] ?? '').trim().toLowerCase()) < index

const categoryPaths = (type: TicketTypeDraft, base: string): string[] => {
  if (type.tipo !== 'atleta') return []
  if (type.categorias.length === 0) return [`${base}.categorias`]
  const paths: string[] = []
  const numbers = [type.quantidadeDisponivel, ...type.categorias.map((category) => category.quantidade)]
  if (numbers.every(positive)) {
    let sum = 0
    for (const category of type.categorias) sum += parseInt(category.quantidade, 10)
    if (sum !== parseInt(type.quantidadeDisponivel, 10)) paths.push(`${base}.categorias`)
  }
  const names = type.categorias.map((category) => category.nome)
  type.categorias.forEach((category, index) => {
    if (blank(category.nome) || repeatedBefore(names, index)) paths.push(`${base}.categorias.${index}.nome`)
    if (!positive(category.quantidade)) paths.push(`${base}.categorias.${index}.quantidade`)
    if (category.restricao !== 'custom') return
    const allowed = category.categoriasPermitidas.map((key) =>
      type.categorias.find((other) => other.key === key),
    )
    const wrong = allowed.some(
      (other) =>
        !other ||
        other.nome.trim() === category.nome.trim() ||
        type.categorias.every(
          (same) => same.nome.trim() !== other.nome.trim() || same.restricao === 'mesmaCategoria',
        ),
    )
    if (allowed.length === 0 || wrong) paths.push(`${base}.categorias.${index}.categoriasPermitidas`)
  })
  return paths
}

const lotPaths = (type: TicketTypeDraft, base: string): string[] => {
  if (type.lotes.length === 0) return [`${base}.lotes`]
  const paths = type.lotes.filter((lot) => lot.ativo).length === 1 ? [] : [`${base}.lotes`]
  type.lotes.forEach((lot, index) => {
    if (blank(lot.nome)) paths.push(`${base}.lotes.${index}.nome`)
    const price = lot.preco.replaceAll(/[^0-9]/g, '')
    if (price === '' || BigInt(price) > 100_000_000n) paths.push(`${base}.lotes.${index}.preco`)
    if (!positive(lot.quantidadeDisponivel)) paths.push(`${base}.lotes.${index}.quantidadeDisponivel`)
  })
  return paths
}

const typePaths = (type: TicketTypeDraft, index: number, names: string[]): string[] => {
  const base = `tiposDeIngressos.${index}`
  const paths: string[] = []
  if (blank(type.nome) || repeatedBefore(names, index)) paths.push(`${base}.nome`)
  if (blank(type.descricao)) paths.push(`${base}.descricao`)
  if (type.tipo === '') paths.push(`${base}.tipo`)
  if (!positive(type.quantidadeDisponivel)) paths.push(`${base}.quantidadeDisponivel`)
  const titles = type.camposPersonalizados.map((field) => field.titulo)
  const fields = type.camposPersonalizados.flatMap((field, position) => [
    ...(blank(field.titulo) || repeatedBefore(titles, position)
      ? [`${base}.camposPersonalizados.${position}.titulo`]
      : []),
    ...(field.tipo === 'opcoes' && blank(field.opcoes)
      ? [`${base}.camposPersonalizados.${position}.opcoes`]
      : []),
  ])
  return [...paths, ...categoryPaths(type, base), ...lotPaths(type, base), ...fields]
}

const isContact = (text: string): boolean =>
  ['', '(27) 99999-0000', '+55 27 3333 0000', 'copa@arena.example'].includes(text.trim())

/** The paths that are wrong, sorted. */
export const wrongPaths = (draft: EventDraft): string[] => {
  const paths: string[] = []
  for (const name of ['nome', 'local', 'descricao', 'restricoes', 'infoAdicional'] as const)
    if (blank(draft[name])) paths.push(name)
  if (!isContact(draft.contato)) paths.push('contato')
  if (draft.dataHora === '') paths.push('dataHora')
  if (draft.dataHoraFinal === '') paths.push('dataHoraFinal')
  else if (draft.dataHora !== '' && draft.dataHoraFinal <= draft.dataHora) paths.push('dataHoraFinal')
  if (draft.image === null) paths.push('image')
  if (draft.tiposDeIngressos.length === 0) paths.push('tiposDeIngressos')
  const names = draft.tiposDeIngressos.map((type) => type.nome)
  draft.tiposDeIngressos.forEach((type, index) => paths.push(...typePaths(type, index, names)))
  return paths.toSorted()
}
