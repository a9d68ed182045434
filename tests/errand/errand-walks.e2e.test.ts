import { afterAll, expect, it } from 'vitest'
import { errandMachine } from '#machines/errand.machine.ts'
import { type ChromiumDriver, walksInChromium } from '../support/chromium-walk.ts'
import { Taken } from '../support/transitions.ts'
import { coverOf, type Tables } from '../support/walker.ts'
import { type errandModel, errandWalks } from './errand.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(errandMachine, 'chromium'))
const openShop = walksInChromium(taken)

const pending =
  'Seu e-mail ainda não foi confirmado. Abra o link que enviamos para ele. Até lá, nossos e\u2011mails não dizem os nomes dos participantes.'

const user = {
  id: 'us_1',
  nome: 'Atleta Um',
  email: 'atleta@exemplo.com',
  data_nascimento: '1990-05-10',
  celular: '11988887777',
  genero: 'feminino',
  cpf_cnpj: '52998224725',
  email_confirmado: false,
}

const open = async (): Promise<ChromiumDriver> => {
  const driver = await openShop({ path: '/perfil', token: 'abc.def' })
  await driver.routes.always('me', user)
  for (const list of ['myTickets', 'myEvents', 'sharedEvents', 'openOrders', 'manualRefunds'] as const)
    await driver.routes.always(list, [])
  await driver.page.getByRole('button', { name: 'Enviar link de novo' }).waitFor()
  return driver
}

const says = async ({ page }: ChromiumDriver, told: { alert: string[]; status: string[] }): Promise<void> => {
  const part = page.getByRole('region', { name: 'E-mail a confirmar' })
  await part.getByText(pending).waitFor()
  const texts = (role: 'alert' | 'status') => part.getByRole(role).allTextContents()
  await expect
    .poll(async () => ({ alert: await texts('alert'), status: await texts('status') }))
    .toEqual(told)
}

const tables: Tables<typeof errandModel, ChromiumDriver> = {
  shows: {
    waiting: (driver) => says(driver, { alert: [], status: [] }),
    asking: async (driver) => {
      await driver.page.getByRole('button', { name: 'Enviando...' }).waitFor()
      expect(await driver.page.getByRole('button', { name: 'Enviando...' }).isDisabled()).toBe(true)
      await expect.poll(() => driver.routes.waiting()).toEqual(['sendConfirmation'])
    },
    refused: (driver, { said }) => says(driver, { alert: [said], status: [] }),
    done: async (driver, { said }) => {
      await says(driver, { alert: [], status: [said] })
      expect(await driver.page.getByRole('button', { name: 'Enviar link de novo' }).count()).toBe(0)
    },
  },
  does: {
    'person presses the button': ({ page }) =>
      page.getByRole('button', { name: 'Enviar link de novo' }).click(),
    'server does it': ({ routes }, { message }) => routes.answer('sendConfirmation', { message }),
    'server refuses': ({ routes }, { error }) => routes.refuse('sendConfirmation', 429, error),
    'network fails': ({ routes }) => routes.drop('sendConfirmation'),
  },
}

it.each(coverOf(errandWalks))('$title', async ({ along }) => along(tables, await open()))

it('took every transition', () => expect(taken.missing(errandMachine)).toEqual([]))
