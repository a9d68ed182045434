// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { loginMachine } from '#machines/login.machine.ts'
import { recoveryMachine } from '#machines/recovery.machine.ts'
import { signupMachine } from '#machines/signup.machine.ts'
import { LoginPage } from '#web/auth/login.page.tsx'
import { RecoveryPage } from '#web/auth/recovery.page.tsx'
import { SignupPage } from '#web/auth/signup.page.tsx'
import { afterLogin, readLogin } from '#web/app/navigation.ts'
import { openPage } from '../support/page.tsx'

const tickets = [
  {
    ticket_type_id: 'tt_1',
    nome: 'Dupla feminina',
    tipo: 'atleta' as const,
    modo: 'dupla' as const,
    preco: 120,
    quantity: 2,
    descricao: '',
    categories: [],
    campos_personalizados: [],
  },
]

let close = (): void => undefined
afterEach(() => close())

const logInFrom = async (state: object) => {
  const login = readLogin(state)
  const driver = await openPage(
    loginMachine,
    (machine) => <LoginPage machine={machine} next={afterLogin(state)} login={login} />,
    { path: '/login' },
  )
  close = driver.close
  await driver.screen.fill('E-mail', 'atleta@exemplo.com')
  await driver.screen.fill('Senha', 'segredo')
  await driver.screen.submit()
  await driver.ports.resolve('login', { token: 'abc' })
  return driver.screen
}

describe('after login (product §2, law A6)', () => {
  it('goes back to the event with what had been chosen', async () => {
    const screen = await logInFrom({ login: { from: '/eventos/e_1', tickets } })
    expect(screen.address()).toBe('/eventos/e_1')
    expect(screen.routerState()).toEqual({ tickets })
  })

  it('keeps the query string of the page it came from', async () => {
    const screen = await logInFrom({ login: { from: '/post_payment?payment_id=123456789012345678901' } })
    expect(screen.address()).toBe('/post_payment?payment_id=123456789012345678901')
  })

  it.each([
    {},
    { login: { from: 'https://elsewhere.example' } },
    { login: { from: '//elsewhere.example' } },
    { login: { from: '/\\elsewhere.example' } },
    { login: { from: '/eventos/e_1', tickets: 'broken' } },
    { login: 3 },
  ])('goes to /perfil when the state is %j', async (state) => {
    const screen = await logInFrom(state)
    expect(screen.address()).toBe('/perfil')
    expect(screen.routerState()).toEqual({})
  })
})

it('signup hands back to login what the visitor came with', async () => {
  const login = { from: '/eventos/e_1', tickets }
  const { screen, close: end } = await openPage(
    signupMachine,
    (machine) => <SignupPage machine={machine} today="2026-11-21" login={login} />,
    { path: '/signup' },
  )
  close = end
  await screen.press('Já tenho conta, entrar')
  expect(screen.address()).toBe('/login')
  expect(screen.routerState()).toEqual({ login })
})

it('the way over a forgotten password hands it back too', async () => {
  const login = { from: '/eventos/e_1', tickets }
  const loginPage = await openPage(
    loginMachine,
    (machine) => <LoginPage machine={machine} next={afterLogin({ login })} login={login} />,
    { path: '/login' },
  )
  await loginPage.screen.press('Esqueci minha senha')
  expect(loginPage.screen.address()).toBe('/recover-password')
  expect(loginPage.screen.routerState()).toEqual({ login })
  loginPage.close()
  const { screen, close: end } = await openPage(
    recoveryMachine,
    (machine) => <RecoveryPage machine={machine} login={login} />,
    { path: '/recover-password' },
  )
  close = end
  await screen.press('Voltar para o login')
  expect(screen.address()).toBe('/login')
  expect(screen.routerState()).toEqual({ login })
})
