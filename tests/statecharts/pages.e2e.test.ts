import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { root } from '../house/files.ts'
import { expectAccessible, type PageOptions, sideways, useBrowser } from '../support/browser.ts'
import { overlapsIn } from './overlaps.ts'

const browser = useBrowser()
const folder = join(root, 'docs', 'statecharts')
const machines = readdirSync(folder)
  .filter((name) => name.endsWith('.html') && name !== 'index.html')
  .map((name) => name.replace('.html', ''))

const open = async (address: string, size: PageOptions['size'] = 'desktop'): Promise<Page> => {
  const page = await browser.open({ size, reducedMotion: 'reduce' })
  page.on('request', (request) => {
    if (!/^(file|data|blob):/.test(request.url()))
      throw new Error(`a page asks the network: ${request.url()}`)
  })
  await page.goto(`${pathToFileURL(folder).href}/${address}`)
  return page
}

const litArrows = (page: Page): Promise<string[]> =>
  page
    .locator('.arrow.lit')
    .evaluateAll((arrows) => arrows.map((arrow) => arrow.getAttribute('data-key') ?? '').toSorted())

const litStates = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.chart .lit[data-state]')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('data-state')))

const panel = (page: Page) => page.locator('#painel')

describe('docs/statecharts from the file system', () => {
  it('fits 1280 px, the chosen state beside the drawing, and 360 px without small letters; no label overlaps a line, a box or another label, in any drawing', async () => {
    const overlapping: Record<string, string[]> = {}
    const wide: Record<string, number> = {}
    const broken: Record<string, string[]> = {}
    const small: Record<string, string[]> = {}
    const page = await open('index.html')
    for (const name of ['index', ...machines]) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`${pathToFileURL(folder).href}/${name}.html`)
      const overlaps = name === 'index' ? [] : await page.evaluate(overlapsIn)
      if (overlaps.length > 0) overlapping[name] = overlaps
      const heads = await page
        .locator('th')
        .evaluateAll((all) =>
          all.filter((head) => head.clientHeight > 40).map(({ textContent }) => textContent),
        )
      if (heads.some((head) => !head.includes(' '))) broken[name] = heads
      await page.setViewportSize({ width: 360, height: 800 })
      wide[`${name} at 360 px`] = await sideways(page)
      const texts = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter(
            (element) =>
              element.getClientRects().length > 0 &&
              [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) &&
              Number.parseFloat(getComputedStyle(element).fontSize) < 14,
          )
          .map((element) => element.textContent ?? ''),
      )
      if (texts.length > 0) small[name] = texts
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`${pathToFileURL(folder).href}/${name}.html#estado=${name}`)
      const beside = await page.evaluate(() => {
        const drawing = document.querySelector('.drawing')
        return drawing ? drawing.scrollWidth - drawing.clientWidth : 0
      })
      wide[name] = Math.max(await sideways(page), beside)
    }
    expect(machines.length).toBeGreaterThan(20)
    expect(overlapping).toEqual({})
    expect(Object.entries(wide).filter(([, pixels]) => pixels > 0)).toEqual([])
    expect(small).toEqual({})
    expect(broken, 'words of table heads in two').toEqual({})
  })

  it.each([
    ['index.html', 'desktop'],
    ['index.html', 'phone'],
    ['checkout.html#estado=checkout.refused', 'desktop'],
    ['checkout.html#filme=0&passo=3', 'desktop'],
    ['order.html#filme=0&passo=1', 'phone'],
    ['login.html', 'phone'],
  ] as const)('%s (%s) is accessible', async (address, size) => {
    await expectAccessible(await open(address, size))
  })

  it('lights all arrows into and out of the chosen state, and says them', async () => {
    const page = await open('order.html')
    await page.locator('.chart [data-state="order.Expirada"]').click()
    expect(await litStates(page)).toEqual(['order.Expirada'])
    expect(await litArrows(page)).toEqual(
      [
        'order.Expirada --payment.approve#0--> order.Aprovada',
        'order.Expirada --payment.refund#0--> order.Reembolsada',
        'order.Pendente --hold.expire#0--> order.Expirada',
        'order.Pendente --payment.expire#0--> order.Expirada',
        'order.Recusada --hold.expire#0--> order.Expirada',
      ].toSorted(),
    )
    expect(await panel(page).textContent()).toContain(
      'o pagamento chega atrasado e ainda há lugar → Pedido pago',
    )
    expect(await panel(page).textContent()).toContain('Esperando o pagamento: o tempo da reserva acaba')
    await panel(page).getByRole('button', { name: 'Pedido pago' }).first().click()
    expect(await litStates(page)).toEqual(['order.Aprovada'])
    expect(page.url()).toContain('#estado=order.Aprovada')
  })

  it('is used by keyboard alone, and gives the focus back', async () => {
    const page = await open('login.html')
    await page.locator('.chart [data-state="login.filling"]').focus()
    await page.keyboard.press('Enter')
    expect(await panel(page).getByRole('heading', { level: 2 }).textContent()).toContain(
      'Preenchendo e-mail e senha',
    )
    await page.keyboard.press('Escape')
    expect(await panel(page).isVisible()).toBe(false)
    expect(await litStates(page)).toEqual([])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-state'))).toBe(
      'login.filling',
    )
  })

  it('plays a film step by step: arrow, state, sentence; a step can be shared', async () => {
    const page = await open('login.html')
    await page.locator('#lista-de-filmes button').first().click()
    expect(await panel(page).textContent()).toContain('Passo 1 de 4')
    expect(await litStates(page)).toEqual(['login.filling'])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await litStates(page)).toEqual(['login.submitting'])
    expect(await litArrows(page)).toEqual(['login.filling --form.submit#0--> login.submitting'])
    expect(await panel(page).locator('.said').textContent()).toBe('Pressiona Entrar')
    const shared = await open(`login.html#${page.url().split('#')[1]}`, 'phone')
    expect(await shared.locator('#painel .said').textContent()).toBe('Pressiona Entrar')
    expect(await shared.locator('.station.lit button').textContent()).toBe('Entrando na conta')
    await page.keyboard.press('ArrowLeft')
    expect(await panel(page).textContent()).toContain('Passo 2 de 4')
    await panel(page).getByRole('button', { name: 'Tocar' }).click()
    await expect.poll(() => panel(page).textContent(), { timeout: 15_000 }).toContain('Passo 4 de 4')
    expect(await litStates(page)).toEqual(['login.loggedIn'])
  })

  it('lets the machine itself be played with', async () => {
    const page = await open('transactionMonitor.html')
    await page.getByRole('button', { name: 'Começar a simular' }).click()
    const stage = page.locator('#palco')
    await stage.getByRole('button', { name: 'O servidor responde: Pendente' }).click()
    await stage.getByText('À espera da próxima leitura').first().waitFor()
    await stage.getByRole('button', { name: 'Passam 2 s' }).click()
    await stage.getByText('Lendo a situação').first().waitFor()
    expect(await litArrows(page)).toEqual([
      'transactionMonitor.polling.waiting --xstate.after.pollInterval.transactionMonitor.polling.waiting#0--> transactionMonitor.polling.reading',
    ])
    await stage.getByRole('button', { name: 'A conexão falha' }).click()
    await stage.getByRole('button', { name: 'Pressiona Verificar novamente' }).click()
    await stage.getByRole('button', { name: 'O servidor responde: Aprovada' }).click()
    await stage.getByText('Situação definitiva (fim)').waitFor()
  })

  it('shows the screen of the answer that was given', async () => {
    const page = await open('paymentResult.html')
    await page.getByRole('button', { name: 'Começar a simular' }).click()
    const stage = page.locator('#palco')
    await stage.getByRole('button', { name: 'O servidor responde: Recusada' }).click()
    await stage.getByText('Na foto: Recusada.').waitFor()
    expect(await stage.locator('img.phone').getAttribute('src')).toBe(
      'screens/paymentResult.confirmed@recusada.phone.webp',
    )
    const film = await open('checkout.html#filme=0&passo=8')
    expect(await film.locator('#painel .said').textContent()).toBe('Comprador paga com PIX')
    expect(await film.locator('#painel img.phone').getAttribute('src')).toBe(
      'screens/checkout.processing.phone.webp',
    )
  })

  it('goes on where the watching of a payment stopped', async () => {
    const page = await open('checkout.html')
    await page.getByRole('button', { name: 'Começar a simular' }).click()
    const stage = page.locator('#palco')
    for (const name of [
      'O pedido é lido: Pendente',
      'O rascunho é lido: dados completos',
      'Confirma os ingressos',
      'O pedido é lido: Pendente',
      'A preferência de pagamento é criada',
      'O pedido é lido: Pendente',
      'Paga com PIX',
      'O PIX é criado',
      'Passam 300 s',
    ])
      await stage.getByRole('button', { name, exact: true }).click()
    await stage.getByRole('heading', { name: 'Acompanhamento do pagamento: Sem resposta a tempo' }).waitFor()
    expect(await stage.locator('.outcome').allTextContents()).toContain(
      'Aqui a mensagem na tela é outra: “Não foi possível verificar o pagamento a tempo. Verifique novamente; se for aprovado, os ingressos aparecem em Minha Conta.”',
    )
    await stage.getByRole('button', { name: 'Pressiona Verificar novamente' }).click()
    await stage.getByRole('button', { name: 'O pedido é lido: Aprovada' }).click()
    await expect.poll(() => stage.locator('.now').textContent()).toBe('Agora: Buscando os ingressos pagos')
  })

  it('finds states, events, messages and screens, says how many, and leads there', async () => {
    const page = await open('index.html')
    const box = page.getByRole('searchbox')
    await box.fill('zzz')
    const count = () => page.locator('#achados').textContent()
    await expect.poll(count).toBe('Nada encontrado.')
    await box.fill('PAGAMENTO recusado reserva')
    await expect.poll(count).toMatch(/^\d+ resultados?/)
    await box.fill('tela reserva expirada')
    await page.locator('#resultados a').first().click()
    await page.waitForURL('**#estado=*')
    await page.getByRole('complementary').waitFor()
    await page.getByRole('searchbox').fill('alteracoes salvas')
    expect(await page.locator('#achados').textContent()).not.toBe('')
  })

  it('says what proves each arrow when asked', async () => {
    const page = await open('order.html')
    await page.getByRole('checkbox', { name: 'Mostrar as provas de cada seta' }).check()
    await expect
      .poll(() => page.locator('#provas-resumo').textContent())
      .toMatch(/^De \d+ setas, percorridas pelos testes/)
    const graded = await page
      .locator('.arrow')
      .evaluateAll(
        (arrows) =>
          arrows.filter((arrow) => /proved|partly|doubtful|untested/.test(arrow.getAttribute('class') ?? ''))
            .length,
      )
    expect(graded).toBe(await page.locator('.arrow').count())
  })
})
