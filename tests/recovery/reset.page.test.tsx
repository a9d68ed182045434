// @vitest-environment happy-dom
import { afterAll, describe, expect, it } from 'vitest'
import { passwordResetMachine } from '#machines/password-reset.machine.ts'
import { ResetPage } from '#web/auth/reset.page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { links, type ResetModel } from './reset.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(passwordResetMachine, 'page'))

type Driver = PageDriver<typeof passwordResetMachine>

const tables: Tables<ResetModel, Driver> = {
  shows: {
    useless: ({ screen }) => {
      expect(screen.alerts()).toEqual(['Este link de recuperação não é válido ou já expirou. Peça um novo.'])
      screen.seesLink('Pedir um novo link', '/recover-password')
      screen.lacks('Nova senha', 'Salvar nova senha')
    },
    open: ({ screen }, { password }) => {
      expect([screen.value('Nova senha'), screen.errorOf('Nova senha')]).toEqual([password, ''])
      expect(screen.alerts()).toEqual([])
      screen.seesButton('Salvar nova senha')
    },
    corrected: ({ screen, ports }, { wrong }) => {
      expect(screen.errorOf('Nova senha')).toBe(wrong)
      expect(ports.waiting()).toEqual([])
    },
    sending: ({ screen, ports }, { password }) => {
      screen.seesButton('Salvando...', { disabled: true })
      expect(ports.inputs('resetPassword').at(-1)).toEqual({ token: 'c0d1g0', password })
    },
    refused: ({ screen }, { message }) => {
      expect(screen.alerts()).toEqual([message])
      screen.seesLink('Pedir um novo link', '/recover-password')
    },
    saved: ({ screen }, { message }) => {
      expect(screen.statuses()).toEqual([message])
      screen.seesLink('Ir para o login', '/login')
    },
  },
  does: {
    'person types': ({ screen }, { password }) => screen.fill('Nova senha', password),
    'person presses Salvar nova senha': ({ screen }) => screen.submit(),
    'server accepts': ({ ports }, { message }) => ports.resolve('resetPassword', { message }),
    'server refuses': ({ ports }, { error }) => ports.reject('resetPassword', httpError(error)),
    'server finds the link used or too old': ({ ports }) =>
      ports.reject(
        'resetPassword',
        httpError('Este link de recuperação não é válido ou já expirou. Peça um novo.'),
      ),
    'network fails': ({ ports }) => ports.reject('resetPassword', networkError),
  },
}

describe.each(links)('the reset page, opened with $name', ({ token, walks }) => {
  it.each(walks)('$title', async ({ along }) => {
    const driver = await openPage(
      passwordResetMachine,
      (machine) => <ResetPage machine={machine} token={token} />,
      { path: '/redefinir-senha', taken },
    )
    await along(tables, driver)
    driver.close()
  })
})

it('took every transition', () => expect(taken.missing(passwordResetMachine)).toEqual([]))
