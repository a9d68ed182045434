import type { Buyer } from './buyer.ts'

type Filler = Pick<Buyer, 'page' | 'fill' | 'press'>

type Category = { nome: string; quantidade: number; restricao: string; permitida?: string }
type Lot = { nome: string; preco: string; quantidade: number }
type Question = { titulo: string; tipo: 'texto' | 'opcoes' | 'imagem'; opcoes?: string }
type TicketType = {
  nome: string
  descricao: string
  quantidade: number
  pair?: boolean
  categories?: Category[]
  lots: Lot[]
  questions?: Question[]
}

export type EventTexts = Record<
  'nome' | 'local' | 'dataHora' | 'dataHoraFinal' | 'descricao' | 'restricoes' | 'infoAdicional',
  string
>

const fillCategories = async ({ page }: Filler, at: string, categories: Category[]): Promise<void> => {
  for (const [index, { nome, quantidade, restricao }] of categories.entries()) {
    await page.getByRole('button', { name: 'Adicionar categoria' }).last().click()
    await page.locator(`[name="${at}.categorias.${index}.nome"]`).fill(nome)
    await page.locator(`[name="${at}.categorias.${index}.quantidade"]`).fill(String(quantidade))
    await page.locator(`[name="${at}.categorias.${index}.restricao"]`).selectOption({ label: restricao })
  }
  for (const { permitida } of categories)
    if (permitida !== undefined) await page.getByRole('checkbox', { name: permitida, exact: true }).check()
}

const fillLots = async ({ page }: Filler, at: string, lots: Lot[]): Promise<void> => {
  for (const [index, { nome, preco, quantidade }] of lots.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Adicionar lote' }).last().click()
    await page.locator(`[name="${at}.lotes.${index}.nome"]`).fill(nome)
    await page.locator(`[name="${at}.lotes.${index}.preco"]`).fill(preco)
    await page.locator(`[name="${at}.lotes.${index}.quantidadeDisponivel"]`).fill(String(quantidade))
  }
  await page.locator(`[name="${at}.loteAtivo"]`).first().check()
}

const fillQuestions = async ({ page }: Filler, at: string, questions: Question[]): Promise<void> => {
  for (const [index, { titulo, tipo, opcoes }] of questions.entries()) {
    const question = `${at}.camposPersonalizados.${index}`
    await page.getByRole('button', { name: 'Adicionar pergunta' }).last().click()
    await page.locator(`[name="${question}.titulo"]`).fill(titulo)
    await page.locator(`[name="${question}.tipo"]`).selectOption(tipo)
    if (opcoes !== undefined) await page.locator(`[name="${question}.opcoes"]`).fill(opcoes)
  }
}

/** Fills /criar-evento as it opens, one ticket type after the other; the first lot of each is the one on sale. */
export const fillEventForm = async (
  organiser: Filler,
  texts: EventTexts,
  cover: Buffer,
  types: TicketType[],
): Promise<void> => {
  const { page } = organiser
  for (const [name, text] of Object.entries(texts)) await organiser.fill(name, text)
  await page.locator('[name=image]').setInputFiles({ name: 'capa.png', mimeType: 'image/png', buffer: cover })
  await page.getByAltText('Prévia da imagem de capa').waitFor()
  for (const [index, type] of types.entries()) {
    const at = `tiposDeIngressos.${index}`
    if (index > 0) await organiser.press('Adicionar tipo de ingresso')
    await organiser.fill(`${at}.nome`, type.nome)
    await organiser.fill(`${at}.descricao`, type.descricao)
    await page.locator(`[name="${at}.tipo"][value="${type.categories ? 'atleta' : 'espectador'}"]`).check()
    if (type.pair) await page.locator(`[name="${at}.modo"][value="dupla"]`).check()
    await organiser.fill(`${at}.quantidadeDisponivel`, String(type.quantidade))
    await fillCategories(organiser, at, type.categories ?? [])
    await fillLots(organiser, at, type.lots)
    await fillQuestions(organiser, at, type.questions ?? [])
  }
}
