// @vitest-environment happy-dom
import { afterAll, describe, expect, it } from 'vitest'
import { recoveryMachine } from '#machines/recovery.machine.ts'
import { RecoveryPage } from '#web/auth/recovery.page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { type recoveryModel, recoveryWalks } from './recovery.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(recoveryMachine, 'page'))

type Driver = PageDriver<typeof recoveryMachine>

const heading = () => document.querySelector('h1')?.textContent

const tables: Tables<typeof recoveryModel, Driver> = {
  shows: {
    open: ({ screen }, { email }) => {
      expect([screen.value('E-mail'), screen.errorOf('E-mail')]).toEqual([email, ''])
      expect([screen.alerts(), screen.statuses()]).toEqual([[], []])
      screen.seesButton('Recuperar Senha')
      screen.sees('Chega um e-mail com um link, que vale por 30 minutos.')
      screen.seesLink('Fale conosco', '/#contact')
    },
    corrected: ({ screen, ports }, { wrong }) => {
      expect([screen.errorOf('E-mail'), screen.alerts()]).toEqual([wrong, []])
      expect(document.activeElement?.getAttribute('name')).toBe('email')
      expect(ports.waiting()).toEqual([])
    },
    sending: ({ screen, ports }) => {
      screen.seesButton('Enviando...', { disabled: true })
      expect(ports.inputs('recoverPassword').at(-1)).toEqual({ email: 'atleta@exemplo.com' })
      expect([screen.alerts(), screen.statuses()]).toEqual([[], []])
    },
    sent: ({ screen }, { message }) => {
      expect([screen.alerts(), screen.statuses()]).toEqual([[], [message]])
      expect(heading()).toBe('Veja seu e-mail')
      expect(document.activeElement?.textContent).toBe('Veja seu e-mail')
      screen.sees('O link vale por 30 minutos.')
      screen.seesButton('Recuperar Senha')
    },
    refused: ({ screen }, { message }) => {
      expect(heading()).toBe('Recuperar Senha')
      expect([screen.alerts(), screen.statuses()]).toEqual([[message], []])
      expect(document.activeElement?.getAttribute('name')).toBe('email')
      screen.seesButton('Recuperar Senha')
    },
  },
  does: {
    'person types': ({ screen }, { email }) => screen.fill('E-mail', email),
    'person presses Recuperar Senha': ({ screen }) => screen.submit(),
    'server accepts': ({ ports }, { message }) => ports.resolve('recoverPassword', { message }),
    'server refuses': ({ ports }, { error }) => ports.reject('recoverPassword', httpError(error)),
    'network fails': ({ ports }) => ports.reject('recoverPassword', networkError),
  },
}

describe('the recovery page keeps to the specification', () => {
  it.each(recoveryWalks)('$title', async ({ along }) => {
    const driver = await openPage(
      recoveryMachine,
      (machine) => <RecoveryPage machine={machine} login={null} />,
      {
        path: '/recover-password',
        taken,
      },
    )
    await along(tables, driver)
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(recoveryMachine)).toEqual([]))
})
