// @vitest-environment happy-dom
import { afterAll, describe, expect, it } from 'vitest'
import { loginMachine } from '#machines/login.machine.ts'
import { LoginPage } from '#web/auth/login.page.tsx'
import { afterLogin } from '#web/app/navigation.ts'
import { chosen, evento } from '../event/event.fixtures.ts'
import { openPage, type PageDriver } from '../support/page.tsx'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { loginFieldErrors, type loginModel, loginWalks } from './login.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(loginMachine, 'page'))

type Driver = PageDriver<typeof loginMachine>

const open = (state: object = {}): Promise<Driver> =>
  openPage(loginMachine, (machine) => <LoginPage machine={machine} next={afterLogin(state)} login={null} />, {
    path: '/login',
    taken,
  })

const errorsBeside = ({ screen }: Driver) => ({
  email: screen.errorOf('E-mail'),
  password: screen.errorOf('Senha'),
})

const tables: Tables<typeof loginModel, Driver> = {
  shows: {
    open: (driver, { email, password }) => {
      expect([driver.screen.value('E-mail'), driver.screen.value('Senha')]).toEqual([email, password])
      expect(errorsBeside(driver)).toEqual({ email: '', password: '' })
      driver.screen.seesButton('Entrar')
      driver.screen.seesLink('Esqueci minha senha', '/recover-password')
      driver.screen.seesLink('Não tenho conta, criar conta', '/signup')
      expect(driver.screen.alerts()).toEqual([])
    },
    corrected: (driver, context) => {
      expect(errorsBeside(driver)).toEqual(loginFieldErrors(context))
      expect(driver.screen.alerts()).toEqual([])
      driver.screen.seesButton('Entrar')
      expect(driver.ports.waiting()).toEqual([])
    },
    entering: (driver, { email, password }) => {
      driver.screen.seesButton('Entrando...', { disabled: true })
      expect(driver.screen.alerts()).toEqual([])
      expect(driver.ports.inputs('login').at(-1)).toEqual({ email, password })
    },
    refused: ({ screen }, { message }) => {
      expect(screen.alerts()).toEqual([message])
      const about = message === 'E-mail ou senha incorretos.' ? message : ''
      expect([screen.errorOf('E-mail'), screen.errorOf('Senha')]).toEqual([about, about])
      expect(document.activeElement?.getAttribute('name')).toBe('password')
      screen.seesButton('Entrar')
    },
    inside: (driver) => {
      expect(driver.screen.address()).toBe('/perfil')
      expect(driver.takeNotices()).toEqual([{ type: 'startSession', params: { token: 'abc.def' } }])
    },
  },
  does: {
    'person types': async ({ screen }, { email, password }) => {
      await screen.fill('E-mail', email)
      await screen.fill('Senha', password)
    },
    'person presses enter': ({ screen }) => screen.submit(),
    'server accepts': ({ ports }, { token }) => ports.resolve('login', { token }),
    'server refuses': ({ ports }, { error }) => ports.reject('login', httpError(error)),
    'network fails': ({ ports }) => ports.reject('login', networkError),
  },
}

describe('the login page keeps to the specification', () => {
  it.each(loginWalks)('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })

  it('takes the focus to the first field that is wrong at each try, and leaves it while something is typed', async () => {
    const { screen, close } = await open()
    const focused = () => document.activeElement?.getAttribute('name')
    await screen.submit()
    expect(focused()).toBe('email')
    await screen.fill('E-mail', 'atleta@exemplo.com')
    await screen.submit()
    expect(focused()).toBe('password')
    document.querySelector<HTMLElement>('[name=email]')?.focus()
    await screen.fill('Senha', 'segredo')
    await screen.fill('Senha', '')
    expect(focused()).toBe('email')
    close()
  })

  it('fills in the e-mail of an account that was created just now, and says that it was', async () => {
    const account = { email: 'atleta@exemplo.com', message: 'Conta criada com sucesso!' }
    const { screen, close } = await openPage(
      loginMachine,
      (machine) => <LoginPage machine={machine} next={afterLogin({})} login={null} account={account} />,
      { path: '/login', taken },
    )
    expect([screen.value('E-mail'), screen.value('Senha')]).toEqual(['atleta@exemplo.com', ''])
    expect(screen.statuses()).toEqual(['Conta criada com sucesso!'])
    const told = document.querySelector('h1')?.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(told)?.textContent).toBe('Conta criada com sucesso!')
    expect(document.querySelector('[data-first]')).toBeNull()
    close()
  })

  it('says why somebody was sent here, and that what they chose is kept', async () => {
    const reason = 'Você precisa estar logado para comprar ingressos.'
    const login = {
      from: '/eventos/evento-a',
      tickets: chosen(2, 1),
      evento,
    }
    const { screen, close } = await openPage(
      loginMachine,
      (machine) => <LoginPage machine={machine} next={afterLogin({ login })} login={login} />,
      { path: '/login', taken },
    )
    const why = document.querySelector('h1')?.getAttribute('aria-describedby') ?? ''
    expect(document.querySelector(`#${why}`)?.textContent).toBe(reason)
    screen.sees('Sua escolha fica guardada:')
    screen.sees('1 × Dupla mista (2\u00a0atletas) R$ 181,00')
    screen.sees('1 × Arquibancada R$ 30,00')
    screen.sees('Open Beira-Mar')
    close()
  })

  it('took every transition', () => expect(taken.missing(loginMachine)).toEqual([]))
})
