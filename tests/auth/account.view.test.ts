import { expect, test } from 'vitest'
import { emptySignup } from '#contract/nouns/user.ts'
import { authMachine } from '#machines/auth.machine.ts'
import { loginMachine } from '#machines/login.machine.ts'
import { newPasswordMachine } from '#machines/new-password.machine.ts'
import { recoveryMachine } from '#machines/recovery.machine.ts'
import { signupMachine } from '#machines/signup.machine.ts'
import { loginView } from '#web/auth/login.view.ts'
import { recoveryView } from '#web/auth/recovery.view.ts'
import { newPasswordView } from '#web/auth/new-password.view.ts'
import { signupView } from '#web/auth/signup.view.ts'
import { sessionView } from '#web/session/session.view.ts'
import { viewsOf } from '../support/states.ts'

test('the session is known in every state', () => {
  const from = { input: { token: 'a.b.c' } }
  const at = (state: string) => ({ token: 'a.b.c', user: null, state })
  expect(viewsOf(authMachine, from, sessionView)).toEqual({
    starting: at('loggedOut'),
    fetchingUser: at('loading'),
    waitingToRetry: at('loading'),
    loggedIn: at('loggedIn'),
    loggedOut: at('loggedOut'),
  })
})

test('the login is shown in every state', () => {
  const from = { input: { email: '' }, context: { refusals: 1, error: 'Não.' } }
  const filling = {
    isLoggedIn: false,
    draft: { email: '', password: '' },
    busy: false,
    errors: {},
    refusals: 1,
    failure: null,
  }
  const errors = { email: 'E-mail é obrigatório.', password: 'Senha é obrigatória.' }
  expect(viewsOf(loginMachine, from, loginView)).toEqual({
    filling,
    invalid: { ...filling, errors },
    submitting: { ...filling, busy: true },
    failed: { ...filling, failure: 'Não.' },
    loggedIn: { ...filling, isLoggedIn: true },
  })
})

test('the signup is shown in every state', () => {
  const from = {
    input: { today: '2026-11-21' },
    context: {
      draft: { ...emptySignup, nome: 'Ana Lima' },
      error: 'Não.',
      message: 'Sim.',
      email: 'ana@exemplo.com',
    },
  }
  const shown = viewsOf(signupMachine, from, (snapshot) => {
    const { draft, errors, wrong, ...view } = signupView(snapshot)
    const counts = { said: Object.keys(errors).length, wrong: Object.keys(wrong).length }
    return { nome: draft.nome, ...counts, ...view }
  })
  const filling = {
    nome: 'Ana Lima',
    said: 0,
    wrong: 6,
    created: null,
    busy: false,
    isLocked: false,
    refusals: 0,
    failure: null,
    success: null,
  }
  const created = { email: 'ana@exemplo.com', message: 'Sim.' }
  expect(shown).toEqual({
    filling,
    invalid: { ...filling, said: 6 },
    submitting: { ...filling, busy: true, isLocked: true },
    failed: { ...filling, failure: 'Não.' },
    succeeded: { ...filling, created, isLocked: true, success: 'Sim.' },
    leaving: { ...filling, created },
  })
})

test('the recovery is shown in every state', () => {
  const from = { input: undefined, context: { email: 'ana', error: 'Não.', message: 'Sim.' } }
  const filling = { email: 'ana', busy: false, problem: null, refusals: 0, failure: null, success: null }
  expect(viewsOf(recoveryMachine, from, recoveryView)).toEqual({
    filling,
    invalid: { ...filling, problem: 'E-mail inválido.' },
    sending: { ...filling, busy: true },
    sent: { ...filling, success: 'Sim.' },
    failed: { ...filling, failure: 'Não.' },
  })
})

test('the new password is shown in every state', () => {
  const from = { input: { token: 't' }, context: { password: 'x', error: 'Não.', message: 'Sim.' } }
  const form = (part: object = {}) => ({
    shows: 'form',
    form: { password: 'x', busy: false, problem: null, refusals: 0, failure: null, ...part },
  })
  expect(viewsOf(newPasswordMachine, from, newPasswordView)).toEqual({
    opening: form(),
    linkInvalid: {
      shows: 'linkInvalid',
      text: 'Este link de recuperação não é válido ou já expirou. Peça um novo.',
    },
    filling: form(),
    invalid: form({ problem: 'Senha deve ter pelo menos 6 caracteres.' }),
    submitting: form({ busy: true }),
    failed: form({ failure: 'Não.' }),
    done: { shows: 'done', text: 'Sim.' },
  })
})
