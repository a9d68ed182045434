import { setTimeout as pause } from 'node:timers/promises'
import { randomInt } from 'node:crypto'
import { found, type PageDriver, type Target } from './driver.ts'

const patience = 60_000

const checkDigit = (digits: readonly number[]): number => {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0)
  return ((sum * 10) % 11) % 10
}

const freshCpf = (): string => {
  const digits = Array.from({ length: 9 }, () => randomInt(10))
  digits.push(checkDigit(digits))
  digits.push(checkDigit(digits))
  return digits.join('')
}

/** Sets what a field holds as typing does, for React and for fields whose keys depend on the language. */
function put(element: HTMLInputElement, value: string): void {
  const kind = Object.getPrototypeOf(element) as HTMLInputElement
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(element, value)
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
}

/** What a person does in the shop, in any engine. */
export class Visitor {
  readonly page: PageDriver
  readonly shop: string
  readonly pictures: string | null
  readonly name: string

  constructor(page: PageDriver, shop: string, name: string, pictures: string | null) {
    this.page = page
    this.shop = shop
    this.name = name
    this.pictures = pictures
  }

  visit(path: string): Promise<void> {
    return this.page.visit(this.shop + path)
  }

  async until(expression: string, what: string): Promise<void> {
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      if (await this.page.ask(expression).catch(() => false)) return
      await pause(150)
    }
    const text = String(await this.page.ask('document.body.innerText').catch(() => '')).slice(0, 600)
    throw new Error(`${what} does not come; the page says: ${text}`)
  }

  sees(text: string): Promise<void> {
    const shown = `document.body.innerText.replaceAll(/\\s/g, ' ').toLowerCase()`
    return this.until(`${shown}.includes(${JSON.stringify(text.toLowerCase())})`, text)
  }

  async stands(target: Target): Promise<string> {
    const element = found(target)
    await this.until(`Boolean(${element})`, JSON.stringify(target))
    return element
  }

  /** In the middle of the screen, where no bar of the page is over it; anew when the page drew it anew meanwhile. */
  private async presses(target: Target): Promise<void> {
    const deadline = Date.now() + patience
    for (;;) {
      const element = await this.stands(target)
      try {
        await this.page.ask(`${element}.scrollIntoView({ block: 'center', behavior: 'instant' })`)
        await this.page.press(element)
        return
      } catch (error) {
        if (Date.now() > deadline) throw error
        await pause(150)
      }
    }
  }

  press(words: string): Promise<void> {
    return this.presses({ words })
  }

  async types(name: string, text: string): Promise<void> {
    await this.page.type(await this.stands({ css: `[name="${name}"]` }), text)
  }

  async puts(name: string, value: string): Promise<void> {
    const element = await this.stands({ css: `[name="${name}"]` })
    await this.page.ask(`(${put.toString()})(${element}, ${JSON.stringify(value)})`)
  }

  async picks(name: string, label: string | number): Promise<void> {
    const element = await this.stands({ css: `select[name="${name}"]` })
    const option =
      typeof label === 'number'
        ? `${element}.options[${label}].value`
        : `Array.from(${element}.options).find((one) => one.label.startsWith(${JSON.stringify(label)})).value`
    await this.page.ask(`(${put.toString()})(${element}, ${option})`)
  }

  ticks(css: string): Promise<void> {
    return this.presses({ css })
  }

  async gives(name: string, path: string): Promise<void> {
    await this.page.choose(await this.stands({ css: `input[name="${name}"]` }), path)
  }

  /** A picture of the page as it stands, where they are asked for. */
  async shoots(what: string): Promise<void> {
    if (this.pictures !== null) await this.page.picture(`${this.pictures}/${this.name}-${what}.png`)
  }

  async signsUp(): Promise<void> {
    const cpf = freshCpf()
    const email = `motor.${cpf}@teste.example`
    await this.visit('/signup')
    await this.types('nome', 'Pessoa Compradora')
    await this.types('email', email)
    await this.puts('dataNascimento', '1990-05-17')
    await this.types('celular', '11987654321')
    await this.picks('genero', 'Feminino')
    await this.types('cpfCnpj', cpf)
    await this.types('password', 'segredo1')
    await this.shoots('signup')
    await this.ticks('form button[type=submit]')
    await this.until(`location.pathname === '/login'`, 'the login')
    await this.logsIn(email, 'segredo1')
  }

  /** Whoever comes from the signup finds the e-mail there. */
  async logsIn(email: string, password: string): Promise<void> {
    await this.puts('email', email)
    await this.types('password', password)
    await this.press('Entrar')
    await this.until(`location.pathname === '/perfil'`, 'Minha Conta')
  }

  async attends(index: number, category?: string): Promise<void> {
    const cpf = freshCpf()
    const at = `tickets.${index}`
    await this.puts(`${at}.personalInfo.firstName`, 'Atleta')
    await this.puts(`${at}.personalInfo.lastName`, `Número ${index + 1}`)
    await this.puts(`${at}.personalInfo.email`, `atleta.${cpf}@teste.example`)
    await this.puts(`${at}.personalInfo.phone`, '11987654321')
    await this.puts(`${at}.personalInfo.cpf`, cpf)
    await this.puts(`${at}.personalInfo.birthDate`, '17/05/1990')
    if (category === undefined) return
    await this.picks(`${at}.athleteInfo.category`, category)
    await this.picks(`${at}.athleteInfo.gender`, 'Feminino')
    await this.ticks(`[name="${at}.athleteInfo.agreedToImageTerms"]`)
    await this.ticks(`[name="${at}.athleteInfo.agreedToHealthTerms"]`)
  }
}
