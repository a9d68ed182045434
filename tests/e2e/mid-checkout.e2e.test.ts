import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalog, CatalogType } from '#contract/nouns/catalog.ts'
import { useBrowser } from '../support/browser.ts'
import { unfitIn } from '../support/fits.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { ask } from './api-buyer.ts'
import { Buyer } from './buyer.ts'
import { OwnEvent } from './own-event.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>
let organiser: string

beforeAll(async () => {
  shop = await visitedShop()
  const login = { email: 'organizador@quadra.example', password: 'quadra123' }
  organiser = (await ask<{ token: string }>(shop, 'POST', 'auth/login', '', login)).token
}, 180_000)

/** The organiser changes the pairs of the event, as 'Editar Ingressos' sends them. */
const edits = async (
  event: OwnEvent,
  change: (pairs: CatalogType) => Partial<CatalogType>,
): Promise<void> => {
  const path = `events/${event.id}/catalog`
  const { versao, tipos } = await event.ask<Catalog>('GET', path, organiser)
  const pairs = tipos.find(({ nome }) => nome === 'Dupla')
  if (!pairs) throw new Error('no pairs')
  await event.ask('PUT', path, organiser, { versao, tipos: [{ ...pairs, ...change(pairs) }] })
}

const club = { titulo: 'Nome do clube', tipo: 'texto', opcoes: [] } as const
/** What a question that is new has no id for. */
const asksForClub = ({ lotes, categorias }: CatalogType) => ({
  camposPersonalizados: [club as unknown as CatalogType['camposPersonalizados'][number]],
  categorias: categorias.map((category) => ({ ...category, nome: 'Feminina Ouro' })),
  lotes: lotes.map((lot) => ({ ...lot, preco: 150 })),
})

const says = {
  price: 'O preço de "Dupla" mudou para novas compras; o seu continua R$ 110,00.',
  renamed: 'A categoria Feminina B agora se chama Feminina Ouro. A sua escolha continua valendo.',
  club: 'O organizador incluiu a pergunta "Nome do clube". Responda para continuar.',
}

/** A buyer who has filled in both athletes of a pair at R$ 220,00, on a phone. */
const filledIn = async (event: OwnEvent): Promise<Buyer> => {
  const buyer = new Buyer(await browser.open({ allow: [/409 \(Conflict\).*create_preference/] }), shop)
  await buyer.signUp()
  await buyer.visit(`/eventos/${event.id}`)
  await buyer.selects('Dupla')
  await buyer.buys()
  await buyer.attends(0, { category: 'Feminina B' })
  await buyer.page.locator('[name="tickets.1.personalInfo.firstName"]').waitFor({ state: 'attached' })
  const second = buyer.page.getByRole('button', { name: /^Atleta 2/ })
  if ((await second.getAttribute('aria-expanded')) === 'false') await second.click()
  await buyer.attends(1, { category: 'Feminina B' })
  await buyer.sees('Salvo')
  return buyer
}

const typedIn = (buyer: Buyer): Promise<string[]> =>
  Promise.all(
    [0, 1].flatMap((index) =>
      ['personalInfo.lastName', 'personalInfo.cpf', 'personalInfo.birthDate'].map((key) =>
        buyer.page.locator(`[name="tickets.${index}.${key}"]`).inputValue(),
      ),
    ),
  )

const answersAndPays = async (buyer: Buyer): Promise<void> => {
  for (const index of [0, 1]) await buyer.fill(`tickets.${index}.customFields.0.answer`, 'Arena Central')
  await buyer.confirms()
  await buyer.sees('Forma de pagamento')
  await buyer.sees('Total: R$ 220,00')
  await buyer.paysByCard('APRO')
  await buyer.sees('Pagamento Aprovado com Sucesso!')
}

const isInSight = async (buyer: Buyer, text: string): Promise<boolean> => {
  const box = await buyer.page.getByText(text).boundingBox()
  return box !== null && box.y >= 0 && box.y < (buyer.page.viewportSize()?.height ?? 0)
}

const focused = (buyer: Buyer): Promise<string> =>
  buyer.page.evaluate(() => document.activeElement?.getAttribute('name') ?? '')

describe('an event that is edited while somebody fills in the form', () => {
  test('says at the refusal what changed, keeps what was typed and sells at the held price', async () => {
    const event = await OwnEvent.publish(shop, organiser, `Copa da Mudança ${Date.now()}`)
    const buyer = await filledIn(event)
    const before = await typedIn(buyer)
    await edits(event, asksForClub)
    await buyer.confirms()
    await buyer.sees(says.club)
    await buyer.sees(says.price)
    await buyer.sees(says.renamed)
    expect(await buyer.page.getByText('não existe mais').count()).toBe(0)
    expect(await typedIn(buyer)).toEqual(before)
    await buyer.page.getByRole('link', { name: 'Ingresso Dupla 1, atleta 1 · Nome do clube' }).click()
    expect(await focused(buyer)).toBe('tickets.0.customFields.0.answer')
    await answersAndPays(buyer)
  }, 90_000)

  test('says it when the page is loaded, and leads to the first field that needs something', async () => {
    const event = await OwnEvent.publish(shop, organiser, `Copa da Volta ${Date.now()}`)
    const buyer = await filledIn(event)
    const before = await typedIn(buyer)
    await edits(event, asksForClub)
    await buyer.page.reload()
    await buyer.sees('O que mudou neste evento')
    await expect.poll(() => isInSight(buyer, 'O que mudou neste evento')).toBe(true)
    for (const sentence of Object.values(says)) await buyer.sees(sentence)
    await expect.poll(() => typedIn(buyer)).toEqual(before)
    expect(await unfitIn(buyer.page)).toEqual([])
    await buyer.page.getByRole('link', { name: says.club }).click()
    expect(await focused(buyer)).toBe('tickets.0.customFields.0.answer')
    await answersAndPays(buyer)
  }, 90_000)

  test('whose tickets are taken off the sale sells those that are held', async () => {
    const event = await OwnEvent.publish(shop, organiser, `Copa da Retirada ${Date.now()}`)
    const buyer = await filledIn(event)
    const path = `events/${event.id}/catalog`
    const { versao, tipos } = await event.ask<Catalog>('GET', path, organiser)
    const remover = tipos.filter(({ nome }) => nome === 'Dupla').map(({ id }) => id)
    await event.ask('PUT', path, organiser, { versao, tipos: [], remover })
    await buyer.page.reload()
    await buyer.sees('O ingresso "Dupla" saiu de venda. A sua reserva continua valendo')
    await buyer.confirms()
    await buyer.sees('Total: R$ 220,00')
    await buyer.paysByCard('APRO')
    await buyer.sees('Pagamento Aprovado com Sucesso!')
  }, 90_000)
})
