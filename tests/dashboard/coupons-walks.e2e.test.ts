import { afterAll, describe, expect, it } from 'vitest'
import { couponsMachine } from '#machines/coupons.machine.ts'
import { closeToasts, expectToasts, waitsFor, walksInChromium } from '../support/chromium-walk.ts'
import { toursOf } from '../support/tours.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { couponOf } from './coupons.data.ts'
import { type Context, couponsModel, couponsOptions, type Shown } from './coupons.spec-model.ts'
import { openPanel } from './dashboard.shop.ts'

const taken = new Taken()
afterAll(() => taken.save(couponsMachine, 'chromium'))
const openShop = walksInChromium(taken)

const open = () => openPanel(openShop, 'Gerenciar Cupons', { held: 'coupons' })

type Driver = Awaited<ReturnType<typeof open>>

const listed = ({ panel }: Driver): Promise<{ nome: string; active: boolean }[]> =>
  panel.getByRole('listitem').evaluateAll((rows) =>
    rows.map((row) => ({
      nome: row.querySelector('strong')?.textContent ?? '',
      active: row.textContent.includes('Ativo'),
    })),
  )

const alerts = ({ panel }: Driver): Promise<string[]> => panel.getByRole('alert').allTextContents()

const fields = ['Nome do cupom', 'Desconto (%)', 'Usos'] as const

const filled = ({ panel }: Driver): Promise<string[]> =>
  Promise.all(fields.map((label) => panel.getByLabel(label, { exact: true }).inputValue()))

const button = ({ panel }: Driver, name: string) => panel.getByRole('button', { name, exact: true })

const dialog = ({ page }: Driver, coupons: Shown[], chosen: string) => {
  const nome = coupons.find(({ id }) => id === chosen)?.nome ?? ''
  return page.getByRole('dialog', { name: `Excluir o cupom ${nome}?` })
}

const lists = async (driver: Driver, { coupons, draft, unlisted, message, why }: Context): Promise<void> => {
  await button(driver, 'Criar Cupom').and(driver.panel.locator(':enabled')).waitFor()
  await expect.poll(() => listed(driver)).toEqual(coupons.map(({ nome, active }) => ({ nome, active })))
  expect(await driver.panel.getByText('Nenhum cupom encontrado.').count()).toBe(coupons.length === 0 ? 1 : 0)
  await expect.poll(() => filled(driver)).toEqual([draft.nome, draft.porcentagem, draft.quantidade])
  await expect
    .poll(() => alerts(driver))
    .toEqual([unlisted, message && `${message}${why ?? ''}`].filter((said) => said !== null))
  expect(await driver.page.getByRole('dialog').count()).toBe(0)
}

const waitingIn = (waiting: readonly string[]): 'coupons' | 'createCoupon' | 'deleteCoupon' =>
  (['createCoupon', 'deleteCoupon'] as const).find((name) => waiting.includes(name)) ?? 'coupons'

