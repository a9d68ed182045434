import { afterAll, describe, expect, it } from 'vitest'
import { refundKeysMachine } from '#machines/refund-keys.machine.ts'
import { RefundKeysPanel } from '#web/profile/refund-keys.panel.tsx'
import { Page } from '#web/ui/page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { answered, told, untold } from './refund-keys.fixture.ts'
import { type refundKeysModel, refundKeysWalks } from './refund-keys.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(refundKeysMachine, 'page'))

type Driver = PageDriver<typeof refundKeysMachine>
type Context = { there: string; isTold: boolean; typed: string; problem: string }

const open = (): Promise<Driver> =>
  openPage(
    refundKeysMachine,
    (machine) => (
      <Page title="Minha Conta">
        <RefundKeysPanel machine={machine} />
      </Page>
    ),
    { path: '/perfil', taken },
  )

const begin = (isTold: boolean): string =>
  `${isTold ? 'Trocar chave' : 'Informar chave PIX'} de Copa da Praia`
const field = (): HTMLInputElement | null => document.querySelector('[name=chave_pix]')
const besideField = (): string => document.getElementById('campo-chave_pix-erro')?.textContent ?? ''

const seesList = ({ screen }: Driver, { there, isTold }: Context): void => {
  if (there === 'none' || there === '') return screen.lacks('Devoluções por PIX')
  screen.sees('Devoluções por PIX', 'Copa da Praia')
  screen.sees(
    'O Mercado Pago não devolve mais R$ 93,50 pelo meio em que você pagou. Fazemos um PIX para você.',
  )
  const first = isTold
    ? ['O PIX vai para o e-mail bi***@exemplo.com. Avisamos por e-mail quando for feito.']
    : []
  const second =
    there === 'two' ? ['O PIX vai para o CPF ***.456.789-**. Avisamos por e-mail quando for feito.'] : []
  expect(screen.statuses()).toEqual([...first, ...second])
}

const tables: Tables<typeof refundKeysModel, Driver> = {
  shows: {
    asking: (driver, context) => {
      expect(driver.ports.waiting()).toEqual(['loadRefunds'])
      seesList(driver, context)
    },
    broken: ({ screen }) => {
      expect(screen.alerts()).toEqual(['Não foi possível ver suas devoluções por PIX. Tente novamente.'])
      screen.seesButton('Tentar novamente')
    },
    listing: (driver, context) => {
      seesList(driver, context)
      expect(field()).toBe(null)
      if (context.there !== 'none') driver.screen.seesButton(begin(context.isTold))
    },
    typing: (driver, context) => {
      seesList(driver, context)
      expect(field()?.value).toBe(context.typed)
      expect(document.activeElement).toBe(field())
      expect(besideField()).toBe(context.problem)
      driver.screen.seesButton('Salvar chave')
    },
    sending: (driver, context) => {
      seesList(driver, context)
      driver.screen.seesButton('Salvando...', { disabled: true })
      expect(driver.ports.waiting()).toEqual(['giveKey'])
    },
  },
  does: {
    'shop tells': ({ ports }, { many }) =>
      ports.resolve('loadRefunds', { none: [], one: [untold], two: [untold, told] }[many]),
    'shop is silent': ({ ports }) => ports.reject('loadRefunds', networkError),
    'person retries': ({ screen }) => screen.press('Tentar novamente'),
    'person begins': ({ screen }, _, { isTold }) => screen.press(begin(isTold)),
    'person types': ({ screen }, { text }) => screen.fill('Sua chave PIX', text),
    'person sends': ({ screen }) => screen.submit(),
    'person goes back': ({ screen }) => screen.press('Voltar'),
    'shop keeps it': ({ ports }) => ports.resolve('giveKey', answered),
    'shop says it is over': ({ ports }) =>
      ports.reject('giveKey', { ...httpError('Esta devolução não espera mais uma chave PIX.'), status: 409 }),
    'shop refuses': ({ ports }, { error }) => ports.reject('giveKey', httpError(error)),
    'network fails': ({ ports }) => ports.reject('giveKey', networkError),
  },
}

describe('the part of Minha Conta about money that goes back by PIX', () => {
  it.each(refundKeysWalks)('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })

  it('gives the focus back to the button that opened the field', async () => {
    const driver = await open()
    await driver.ports.resolve('loadRefunds', [untold, told])
    const opener = () => document.getElementById('campo-chave_pix-rf_1')
    await driver.screen.press(begin(false))
    await driver.screen.press('Voltar')
    expect([document.activeElement, opener()?.textContent]).toEqual([opener(), begin(false)])
    await driver.screen.press(begin(false))
    await driver.screen.fill('Sua chave PIX', 'bia@exemplo.com')
    await driver.screen.submit()
    await driver.ports.resolve('giveKey', answered)
    expect([document.activeElement, opener()?.textContent]).toEqual([opener(), begin(true)])
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(refundKeysMachine)).toEqual([]))
})
