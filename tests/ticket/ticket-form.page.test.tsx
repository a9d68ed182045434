import { useEffect, useState } from 'react'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ticketFormMachine } from '#machines/ticket-form.machine.ts'
import { CorrectionForm } from '#web/ticket/correction-form.tsx'
import { KeptCopy } from '#web/ticket/kept-copy.tsx'
import { TicketLinkPage } from '#web/ticket/ticket-link.page.tsx'
import { Page } from '#web/ui/page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { keptTicket, shownTicket } from './ticket-page.fixture.ts'
import { isDay, type ticketFormModel, ticketFormWalks } from './ticket-form.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(ticketFormMachine, 'page'))

const ticket = shownTicket('good')

type Driver = PageDriver<typeof ticketFormMachine>

const label = 'Data de Nascimento'

/** As people read it; only whole dates are typed in these walks. */
const written = (date: string): string => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1')

const shows = ({ screen }: Driver, context: { typed: string; problem: string }, error = ''): void => {
  expect(screen.value(label)).toBe(written(context.typed))
  expect(screen.errorOf(label)).toBe(error)
  expect(screen.alerts()).toEqual(context.problem ? [context.problem] : [])
}

const tables: Tables<typeof ticketFormModel, Driver> = {
  shows: {
    arrived: (driver, context) => shows(driver, context),
    open: (driver, context) => {
      shows(driver, context)
      driver.screen.seesButton('Abrir ingresso')
      driver.screen.seesLink('Já salvei neste aparelho', '/ingresso/tk_1')
    },
    corrected: (driver, context) => {
      shows(driver, context, isDay(context.typed) ? '' : 'Data de Nascimento inválida.')
      expect(driver.ports.waiting()).toEqual([])
    },
    sending: (driver, context) => {
      shows(driver, context)
      driver.screen.seesButton('Abrindo...', { disabled: true })
      expect(driver.ports.inputs('sendForm').at(-1)).toEqual({ fields: { data_nascimento: context.typed } })
    },
    onDevice: ({ screen, ports }) => {
      screen.sees('Sem conexão com a loja. Este é o ingresso salvo neste aparelho.', 'QD-7K2M-9P4X')
      screen.lacks('Data de Nascimento')
      expect(ports.waiting()).toEqual([])
    },
    done: (driver) => expect(driver.takeNotices()).toEqual([{ type: 'tellDone', params: { ticket } }]),
  },
  does: {
    'device has a copy': async (driver) => {
      found.tell()
      await driver.wait(0)
    },
    'device has none': () => undefined,
    'person types': ({ screen }, { text }) => screen.fill(label, written(text)),
    'person sends': ({ screen }) => screen.submit(),
    'server does it': ({ ports }) => ports.resolve('sendForm', ticket),
    'server refuses': ({ ports }, { error }) => ports.reject('sendForm', httpError(error)),
    'network fails': ({ ports }) => ports.reject('sendForm', networkError),
    'network is lost': async (driver) => {
      window.dispatchEvent(new Event('offline'))
      await driver.wait(0)
    },
    'person asks again': ({ screen }) => screen.press('Tentar novamente'),
  },
}

const found: { tell: () => void } = { tell: () => undefined }
const isInReach = vi.fn<() => Promise<boolean>>()
beforeEach(() => isInReach.mockReset().mockResolvedValue(true))

const Link = ({ machine }: { machine: typeof ticketFormMachine }) => {
  const [hasCopy, setCopy] = useState(false)
  useEffect(() => {
    found.tell = () => setCopy(true)
  }, [])
  return (
    <TicketLinkPage
      machine={machine}
      id="tk_1"
      hasCopy={hasCopy}
      isInReach={isInReach}
      renderCopy={(onReturn) => <KeptCopy copy={keptTicket} onReturn={onReturn} />}
    />
  )
}

const open = (): Promise<Driver> =>
  openPage(ticketFormMachine, (machine) => <Link machine={machine} />, { path: '/ingresso/tk_1', taken })

