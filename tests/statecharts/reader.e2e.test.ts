import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { root } from '../house/files.ts'
import { expectAccessible, useBrowser } from '../support/browser.ts'

const browser = useBrowser()
const desktop = { width: 1280, height: 800 }
const phone = { width: 360, height: 760 }

const open = async (address: string, viewport = desktop): Promise<Page> => {
  const page = await browser.open({ viewport, reducedMotion: 'reduce' })
  await page.goto(`${pathToFileURL(join(root, 'docs', 'statecharts')).href}/${address}`)
  return page
}

const panel = (page: Page): Locator => page.locator('#painel')
const stage = (page: Page): Locator => page.locator('#palco')

const press = async (page: Page, ...names: string[]): Promise<void> => {
  for (const name of names) await stage(page).getByRole('button', { name, exact: true }).click()
}

const simulate = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Começar a simular' }).click()
  await stage(page)
    .getByRole('heading', { name: 'O que pode acontecer' })
    .or(stage(page).getByRole('heading', { name: /^Resposta/ }))
    .first()
    .waitFor()
}

/** How many px of a part are in the window and under nothing else. */
const pixelsSeen = (part: Locator): Promise<number> =>
  part.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect()
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    let seen = 0
    for (let y = Math.max(0, Math.ceil(top)); y < Math.min(bottom, innerHeight); y += 2) {
      const over = document.elementFromPoint(x, y)
      if (over && (node.contains(over) || node.parentElement?.contains(over))) seen += 2
    }
    return seen
  })

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: active } = document
    return (
      active?.getAttribute('data-state') ?? active?.getAttribute('data-film') ?? active?.textContent ?? ''
    )
  })

describe('what plays, its chart and its screen', () => {
  it.each([
    ['the simulator at 1280 × 800', desktop, '.chart .lit[data-state] .box'],
    ['the simulator at 360 × 760', phone, '.station.lit'],
  ] as const)('%s: are seen together', async (_name, size, lit) => {
    const page = await open('checkout.html', size)
    await simulate(page)
    for (const name of [
      'O pedido é lido: Pendente',
      'O rascunho é lido: dados completos',
      'Confirma os ingressos',
    ]) {
      await press(page, name)
      await stage(page)
        .getByRole('button', { name, exact: true })
        .waitFor({ state: 'detached' })
        .catch(() => null)
      expect(await pixelsSeen(page.locator(lit).first()), `chart after ${name}`).toBeGreaterThan(40)
      expect(
        await pixelsSeen(stage(page).locator('img.phone').first()),
        `screen after ${name}`,
      ).toBeGreaterThan(150)
      for (const index of [0, 1])
        expect(
          await pixelsSeen(stage(page).locator('.choices button').nth(index)),
          `button ${index} after ${name}`,
        ).toBeGreaterThan(30)
    }
    expect(await stage(page).locator('.now').textContent()).toBe('Agora: Conferindo ingressos e total')
    await expectAccessible(page)
  })

  it('the simulator has its buttons beside a screen that much is said of', async () => {
    const page = await open('profile.html')
    await simulate(page)
    expect(await pixelsSeen(stage(page).locator('img.phone').first())).toBeGreaterThan(150)
    for (const index of [0, 1, 2])
      expect(await pixelsSeen(stage(page).locator('.choices button').nth(index))).toBeGreaterThan(30)
  })

  it.each([
    ['a film at 1280 × 800', desktop, '.chart .lit[data-state] .box'],
    ['a film at 360 × 760', phone, '.station.lit'],
  ] as const)('%s: are seen together', async (_name, size, lit) => {
    const page = await open('checkout.html#filme=0&passo=4', size)
    expect(await pixelsSeen(page.locator(lit).first())).toBeGreaterThan(40)
    const screen = panel(page).locator('img.phone').first()
    expect(await pixelsSeen(screen)).toBeGreaterThan(200)
    expect((await screen.boundingBox())?.width).toBeGreaterThan(130)
    for (const name of ['Passo anterior', 'Tocar', 'Próximo passo'])
      expect(
        await pixelsSeen(panel(page).getByRole('button', { name })),
        `the button ${name}`,
      ).toBeGreaterThan(30)
  })

  it('a screen fills the window of a phone when it is pressed', async () => {
    const page = await open('checkout.html#filme=0&passo=4', phone)
    await panel(page)
      .getByRole('button', { name: /^Ampliar: Tela no celular/ })
      .click()
    const large = page.getByRole('dialog').getByRole('img')
    expect((await large.boundingBox())?.width).toBeGreaterThan(300)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await panel(page).isVisible()).toBe(true)
  })

  it('a state can be looked at while the machine is played with', async () => {
    const page = await open('login.html')
    await simulate(page)
    await page.locator('.chart [data-state="login.loggedIn"]').click()
    expect(await panel(page).getByRole('heading', { level: 2 }).textContent()).toContain('Dentro da conta')
    await panel(page).getByRole('button', { name: 'Voltar ao simulador' }).click()
    expect(await stage(page).locator('.now').textContent()).toBe('Agora: Preenchendo e-mail e senha')
  })

  it.each(['1004', '1100', '1204'])('the words of a chosen state are whole at %s px', async (width) => {
    const page = await open('checkout.html#estado=checkout.cancelling', {
      width: Number(width),
      height: 800,
    })
    const box = await page.locator('.chart .lit[data-state] .box').first().boundingBox()
    const drawing = await page.locator('.drawing').boundingBox()
    if (!box || !drawing) throw new Error('nothing is drawn')
    expect(box.x).toBeGreaterThanOrEqual(drawing.x)
    expect(box.x + box.width).toBeLessThanOrEqual(drawing.x + drawing.width)
  })
})

