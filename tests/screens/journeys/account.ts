import { unfolded } from './profile.ts'
import type { Journey } from '../journey.ts'
import type { Person } from '../person.ts'
import { newestMail } from '../mails.ts'

const menu = (person: Person) => ({
  onPhone: async () => {
    // The carousel measures its cards anew some time after the window changed.
    await person.page.waitForTimeout(800)
    const open = person.button('Abrir menu')
    if (await open.isVisible()) await open.click()
  },
})

const session: Journey = {
  name: 'the session',
  machines: ['auth'],
  play: async (stage) => {
    const visitor = await stage.person()
    await visitor.visit('/')
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    await visitor.shows('auth.loggedOut', menu(visitor))
    await visitor.leaves()
    const { token } = await stage.known('buyer')
    const member = await stage.person({ token })
    await member.visit('/')
    await member.shows('auth.loggedIn', menu(member))
    const retry = member.gate.hold('me')
    await member.visit('/perfil')
    await retry.come()
    await member.shows('auth.fetchingUser', unfolded(member))
    await member.stopsTimers()
    member.gate.cut('me')
    retry.release()
    await member.shows('auth.waitingToRetry', unfolded(member))
    await member.leaves()
  },
}

const login: Journey = {
  name: 'logging in',
  machines: ['login'],
  play: async (stage) => {
    const { email, password } = await stage.known('buyer')
    const person = await stage.person()
    await person.visit('/login')
    await person.shows('login.filling')
    await person.writes({ email: 'comprador', password })
    await person.press('Entrar')
    await person.shows('login.invalid')
    await person.writes({ email, password: 'outra-senha' })
    await person.press('Entrar')
    await person.shows('login.failed')
    await person.writes({ email, password })
    await person.during('login', () => person.press('Entrar'), 'login.submitting')
    await person.page.waitForURL('**/perfil')
    await person.leaves()
  },
}

const signup: Journey = {
  name: 'signing up',
  machines: ['signup'],
  play: async (stage) => {
    const { genero, dataNascimento, celular, cpfCnpj, ...texts } = stage.stranger()
    const person = await stage.person()
    await person.visit('/signup')
    await person.field('nome').waitFor()
    await person.shows('signup.filling')
    const fills = async (cpf: string): Promise<void> => {
      await person.writes({ ...texts, dataNascimento })
      await person.type('celular', celular)
      await person.field('genero').selectOption(genero)
      await person.type('cpfCnpj', cpf)
    }
    await fills('11111111111')
    await person.press('Criar Conta')
    await person.shows('signup.invalid', { at: person.field('cpfCnpj') })
    await fills((await stage.known('buyer')).cpfCnpj)
    await person.press('Criar Conta')
    await person.shows('signup.failed', { at: person.button('Criar Conta') })
    await fills(cpfCnpj)
    const create = person.button(/^Criar Conta|Criando/)
    await person.during('signup', () => person.press('Criar Conta'), 'signup.submitting', { at: create })
    await person.shows('signup.succeeded')
    await person.leaves()
  },
}

const recovery: Journey = {
  name: 'a lost password',
  machines: ['recovery', 'newPassword'],
  play: async (stage) => {
    const { email } = await stage.member()
    const person = await stage.person()
    await person.visit('/recover-password')
    await person.shows('recovery.filling')
    await person.writes({ email: 'atleta' })
    await person.press('Recuperar Senha')
    await person.shows('recovery.invalid')
    await person.writes({ email })
    person.gate.cut('recoverPassword')
    await person.press('Recuperar Senha')
    await person.shows('recovery.failed')
    person.gate.mend()
    await person.during('recoverPassword', () => person.press('Recuperar Senha'), 'recovery.sending')
    await person.shows('recovery.sent')
    const link = /\/redefinir-senha\?token=[\w-]+/.exec(
      await newestMail(stage.shop, email, 'redefinir-senha'),
    )
    await person.visit(link?.[0] ?? '/no-link')
    await person.shows('newPassword.filling')
    const password = person.page.locator('input[type="password"]').first()
    const save = person.page.locator('main form button[type="submit"]')
    await password.fill('abc')
    await save.click()
    await person.shows('newPassword.invalid')
    await password.fill('uma-nova-senha')
    person.gate.cut('setPassword')
    await save.click()
    await person.shows('newPassword.failed')
    person.gate.mend()
    await person.during('setPassword', () => save.click(), 'newPassword.submitting')
    await person.shows('newPassword.done')
    await person.visit(link?.[0] ?? '/no-link')
    await password.fill('uma-nova-senha')
    await save.click()
    await person.shows('newPassword.linkInvalid')
    await person.leaves()
  },
}

export const accountJourneys: readonly Journey[] = [session, login, signup, recovery]