describe('the birth date that opens a ticket', () => {
  it('is not asked without a network where the device keeps the ticket', async () => {
    isInReach.mockResolvedValue(false)
    const driver = await open()
    driver.screen.seesButton('Abrir ingresso')
    found.tell()
    await driver.wait(0)
    driver.screen.sees('Este é o ingresso salvo neste aparelho.')
    await driver.screen.press('Tentar novamente')
    driver.screen.sees('Este é o ingresso salvo neste aparelho.')
    isInReach.mockResolvedValue(true)
    await driver.screen.press('Tentar novamente')
    driver.screen.seesButton('Abrir ingresso')
    driver.close()
  })

  it.each(ticketFormWalks)('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })

  it.each([
    ['20/5/1990', '20/05/1990', '1990-05-20'],
    ['20051990', '20/05/1990', '1990-05-20'],
    ['1990-05-20', '20/05/1990', '1990-05-20'],
  ])('is understood as %s', async (typed, shown, sent) => {
    const driver = await open()
    await driver.screen.fill(label, typed)
    expect(driver.screen.value(label)).toBe(shown)
    await driver.screen.submit()
    expect(driver.ports.inputs('sendForm')).toEqual([{ fields: { data_nascimento: sent } }])
    driver.close()
  })

  it.each(['20/05/19', '31/02/1990'])('is kept as it was typed and refused as %s', async (typed) => {
    const driver = await open()
    await driver.screen.fill(label, typed)
    await driver.screen.submit()
    expect(driver.screen.value(label)).toBe(typed)
    expect(driver.screen.errorOf(label)).toBe('Data de Nascimento inválida.')
    expect(driver.ports.waiting()).toEqual([])
    driver.close()
  })
})

const dados = {
  nome: 'Bia Souza',
  email: 'bia@exemplo.com',
  telefone: '11977776666',
  data_nascimento: '1988-02-29',
  tamanho: 'M',
  camiseta: true,
  restam: 3,
}

describe('the correction of a ticket', () => {
  const correcting = (over: Partial<typeof dados> = {}): Promise<Driver> =>
    openPage(
      ticketFormMachine,
      (machine) => (
        <Page title="Ingresso">
          <CorrectionForm machine={machine} dados={{ ...dados, ...over }} />
        </Page>
      ),
      { path: '/ingresso/tk_1', taken },
    )

  it('begins with what stands there, and sends what was typed', async () => {
    const { screen, ports, close } = await correcting()
    expect(
      ['Nome', 'E-mail', 'Celular', 'Data de Nascimento', 'Camiseta'].map((name) => screen.value(name)),
    ).toEqual(['Bia Souza', 'bia@exemplo.com', '(11) 97777-6666', '29/02/1988', 'M'])
    screen.sees('Restam 3 correções.')
    await screen.fill('Nome', 'Bia de Souza')
    await screen.fill('Celular', '11900001111')
    await screen.choose('Camiseta', 'G')
    await screen.submit()
    screen.seesButton('Corrigindo...', { disabled: true })
    expect(ports.inputs('sendForm')).toEqual([
      {
        fields: {
          nome: 'Bia de Souza',
          email: 'bia@exemplo.com',
          telefone: '(11) 90000-1111',
          data_nascimento: '1988-02-29',
          tamanho: 'G',
        },
      },
    ])
    await ports.reject('sendForm', networkError)
    expect(screen.alerts()).toEqual(['Não foi possível corrigir os dados. Tente novamente.'])
    expect(screen.value('Nome')).toBe('Bia de Souza')
    close()
  })

  it('says beside each field what is wrong with it, and takes the focus to the first', async () => {
    const { screen, ports, close } = await correcting({ restam: 1 })
    screen.seesButton('Corrigir pela última vez')
    screen.sees('Resta 1 correção. O CPF e o código do ingresso não mudam.')
    await screen.fill('Nome', 'Bia')
    await screen.fill('E-mail', 'bia@')
    await screen.fill('Celular', '1197777')
    await screen.fill('Data de Nascimento', '2999-01-01')
    await screen.submit()
    expect(
      ['Nome', 'E-mail', 'Celular', 'Data de Nascimento', 'Camiseta'].map((name) => screen.errorOf(name)),
    ).toEqual([
      'Informe nome e sobrenome, sem endereço de site.',
      'E-mail inválido.',
      'Celular inválido.',
      'Data de Nascimento inválida.',
      '',
    ])
    expect(document.activeElement?.getAttribute('name')).toBe('nome')
    expect(ports.waiting()).toEqual([])
    close()
  })

  it('asks for no size where no shirt belongs to the ticket', async () => {
    const { screen, ports, close } = await correcting({ camiseta: false, tamanho: '' })
    screen.lacks('Camiseta')
    await screen.submit()
    expect(ports.waiting()).toEqual(['sendForm'])
    close()
  })
})

it('took every transition', () => expect(taken.missing(ticketFormMachine)).toEqual([]))
