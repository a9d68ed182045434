// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signupMachine } from '#machines/signup.machine.ts'
import { SignupPage } from '#web/auth/signup.page.tsx'
import { loadMasks } from '#web/ui/late-masks.ts'
import { openPage, type PageDriver, type RenderedScreen } from '../support/page.tsx'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import { empty, type signupModel, signupWalks, today, type Wrong } from './signup.spec-model.ts'

const taken = new Taken()
beforeAll(async () => void (await loadMasks()))
afterAll(() => taken.save(signupMachine, 'page'))

type Driver = PageDriver<typeof signupMachine>

const labels = {
  nome: 'Nome',
  email: 'E-mail',
  dataNascimento: 'Data de Nascimento',
  celular: 'Celular',
  genero: 'Gênero',
  cpfCnpj: 'CPF/CNPJ',
  password: 'Senha',
} as const

const fields = Object.entries(labels) as [keyof typeof labels, string][]

const values = (screen: RenderedScreen) =>
  Object.fromEntries(fields.map(([name, label]) => [name, screen.value(label)]))

const errors = (screen: RenderedScreen): Wrong =>
  Object.fromEntries(
    fields.map(([name, label]) => [name, screen.errorOf(label)]).filter(([, text]) => text !== ''),
  )

const summary = 'Por favor, corrija os erros acima.'

const tables: Tables<typeof signupModel, Driver> = {
  shows: {
    open: ({ screen }, { form }) => {
      expect(values(screen)).toEqual({ ...form, email: form.email.trim() })
      expect(errors(screen)).toEqual({})
      screen.lacks(summary)
      screen.seesButton('Criar Conta')
    },
    corrected: ({ screen, ports }, { wrong }) => {
      expect(errors(screen)).toEqual(wrong)
      expect(screen.alerts()).toEqual(Object.keys(wrong).length > 0 ? [summary] : [])
      expect(ports.waiting()).toEqual([])
    },
    sending: ({ screen, ports }, { sent }) => {
      screen.seesButton('Criar Conta', { disabled: true })
      screen.lacks(summary)
      expect(screen.alerts()).toEqual([])
      expect(ports.inputs('signup').at(-1)).toEqual(sent)
    },
    refused: ({ screen }, { message }) => {
      expect(screen.alerts()).toEqual([message])
      screen.seesButton('Criar Conta')
    },
    created: ({ screen }, { message }) => {
      expect(screen.statuses()).toEqual([message])
      expect(values(screen)).toEqual(empty)
      expect(screen.address()).toBe('/signup')
      expect(document.querySelector('h1')?.textContent).toBe('Confirme seu e-mail')
      screen.sees('Enviamos um link para atleta@exemplo.com.')
      screen.lacks('Já tenho conta, entrar')
      screen.seesButton('Criar Conta', { disabled: true })
    },
    'at login': ({ screen }, { message, sent }) => {
      expect(screen.address()).toBe('/login')
      expect(screen.routerState()).toEqual({ account: { email: sent.email, message } })
    },
  },
  does: {
    'person fills': async ({ screen }, { form }) => {
      const typed = {
        ...form,
        celular: form.celular.replaceAll(/\D/g, ''),
        cpfCnpj: form.cpfCnpj.replaceAll(/[./-]/g, '').toLowerCase(),
      }
      for (const [name, label] of fields) await screen.fill(label, typed[name])
    },
    'person presses Criar Conta': ({ screen }) => screen.submit(),
    'server creates the account': ({ ports }, { message }) => ports.resolve('signup', { message }),
    'server refuses': ({ ports }, { error }) => ports.reject('signup', httpError(error)),
    'network fails': ({ ports }) => ports.reject('signup', networkError),
    'time passes': ({ wait }, { ms }) => wait(ms),
  },
}

describe('the signup page keeps to the specification', () => {
  it.each(payloadCoverOf(signupWalks))('$title', async ({ along }) => {
    const driver = await openPage(
      signupMachine,
      (machine) => <SignupPage machine={machine} today={today} login={null} />,
      { path: '/signup', taken },
    )
    await along(tables, driver)
    driver.close()
  })

  it('takes the focus to the first field on the screen that is wrong, and says each problem once', async () => {
    const { screen, close } = await openPage(
      signupMachine,
      (machine) => <SignupPage machine={machine} today={today} login={null} />,
      { path: '/signup', taken },
    )
    await screen.fill('Nome', 'Marina Costa')
    await screen.submit()
    expect(document.activeElement?.getAttribute('name')).toBe('dataNascimento')
    expect(screen.alerts()).toEqual([summary])
    expect(document.body.textContent.split('E-mail é obrigatório.')).toHaveLength(2)
    for (const [label, text, next] of [
      ['Data de Nascimento', '17/05/1990', 'genero'],
      ['Gênero', 'feminino', 'cpfCnpj'],
      ['CPF/CNPJ', '52998224725', 'email'],
    ] as const) {
      await screen.fill(label, text)
      await screen.submit()
      expect(document.activeElement?.getAttribute('name')).toBe(next)
    }
    close()
  })

  it('leads on to the login with the e-mail and the sentence before it goes there by itself', async () => {
    const { screen, ports, close } = await openPage(
      signupMachine,
      (machine) => <SignupPage machine={machine} today={today} login={null} />,
      { path: '/signup', taken },
    )
    const typed = ['Atleta Um', 'atleta@exemplo.com', '10/05/1990', '11988887777', 'feminino', '52998224725']
    for (const [index, [, label]] of fields.entries()) await screen.fill(label, typed[index] ?? 'segred')
    await screen.submit()
    await ports.resolve('signup', { message: 'Conta criada!' })
    await screen.press('Entrar')
    expect([screen.address(), screen.routerState()]).toEqual([
      '/login',
      { account: { email: 'atleta@exemplo.com', message: 'Conta criada!' } },
    ])
    close()
  })

  it('says how long a password must be once: beside what was typed, or before', async () => {
    const { screen, close } = await openPage(
      signupMachine,
      (machine) => <SignupPage machine={machine} today={today} login={null} />,
      { path: '/signup', taken },
    )
    const rules = () => document.body.textContent.match(/(?:P|p)elo menos 6 caracteres/g) ?? []
    await screen.submit()
    expect([errors(screen).password, rules()]).toEqual(['Senha é obrigatória.', ['Pelo menos 6 caracteres']])
    await screen.fill('Senha', 'abc')
    await screen.submit()
    expect([errors(screen).password, rules()]).toEqual([
      'Senha deve ter pelo menos 6 caracteres.',
      ['pelo menos 6 caracteres'],
    ])
    close()
  })

  it('says on leaving a field what is wrong with it, and leaves the focus where it goes', async () => {
    const { screen, wait, close } = await openPage(
      signupMachine,
      (machine) => <SignupPage machine={machine} today={today} login={null} />,
      { path: '/signup', taken },
    )
    const [nome, email, password] = ['nome', 'email', 'password'].map((name) =>
      document.querySelector<HTMLInputElement>(`[name="${name}"]`),
    )
    nome?.focus()
    email?.focus()
    await screen.fill('E-mail', 'marina@')
    await wait(0)
    expect(errors(screen)).toEqual({})
    password?.focus()
    await wait(0)
    expect([errors(screen), screen.alerts()]).toEqual([{ email: 'E-mail inválido.' }, []])
    expect(document.activeElement).toBe(password)
    await screen.fill('E-mail', 'marina@teste.example')
    expect(errors(screen)).toEqual({})
    close()
  })

  it('took every transition', () => expect(taken.missing(signupMachine)).toEqual([]))
})