describe('the keyboard', () => {
  it('goes from a chosen state into its panel and back', async () => {
    const page = await open('login.html')
    await page.locator('.chart [data-state="login.filling"]').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Fechar')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('login.filling')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('#painel') !== null)).toBe(true)
    await panel(page).locator('button,summary').last().focus()
    await page.keyboard.press('Tab')
    const next = await focused(page)
    expect(next, 'after the panel comes what follows the state').toBe('login.submitting')
  })

  it('closes a film and is back at the button that opened it', async () => {
    const page = await open('checkout.html')
    const films = page.locator('[data-film]')
    await films.first().focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    expect(await panel(page).isVisible()).toBe(false)
    expect(await focused(page)).toBe('0')
    expect(await pixelsSeen(films.first())).toBeGreaterThan(30)
  })

  it('keeps the focus in the player at the last step, and in the simulator after each answer', async () => {
    const page = await open('login.html')
    await page.locator('[data-film]').first().click()
    await panel(page).getByRole('button', { name: 'Próximo passo' }).focus()
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('tocar')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Começar a simular' }).press('Enter')
    await stage(page).getByRole('button').first().waitFor()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Fechar')
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('Começar a simular')
  })

  it('closes a film that a link opened at the button of that film', async () => {
    const page = await open('login.html#filme=2&passo=1')
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('2')
  })
})

describe('links', () => {
  it.each([
    ['#filme=9999', 'este filme não existe'],
    ['#filme=x&passo=y', 'este filme não existe'],
    ['#estado=checkout.nowhere', 'o estado “checkout.nowhere” não existe'],
  ])('to what is not there say so: %s', async (hash, words) => {
    const page = await open(`checkout.html${hash}`)
    expect(await panel(page).textContent()).toContain('Nada aqui com este endereço')
    expect(await panel(page).textContent()).toContain(words)
  })
})

const styleOf = (part: Locator, name: string): Promise<string> =>
  part.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name)

