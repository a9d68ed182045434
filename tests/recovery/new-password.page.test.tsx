// @vitest-environment happy-dom
import { afterAll, describe, expect, it } from 'vitest'
import { newPasswordMachine } from '#machines/new-password.machine.ts'
import { NewPasswordPage } from '#web/auth/new-password.page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { httpError, networkError, refusedError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { links, type NewPasswordModel } from './new-password.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(newPasswordMachine, 'page'))

type Driver = PageDriver<typeof newPasswordMachine>

const tables: Tables<NewPasswordModel, Driver> = {
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
      expect([screen.errorOf('Nova senha'), screen.alerts()]).toEqual([wrong, []])
      expect(document.activeElement?.getAttribute('name')).toBe('password')
      expect(ports.waiting()).toEqual([])
    },
    sending: ({ screen, ports }, { password }) => {
      screen.seesButton('Salvando...', { disabled: true })
      expect(ports.inputs('setPassword').at(-1)).toEqual({ token: 'c0d1g0', password })
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
    'server accepts': ({ ports }, { message }) => ports.resolve('setPassword', { message }),
    'server refuses': ({ ports }, { error }) => ports.reject('setPassword', httpError(error)),
    'server finds the link used or too old': ({ ports }) =>
      ports.reject(
        'setPassword',
        refusedError('linkInvalid', 'Este link de recuperação não é válido ou já expirou. Peça um novo.'),
      ),
    'network fails': ({ ports }) => ports.reject('setPassword', networkError),
  },
}

describe.each(links)('the page of a new password, opened with $name', ({ token, walks }) => {
  it.each(walks)('$title', async ({ along }) => {
    const driver = await openPage(
      newPasswordMachine,
      (machine) => <NewPasswordPage machine={machine} token={token} />,
      { path: '/redefinir-senha', taken },
    )
    await along(tables, driver)
    driver.close()
  })
})

it('took every transition', () => expect(taken.missing(newPasswordMachine)).toEqual([]))
