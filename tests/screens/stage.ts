import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { demoAccounts, demoPassword } from '#server/seed/accounts.ts'
import { demoPerson } from '#server/seed/people.ts'
import { findChromium } from '../../src/tools/chromium.ts'
import { recordTaken } from '../support/inspected.ts'
import { runShop, type Shop } from '../support/shop-process.ts'
import type { Album } from './album.ts'
import { Camera, sizes } from './camera.ts'
import { Gate } from './gate.ts'
import { Person } from './person.ts'
import { StoppedClock } from './stopped-clock.ts'

/** A Saturday morning in São Paulo; the demo's calendar is made around it. */
const opening = Date.parse('2026-11-21T10:00:00-03:00')

/** The last: fields for dates follow their own language, not the one that the browser was installed in. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-sync',
  '--lang=pt-BR',
  '--hide-scrollbars',
  '--enable-blink-features=LangAttributeAwareFormControlUI',
]

/** Runs inside the page: a field for dates takes the language that it has when it is made, before it is in the page. */
const speakPortuguese = (): void => {
  const make = document.createElement.bind(document)
  document.createElement = (...parts: [string]): HTMLElement => {
    const element = make(...parts)
    if (parts[0] === 'input') element.lang = 'pt-BR'
    return element
  }
}

type Account = { email: string; password: string }
type Answer = Record<string, unknown>

const filled = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([key, value]) => (value ? [[key, value]] : [])))

/** The real shop with its embedded database, demo and sandbox, one Chromium, and the people who come. */
export class Stage {
  readonly shop: Shop
  readonly clock: StoppedClock
  readonly #browser: Browser
  readonly #album: Album
  readonly #folder: string
  #people = 0
  #present: Person[] = []

  private constructor(parts: {
    shop: Shop
    clock: StoppedClock
    browser: Browser
    album: Album
    folder: string
  }) {
    this.shop = parts.shop
    this.clock = parts.clock
    this.#browser = parts.browser
    this.#album = parts.album
    this.#folder = parts.folder
  }

  static async open(album: Album): Promise<Stage> {
    const folder = mkdtempSync(join(tmpdir(), 'quadra-screens-'))
    const clock = new StoppedClock(join(folder, 'clock'), opening)
    const preload = pathToFileURL(join(process.cwd(), 'tests/screens/stopped-clock.mjs')).href
    const shop = await runShop('inspected', {
      RATE_LIMIT: 'off',
      NODE_OPTIONS: `--import ${preload}`,
      SCREENS_CLOCK: clock.file,
    })
    const { executablePath, env } = findChromium()
    const language = { LANG: 'pt_BR.UTF-8', LANGUAGE: 'pt_BR' }
    const browser = await chromium.launch({
      executablePath,
      args: flags,
      env: { ...filled(process.env), ...env, ...language },
    })
    return new Stage({ shop, clock, browser, album, folder })
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.shop.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /**
   * Before journey number `index`: whatever was played before it, or not, its people and its hour are the same. What an
   * earlier one held is back on sale.
   */
  async begins(index: number): Promise<void> {
    this.#people = 1000 + index * 9
    await this.clock.goTo(opening + index * 16 * 60_000)
  }

  async ask(call: string, body?: unknown, token?: string): Promise<Answer> {
    const [method = 'GET', path = ''] = call.split(' ')
    const form = body instanceof FormData
    const response = await fetch(`${this.shop.url}/api/v1/${path}`, {
      method,
      headers: {
        ...(!form && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`)
    return (await response.json().catch(() => ({}))) as Answer
  }

  /** Somebody of the demo's kind who has no account yet. */
  stranger() {
    this.#people += 1
    const { nome, email, cpf, telefone, dataNascimento, gender } = demoPerson(this.#people)
    const person = {
      nome,
      email,
      cpfCnpj: cpf,
      celular: telefone,
      dataNascimento,
      genero: gender.toLowerCase(),
    }
    return { ...person, password: demoPassword }
  }

  async tokenOf({ email, password }: Account): Promise<string> {
    return String((await this.ask('POST auth/login', { email, password }))['token'])
  }

  /** Somebody who has an account. */
  async member() {
    const person = this.stranger()
    await this.ask('POST users', person)
    return { ...person, token: await this.tokenOf(person) }
  }

  async known(who: keyof typeof demoAccounts) {
    const person = { ...demoAccounts[who], password: demoPassword }
    return { ...person, token: await this.tokenOf(person) }
  }

  /** A browser of somebody's own; with a token they are logged in there. */
  async person({ token }: { token?: string } = {}): Promise<Person> {
    const context = await this.#browser.newContext({
      viewport: sizes.desktop,
      deviceScaleFactor: 1,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      colorScheme: 'light',
      reducedMotion: 'reduce',
      storageState: {
        cookies: [],
        origins:
          token === undefined
            ? []
            : [{ origin: this.shop.url, localStorage: [{ name: 'token', value: token }] }],
      },
    })
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    const gate = await Gate.of(page)
    const camera = new Camera(page, this.#album, gate)
    await recordTaken(page, camera)
    await page.addInitScript(speakPortuguese)
    await this.clock.rule(page)
    const person = new Person(page, this.shop.url, camera, gate)
    this.#present.push(person)
    return person
  }

  /** What everybody who is still there looks at, for whoever mends a journey. */
  async shootsProblems(path: string): Promise<void> {
    for (const [at, { page }] of this.#present.entries())
      if (!page.isClosed()) await page.screenshot({ path: `${path}-${at}.png` }).catch(() => undefined)
  }

  async sendsEverybodyHome(): Promise<void> {
    for (const person of this.#present.splice(0)) await person.leaves()
  }
}