describe('what proves an arrow', () => {
  it('is told on a phone too, and says where it was gone along', async () => {
    const page = await open('order.html', phone)
    await page.getByLabel('Mostrar as provas de cada seta').check()
    await expect
      .poll(() => page.locator('#provas-resumo').textContent())
      .toMatch(/^De \d+ setas, percorridas pelos testes em [\d/]+: \d+ só na máquina/)
    expect(await page.getByRole('list', { name: 'Legenda das provas' }).isVisible()).toBe(true)
    await expectAccessible(page)
  })

  it('stands in the table when somebody comes to it, and costs nobody else its 50 kB', async () => {
    const page = await open('order.html')
    const isAskedFor = (): Promise<number> => page.locator('script[src="proof.js"]').count()
    expect(await isAskedFor()).toBe(0)
    await page.locator('#tabelas h2').scrollIntoViewIfNeeded()
    await expect.poll(() => page.locator('[data-proof]').first().textContent()).toMatch(/^máquina/)
    expect(await isAskedFor()).toBe(1)
  })

  it('has colours that mean nothing else, heads too', async () => {
    const page = await open('order.html')
    const meant = await Promise.all(
      ['way', 'user', 'done', 'error', 'after', 'always'].map((kind) =>
        styleOf(page.locator(`.legend .key.${kind}`).first(), 'border-top-color'),
      ),
    )
    await page.getByLabel('Mostrar as provas de cada seta').check()
    const arrow = page.locator('.chart .arrow').first()
    await page.locator('.chart .arrow.partly').first().waitFor()
    expect(meant).not.toContain(await styleOf(arrow, 'stroke'))
    expect(await styleOf(arrow, 'marker-end')).toContain('#m-partly')
    expect(meant).not.toContain(await styleOf(page.locator('#m-partly .head').first(), 'stroke'))
  })
})

describe('the list of stations on a phone', () => {
  it('has the legend, colours and pictures of the drawing', async () => {
    const page = await open('login.html', phone)
    expect(await page.getByRole('list', { name: 'Legenda', exact: true }).isVisible()).toBe(true)
    const station = page.locator('[data-station="login.submitting"]')
    await station.scrollIntoViewIfNeeded()
    await expect
      .poll(() => station.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(100)
    const [done, error] = await Promise.all(
      ['done', 'error'].map((kind) => styleOf(station.locator(`li.${kind}`).first(), 'border-left-color')),
    )
    expect(done).not.toBe(error)
  })

  it('dims all but the chosen one and what is next to it', async () => {
    const page = await open('login.html#estado=login.submitting', phone)
    const colour = (id: string): Promise<string> => styleOf(page.locator(`[data-station="${id}"] p`), 'color')
    const dimmed = page.locator('.station:not(.lit, .near)')
    expect(await dimmed.count()).toBeGreaterThan(0)
    expect(await styleOf(dimmed.first().locator('p'), 'color')).not.toBe(await colour('login.submitting'))
    expect(await colour('login.filling')).toBe(await colour('login.submitting'))
    await expectAccessible(page)
  })
})

describe('on paper', () => {
  const sheetsOf = async (name: string): Promise<number> => {
    const page = await open(`${name}.html`)
    const pdf = await page.pdf({ format: 'A4' })
    return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
  }

  it('a machine is its title, legend, screens and drawing, on few sheets', async () => {
    expect(await sheetsOf('checkout')).toBeLessThanOrEqual(12)
    expect(await sheetsOf('order')).toBe(2)
    expect(await sheetsOf('login')).toBeLessThanOrEqual(2)
    const page = await open('checkout.html')
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 700, height: 980 })
    for (const seen of ['h1', '.strip', '.legend', '.slice'])
      expect(await page.locator(seen).first().isVisible(), `${seen} is printed`).toBe(true)
    for (const unseen of ['.stations', '#filmes', '#tabelas', '#simulador', 'search'])
      expect(await page.locator(unseen).first().isVisible(), `${unseen} is not printed`).toBe(false)
    const cut = await page
      .locator('.strip li')
      .evaluateAll((items) => items.filter((item) => item.getBoundingClientRect().right > innerWidth).length)
    expect(cut, 'screens beside the paper').toBe(0)
  })
})