const tables: Tables<typeof couponsModel, Driver> = {
  shows: {
    loading: async (driver) => {
      expect(await button(driver, 'Criar Cupom').count()).toBe(0)
      await waitsFor(driver.routes, 'coupons')
    },
    'not loaded': async (driver, { unlisted }) => {
      await expect.poll(() => alerts(driver)).toEqual([unlisted])
      await button(driver, 'Tentar novamente').waitFor()
      await waitsFor(driver.routes)
    },
    'list.at rest': async (driver, context) => {
      await lists(driver, context)
      await waitsFor(driver.routes)
    },
    'list.anew': async (driver, context) => {
      await lists(driver, context)
      await waitsFor(driver.routes, 'coupons')
    },
    creating: async (driver, { sent }) => {
      await button(driver, 'Criar Cupom').and(driver.panel.locator(':disabled')).waitFor()
      await waitsFor(driver.routes, 'createCoupon')
      expect(driver.routes.bodies('createCoupon').at(-1)).toEqual(sent)
      await expectToasts(driver.page)
    },
    open: async (driver, { coupons, chosen }) => {
      const { nome = '' } = coupons.find(({ id }) => id === chosen) ?? {}
      await driver.panel.getByRole('form', { name: `Alterar o cupom ${nome}` }).waitFor()
      await waitsFor(driver.routes, 'couponUses')
      expect(driver.routes.requests.at(-1)?.path).toBe(`/api/v1/coupons/event/ev_1/coupon/${chosen}/orders`)
    },
    asked: async (driver, { coupons, chosen }) => {
      await dialog(driver, coupons, chosen).waitFor()
      await waitsFor(driver.routes)
    },
    deleting: async (driver, { coupons, chosen }) => {
      const remove = dialog(driver, coupons, chosen).getByRole('button', { name: 'Excluir' })
      await remove.and(driver.page.locator(':disabled')).waitFor()
      await waitsFor(driver.routes, 'deleteCoupon')
      expect(driver.routes.requests.at(-1)?.path).toBe(`/api/v1/coupons/event/ev_1/coupon/${chosen}`)
    },
  },
  does: {
    'server lists': ({ routes }, { coupons }) => routes.answer('coupons', coupons.map(couponOf)),
    'server does not answer': ({ routes }) => routes.drop(waitingIn(routes.waiting())),
    'dashboard is refreshed': async ({ page, routes }) => {
      const asked = routes.bodies('coupons').length
      await page.getByRole('button', { name: 'Atualizar', exact: true }).click()
      await expect.poll(() => routes.bodies('coupons').length).toBe(asked + 1)
    },
    'organiser tries again': (driver) => button(driver, 'Tentar novamente').click(),
    'organiser fills': async ({ panel }, { draft }) => {
      const texts = [draft.nome.toLowerCase(), draft.porcentagem, draft.quantidade]
      for (const [at, label] of fields.entries())
        await panel.getByLabel(label, { exact: true }).fill(texts[at] ?? '')
      const limits = panel.locator('details')
      const isOpen = await limits.evaluate((one: HTMLDetailsElement) => one.open)
      if (draft.valeAte !== '' && !isOpen) await limits.locator('summary').click()
      if (draft.valeAte !== '' || isOpen) await panel.getByLabel('Vale até (opcional)').fill(draft.valeAte)
    },
    'organiser creates': (driver) => button(driver, 'Criar Cupom').click(),
    'server creates': async ({ page, routes }, { id }, { sent }) => {
      await routes.answer('createCoupon', couponOf({ id, nome: sent?.nome ?? '', active: true }))
      await expectToasts(page, 'Cupom criado com sucesso!')
    },
    'server refuses': ({ routes }, { error }) => routes.refuse(waitingIn(routes.waiting()), 409, error),
    'organiser opens': async (driver, { id }, { coupons }) => {
      await closeToasts(driver.page)
      await button(
        driver,
        `Ver e editar o cupom ${coupons.find((coupon) => coupon.id === id)?.nome ?? ''}`,
      ).click()
    },
    'organiser closes it': (driver) => button(driver, 'Fechar').click(),
    'organiser deletes': async (driver, { id }, { coupons }) => {
      await closeToasts(driver.page)
      const nome = coupons.find((coupon) => coupon.id === id)?.nome ?? ''
      await button(driver, `Excluir o cupom ${nome}`).click()
    },
    'organiser confirms': ({ page }) =>
      page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click(),
    'organiser gives up': ({ page }) =>
      page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click(),
    'server deletes': ({ routes }) => routes.answer('deleteCoupon', { message: 'Cupom excluído.' }),
  },
}

describe('the coupons of an event in Chromium', () => {
  it.each(toursOf(couponsModel, couponsOptions))('$title', async ({ along }) => along(tables, await open()))

  it('took every transition but the failure of a part that cannot fail', () =>
    expect(taken.missing(couponsMachine)).toEqual([
      'coupons.opened --xstate.error.actor.couponEditing#0--> coupons.listing.refreshing',
    ]))
})
