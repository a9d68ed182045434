import { chromium } from 'playwright-core'
import { mkdirSync } from 'node:fs'
import { execSync } from 'node:child_process'
const BASE = process.env.BASE ?? 'http://127.0.0.1:4640'
const OUT = process.env.OUT ?? '/tmp/w/pics'
const SIZES = (process.env.SIZES ?? '360x760,1280x800').split(',')
const ONLY = process.env.ONLY?.split(',')
const executablePath = process.env.CHROME
mkdirSync(OUT, { recursive: true })
let n = Math.floor(Math.random() * 900000000)
const cpf = () => { n += 7919; const d = String(n % 1e9).padStart(9, '0').split('').map(Number); for (const l of [9, 10]) { let s = 0; for (let i = 0; i < l; i++) s += d[i] * (l + 1 - i); d.push(((s * 10) % 11) % 10) } return d.join('') }
const browser = await chromium.launch({ executablePath, env: process.env, args: ['--no-sandbox', '--disable-gpu', '--process-per-site'] })
const post = async (path, body) => { const r = await fetch(`${BASE}/api/v1/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }); return r.json() }
const orla = '/eventos/ev_demo1orla', padel = '/eventos/ev_demo3padel', clinica = '/eventos/ev_demo4clinica'
for (const size of SIZES) {
  const [width, height] = size.split('x').map(Number)
  const tag = size + (process.env.DARK ? '-dark' : '') + (process.env.ZOOM ? '-130' : '')
  const wants = (name) => !ONLY || ONLY.some((o) => name.startsWith(o))
  const newPage = async () => {
    const ctx = await browser.newContext({ viewport: { width, height }, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', colorScheme: process.env.DARK ? 'dark' : 'light', isMobile: width < 600, hasTouch: width < 600, deviceScaleFactor: width < 600 ? 2 : 1, reducedMotion: 'reduce' })
    const page = await ctx.newPage(); page.setDefaultTimeout(15000)
    if (process.env.ZOOM) await page.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '130%')))
    return page
  }
  const shot = async (page, name, full = true) => {
    await page.waitForTimeout(500)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: `${OUT}/${name}-${tag}.png` })
    if (full) {
      const y = await page.evaluate(() => [scrollY, document.documentElement.scrollHeight, innerHeight])
      if (y[1] > y[2] + 40) { await page.evaluate(async () => { for (let t = 0; t < document.documentElement.scrollHeight; t += 600) { scrollTo(0, t); await new Promise((r) => setTimeout(r, 60)) } scrollTo(0, 0) }); await page.waitForTimeout(300); await page.screenshot({ path: `${OUT}/${name}-${tag}-whole.png`, fullPage: true }); await page.evaluate((t) => scrollTo(0, t), y[0]) }
    }
    console.log(tag, name)
  }
  const go = (page, path) => page.goto(BASE + path)
  const press = (page, name) => page.getByRole('button', { name }).first().click()
  const sees = (page, text) => page.getByText(text).first().waitFor()
  const login = async (page) => {
    const id = cpf()
    const person = { nome: 'Camila Andrade', email: `camila.${id}@exemplo.com.br`, dataNascimento: '1990-05-17', celular: '11987654321', genero: 'feminino', password: 'segredo1', cpfCnpj: id }
    await post('users', person)
    const { token } = await post('auth/login', { email: person.email, password: person.password })
    await page.route('**/vazio', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await go(page, '/vazio'); await page.evaluate((t) => localStorage.setItem('token', t), token)
    return { person, token }
  }
  let k = 0
  const names = [['Camila', 'Andrade'], ['Renata', 'Moura']]
  const attends = async (page, i, { category, shirt } = {}) => {
    const id = cpf(), p = `[name="tickets.${i}.`
    await page.locator(`${p}personalInfo.firstName"]`).waitFor()
    await page.fill(`${p}personalInfo.firstName"]`, names[i % 2][0]); await page.fill(`${p}personalInfo.lastName"]`, names[i % 2][1])
    await page.fill(`${p}personalInfo.email"]`, `${names[i % 2][0].toLowerCase()}@exemplo.com.br`)
    await page.locator(`${p}personalInfo.phone"]`).pressSequentially('11987654321')
    await page.locator(`${p}personalInfo.cpf"]`).pressSequentially(id)
    await page.locator(`${p}personalInfo.birthDate"]`).pressSequentially('17051990')
    if (category) {
      await page.locator(`${p}athleteInfo.category"]`).selectOption({ label: category })
      await page.locator(`${p}athleteInfo.gender"]`).selectOption({ label: 'Feminino' })
      await page.locator(`${p}athleteInfo.agreedToImageTerms"]`).check(); await page.locator(`${p}athleteInfo.agreedToHealthTerms"]`).check()
    }
    if (shirt) {
      await page.fill(`${p}customFields.0.answer"]`, 'Arena Central')
      await page.locator(`${p}customFields.1.answer"]`).selectOption({ index: 2 })
      await page.locator(`${p}customFields.2.answer"]`).setInputFiles(process.env.PHOTO)
      await page.getByAltText('Imagem enviada em').nth(k++ % 2).waitFor()
    }
  }
  const bank = async (page, change) => {
    const id = await page.evaluate(async () => { const s = history.state; const r = await fetch(`/api/v1/mercado_pago/transactions/${s.checkout?.transactionId}`, { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } }); return (await r.json()).payment_id })
    await fetch(`${BASE}/sandbox/_sandbox/payments/${id}/${change}`, { method: 'POST' })
  }
  const card = async (page, holder) => {
    await page.getByRole('radio', { name: /Cartão de crédito/ }).check()
    await page.getByLabel('Número do cartão').pressSequentially('5031433215406351')
    await page.getByLabel('Vencimento').pressSequentially('1130')
    await page.getByLabel('Código de segurança').fill('123')
    await page.getByLabel('Nome do titular').fill(holder)
    const d = page.locator('[name="document"]'); if ((await d.inputValue()) === '') await d.pressSequentially('12345678909')
  }
  const parts = {
 async one() { const page = await newPage(); await page.addInitScript(() => { window.__s = []; new PerformanceObserver((l) => { for (const e of l.getEntries()) window.__s.push([e.value.toFixed(4), e.hadRecentInput, ...e.sources.map((s) => (s.node?.outerHTML ?? s.node?.textContent ?? '?').slice(0, 90) + ' ' + Math.round(s.previousRect.x)+','+Math.round(s.previousRect.y) +','+Math.round(s.previousRect.width)+','+Math.round(s.previousRect.height)+ ' > ' + Math.round(s.currentRect.x)+','+Math.round(s.currentRect.y)+','+Math.round(s.currentRect.width)+','+Math.round(s.currentRect.height))]) }).observe({ type: 'layout-shift', buffered: true }) }); await login(page); await go(page, orla); await press(page, 'Aumentar Arquibancada'); await press(page, /^Comprar \(/); await attends(page, 0); await press(page, 'Confirmar Ingressos'); await page.getByRole('button', { name: /^Pagar R\$ .* com Pix$/ }).waitFor(); await press(page, /^Pagar R\$ .* com Pix$/); await sees(page, 'Copiar código PIX'); await page.waitForTimeout(2500); await page.evaluate(() => { window.__s = [] }); await bank(page, 'pay'); await sees(page, 'Pagamento Aprovado com Sucesso!'); await page.locator('[class*=stub]').first().waitFor(); await page.waitForTimeout(1500); console.log(tag, 'stubs', JSON.stringify(await page.locator('[class*=stub]').evaluateAll((a) => a.map((e) => [e.tagName, Math.round(e.getBoundingClientRect().height)])))); console.log(tag, JSON.stringify(await page.evaluate(() => window.__s), null, 1)) },
 async shift() { const page = await newPage(); await page.addInitScript(() => { window.__s = []; new PerformanceObserver((l) => { for (const e of l.getEntries()) window.__s.push([e.value.toFixed(4), e.hadRecentInput, ...e.sources.map((s) => (s.node?.outerHTML ?? s.node?.textContent ?? '?').slice(0, 90) + ' ' + Math.round(s.previousRect.x)+','+Math.round(s.previousRect.y) +','+Math.round(s.previousRect.width)+','+Math.round(s.previousRect.height)+ ' > ' + Math.round(s.currentRect.x)+','+Math.round(s.currentRect.y)+','+Math.round(s.currentRect.width)+','+Math.round(s.currentRect.height))]) }).observe({ type: 'layout-shift', buffered: true }) }); await login(page); await go(page, orla); await press(page, 'Aumentar Dupla'); await press(page, /^Comprar \(/); await attends(page, 0, { category: 'Masculina B', shirt: true }); await attends(page, 1, { category: 'Masculina B', shirt: true }); await press(page, 'Confirmar Ingressos'); await page.getByRole('button', { name: /^Pagar R\$ .* com Pix$/ }).waitFor(); await press(page, /^Pagar R\$ .* com Pix$/); await sees(page, 'Copiar código PIX'); await page.waitForTimeout(2500); await page.evaluate(() => { window.__s = [] }); await bank(page, 'pay'); await sees(page, 'Pagamento Aprovado com Sucesso!'); await page.locator('[class*=stub]').first().waitFor(); await page.waitForTimeout(1500); console.log(tag, 'stubs', JSON.stringify(await page.locator('[class*=stub]').evaluateAll((a) => a.map((e) => [e.tagName, Math.round(e.getBoundingClientRect().height)])))); console.log(tag, JSON.stringify(await page.evaluate(() => window.__s), null, 1)) },
    async open() {
      const page = await newPage()
      for (const [name, path] of [['landing', '/'], ['list', '/eventos'], ['search', '/eventos?q=beach'], ['nothing', '/eventos?q=nada'], ['event-orla', orla], ['event-padel', padel], ['event-clinica', clinica], ['login', '/login'], ['signup', '/signup'], ['recovery', '/recover-password'], ['notfound', '/nao-ha']]) {
        await go(page, path); await page.waitForLoadState('networkidle').catch(() => {}); await shot(page, name)
      }
      await go(page, orla); await press(page, 'Aumentar Dupla'); await sees(page, /Comprar \(/); await shot(page, 'event-orla-chosen', false)
    },
    async errors() {
      const page = await newPage(); await go(page, '/login'); await press(page, 'Entrar'); await sees(page, 'Senha é obrigatória.'); await shot(page, 'login-errors', false)
      await go(page, '/signup'); await page.getByRole('main').getByRole('button', { name: 'Criar Conta' }).click(); await sees(page, 'Senha é obrigatória.'); await shot(page, 'signup-errors')
    },
    async pair() {
      const page = await newPage(); await login(page); await go(page, orla)
      await press(page, 'Aumentar Dupla'); await press(page, /^Comprar \(/); await sees(page, 'Dados dos Ingressos'); await shot(page, 'data-pair')
      await press(page, 'Confirmar Ingressos'); await sees(page, 'Há um problema'); await shot(page, 'data-pair-errors')
      await attends(page, 0, { category: 'Masculina B', shirt: true }); await shot(page, 'data-pair-half', false)
      await attends(page, 1, { category: 'Masculina B', shirt: true }); await shot(page, 'data-pair-done')
      await press(page, 'Confirmar Ingressos'); await page.getByRole('button', { name: /^Pagar R\$ .* com Pix$/ }).waitFor(); await shot(page, 'pay')
      await card(page, 'APRO'); await shot(page, 'card')
      await page.getByRole('radio', { name: /Pix/ }).check(); await press(page, /^Pagar R\$ .* com Pix$/); await sees(page, 'Copiar código PIX'); await shot(page, 'pix')
      const open = await page.context().newPage(); await open.goto(BASE + orla); await open.waitForTimeout(1500); await shot(open, 'open-order-pix', false)
      await press(open, 'Aumentar Arquibancada'); await open.waitForTimeout(500); await shot(open, 'open-order-pix-other', false); await open.close(); await page.bringToFront()
      await bank(page, 'pay'); await sees(page, 'Pagamento Aprovado com Sucesso!'); await page.locator('[class*=stub]').first().waitFor(); await shot(page, 'approved-pair')
      await go(page, '/perfil'); await sees(page, 'Aberto da Orla'); await shot(page, 'perfil')
      await page.getByRole('link', { name: /Abrir ingresso|Ver ingresso/ }).first().click(); await page.waitForTimeout(1500); await shot(page, 'ticket')
    },
    async single() {
      const page = await newPage(); await login(page); await go(page, orla)
      await press(page, 'Aumentar Arquibancada'); await press(page, /^Comprar \(/); await sees(page, 'Dados dos Ingressos'); await shot(page, 'data-single')
      const open = await page.context().newPage(); await open.goto(BASE + orla); await open.waitForTimeout(1500); await shot(open, 'open-order-held', false)
      await press(open, 'Aumentar Dupla'); await open.waitForTimeout(500); await shot(open, 'open-order-held-other', false); await open.close(); await page.bringToFront()
      await attends(page, 0); await press(page, 'Confirmar Ingressos'); await card(page, 'OTHE'); await press(page, /^Pagar R\$/)
      await sees(page, 'Pagamento Recusado.'); await shot(page, 'refused')
      await press(page, 'Tentar outro pagamento'); await page.waitForTimeout(300); await page.getByRole('radio', { name: /Pix/ }).check(); await press(page, /^Pagar R\$ .* com Pix$/); await sees(page, 'Copiar código PIX'); await shot(page, 'pix-single')
      await go(page, '/perfil'); await sees(page, 'Pedidos pendentes'); await shot(page, 'perfil-pending')
      await page.getByRole('link', { name: 'Pagar PIX' }).click(); await sees(page, 'Copiar código PIX'); await bank(page, 'expire'); await sees(page, 'Status: Expirada'); await shot(page, 'expired')
      const p1 = await newPage(); await login(p1); await go(p1, orla); await press(p1, 'Aumentar Arquibancada'); await press(p1, /^Comprar \(/); await attends(p1, 0); await press(p1, 'Confirmar Ingressos'); await card(p1, 'CONT'); await press(p1, /^Pagar R\$/); await sees(p1, 'Status: Pendente'); await shot(p1, 'review')
      const p2 = await newPage(); await login(p2); await go(p2, orla); await press(p2, 'Aumentar Arquibancada'); await press(p2, /^Comprar \(/); await attends(p2, 0); await press(p2, 'Confirmar Ingressos'); await card(p2, 'APRO'); await press(p2, /^Pagar R\$/); await sees(p2, 'Pagamento Aprovado com Sucesso!'); await p2.locator('[class*=stub]').first().waitFor(); await shot(p2, 'approved-single')
      const p3 = await newPage(); await login(p3); await go(p3, '/perfil'); await p3.waitForTimeout(1500); await shot(p3, 'perfil-empty')
    },
  }
  for (const [name, part] of Object.entries(parts)) if (wants(name)) await part().catch((e) => console.log('FAILED', tag, name, e.message.slice(0, 400)))
}
await browser.close()
