// @vitest-environment happy-dom
import { it } from 'vitest'
import { loginMachine } from '#machines/login.machine.ts'
import { signupMachine } from '#machines/signup.machine.ts'
import { afterLogin, readLogin } from '#web/app/navigation.ts'
import { LoginPage } from '#web/auth/login.page.tsx'
import { SignupPage } from '#web/auth/signup.page.tsx'
import { openPage } from '../support/page.tsx'

const buys = 'Na compra, seus dados entram com um toque.'
const signups: [string | null, string][] = [
  ['/criar-evento', 'Leva um minuto. Depois dela, você monta o seu evento.'],
  ['/eventos/ev_1/duplicar', 'Leva um minuto. Depois dela, você monta o seu evento.'],
  ['/eventos/ev_1', `Leva um minuto. ${buys}`],
  ['/criar-evento-antigo', `Leva um minuto. ${buys}`],
  [null, `Leva um minuto. ${buys}`],
]

it.each(signups)('says to whoever makes an account on the way to %s what it is for', async (from, lead) => {
  const login = from === null ? null : readLogin({ login: { from } })
  const driver = await openPage(signupMachine, (machine) => (
    <SignupPage machine={machine} today="2026-11-26" login={login} />
  ))
  driver.screen.sees(lead)
  driver.close()
})

it.each([
  ['/criar-evento', 'Entre para criar o seu evento.'],
  ['/eventos/ev_1', 'Entre para comprar e acompanhar seus ingressos.'],
])('and at the login on the way to %s', async (from, lead) => {
  const state = { login: { from } }
  const driver = await openPage(loginMachine, (machine) => (
    <LoginPage machine={machine} next={afterLogin(state)} login={readLogin(state)} />
  ))
  driver.screen.sees(lead)
  driver.close()
})
