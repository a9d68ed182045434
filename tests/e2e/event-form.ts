import type { Locator, Page } from 'playwright-core'
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

/** A list of the last ticket type in sight; a phone may have it folded. */
export const listOf = async (form: Page | Locator, name: string): Promise<Locator> => {
  const list = form.getByRole('region', { name: new RegExp(`^${name}`) }).last()
  const folded = list.locator(':scope > details:not([open]) > summary')
  if ((await folded.count()) > 0) await folded.click()
  return list
}

/** A field of a row; a phone may have the row as a line, and the field behind the row's own button. */
export const fieldOf = async (page: Page, name: string): Promise<Locator> => {
  const field = page.locator(`[name="${name}"]`)
  for (let folds = 0; folds < 2 && !(await field.isVisible()); folds++)
    await field.locator('xpath=ancestor::li[1]//button[@aria-expanded="false"]').first().click()
  return field
}

/** With whom an athlete of a category may play is asked of pairs alone. */
const fillCategories = async (
  { page }: Filler,
  at: string,
  { categories = [], pair = false }: TicketType,
): Promise<void> => {
  const list = categories.length > 0 ? await listOf(page, 'Categorias') : page
  for (const [index, { nome, quantidade, restricao }] of categories.entries()) {
    const add = list.getByRole('button', { name: 'Adicionar categoria' })
    if (!(await add.isVisible()))
      await list.locator('li button[aria-expanded="true"]:visible').first().click()
    await add.click()
    await page.locator(`[name="${at}.categorias.${index}.nome"]`).fill(nome)
    await page.locator(`[name="${at}.categorias.${index}.quantidade"]`).fill(String(quantidade))
    if (!pair) continue
    const restriction = await fieldOf(page, `${at}.categorias.${index}.restricao`)
    await restriction.selectOption({ label: restricao })
  }
  for (const [index, { permitida }] of categories.entries()) {
    if (permitida === undefined) continue
    await fieldOf(page, `${at}.categorias.${index}.restricao`)
    await page.getByRole('checkbox', { name: permitida, exact: true }).check()
  }
}

const fillLots = async ({ page }: Filler, at: string, lots: Lot[]): Promise<void> => {
  const list = await listOf(page, 'Lotes')
  for (const [index, { nome, preco, quantidade }] of lots.entries()) {
    if (index > 0) await list.getByRole('button', { name: 'Adicionar lote' }).click()
    await page.locator(`[name="${at}.lotes.${index}.nome"]`).fill(nome)
    await page.locator(`[name="${at}.lotes.${index}.preco"]`).fill(preco)
    await page.locator(`[name="${at}.lotes.${index}.quantidadeDisponivel"]`).fill(String(quantidade))
  }
  await page.locator(`[name="${at}.loteAtivo"]`).first().check()
}

const fillQuestions = async ({ page }: Filler, at: string, questions: Question[]): Promise<void> => {
  const list = questions.length > 0 ? await listOf(page, 'Perguntas personalizadas') : page
  for (const [index, { titulo, tipo, opcoes }] of questions.entries()) {
    const question = `${at}.camposPersonalizados.${index}`
    await list.getByRole('button', { name: 'Adicionar pergunta' }).click()
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
    await fillCategories(organiser, at, type)
    await fillLots(organiser, at, type.lots)
    await fillQuestions(organiser, at, type.questions ?? [])
  }
}
