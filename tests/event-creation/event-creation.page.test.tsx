// @vitest-environment happy-dom
import { Link, useNavigate } from '@tanstack/react-router'
import { fireEvent } from '@testing-library/react'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { changeEvent } from '#drafts/event-draft-edits.ts'
import { type DraftImage, emptyEventDraft } from '#drafts/event-draft-form.ts'
import { priceOf } from '#drafts/prices.ts'
import { eventCreationMachine } from '#machines/event-creation.machine.ts'
import { mayLogOut } from '#web/app/leaving.ts'
import { EventCreationPage } from '#web/event-creation/event-creation.page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import { type eventCreationModel, eventCreationWalks } from './event-creation.spec-model.ts'
import { fullDraft } from './full-draft.ts'

const taken = new Taken()
afterAll(() => taken.save(eventCreationMachine, 'page'))
beforeEach(() => localStorage.setItem('token', 'abc.def'))

const fresh = { ...emptyEventDraft, chave: 'chave-2' }
const image: DraftImage = { name: 'nova.png', type: 'image/png', size: 10, url: 'blob:nova' }
const fileOf = (kind: 'image/png' | 'application/pdf' | 'huge'): File => {
  const file = new File(['x'], 'nova', { type: kind === 'huge' ? 'image/png' : kind })
  if (kind === 'huge') Object.defineProperty(file, 'size', { value: 5 * 1024 * 1024 + 1 })
  return file
}

type Driver = PageDriver<typeof eventCreationMachine>
type Seen = {
  found: boolean
  ticket: 'there' | 'removed' | 'gone'
  name: string
  corrected: boolean
  imageMessage: string
  message: string
  alone: boolean
  prices: readonly [string, string]
  doubts: 0 | 1 | 2
}

const input = { userId: 'us_1', now: '2026-11-21T12:00:00Z' }

const typePrice = (lot: number, value: string): void => {
  const field = document.querySelector(`[name="tiposDeIngressos.0.lotes.${lot}.preco"]`)
  if (field) fireEvent.change(field, { target: { value } })
}

/** The question has the words of the form's own offers. */
const answers = async (driver: Driver, word: string): Promise<void> => {
  const buttons = [...document.querySelectorAll('dialog button')]
  const button = buttons.find(({ textContent }) => textContent.startsWith(word))
  if (button) fireEvent.click(button)
  await driver.wait(0)
}

/** What 'Sair' of the header does. */
const Logout = () => {
  const navigate = useNavigate()
  const leave = async (): Promise<void> => {
    if (await mayLogOut()) await navigate({ to: '/login' })
  }
  return (
    <button type="button" onClick={() => void leave()}>
      Encerrar sessão
    </button>
  )
}

const open = (): Promise<Driver> =>
  openPage(
    eventCreationMachine,
    (machine) => (
      <>
        <Link to="/eventos">Outra página</Link>
        <Logout />
        <EventCreationPage shopHours={48} machine={machine} input={input} />
      </>
    ),
    { path: '/criar-evento', taken },
  )

const required = 'Por favor, preencha todos os campos obrigatórios.'
const statuses = [
  'Salvando rascunho...',
  'Rascunho salvo neste aparelho.',
  'Recuperamos o rascunho que você deixou neste aparelho.',
]
const notKept =
  'Não foi possível salvar o rascunho neste aparelho. Não feche esta página antes de criar o evento.'

const imageMessageOnScreen = (): string => document.getElementById('campo-image-erro')?.textContent ?? ''

const ticketNames = (): string[] =>
  Array.from(
    document.querySelectorAll<HTMLInputElement>('[name^="tiposDeIngressos."][name$=".nome"]'),
    ({ name, value }) => (/^\w+\.\d+\.nome$/.test(name) ? [value] : []),
  ).flat()

const elsewhere =
  'O rascunho deste aparelho está aberto em outra aba: este formulário é um evento novo e só fica guardado enquanto esta aba estiver aberta.'

/** The form as it must look, but for the draft's own line. */
const formOf = (
  driver: Driver,
  { found, ticket, name, corrected, imageMessage, message, alone }: Seen,
): void => {
  const { screen } = driver
  if (alone) {
    screen.sees('Preencha na ordem que quiser: o rascunho fica salvo neste aparelho.')
    screen.lacks(elsewhere)
  } else {
    screen.sees(elsewhere)
    screen.lacks('o rascunho fica salvo neste aparelho')
  }
  expect(screen.value('Nome do Evento')).toBe(name)
  expect(screen.value('Regulamento')).toBe(found ? 'Regulamento da federação.' : '')
  expect(screen.errorOf('Nome do Evento')).toBe(corrected && name === '' ? 'Informe o nome do evento.' : '')
  expect(screen.errorOf('Local')).toBe(corrected && !found ? 'Informe o local do evento.' : '')
  const hasImage = found || document.querySelector('img[alt="Prévia da imagem de capa"]') !== null
  expect(imageMessageOnScreen()).toBe(
    imageMessage || (corrected && !hasImage ? 'Escolha a imagem de capa.' : ''),
  )
  const wrong = corrected && (!found || name === '' || ticket !== 'there')
  const removal = screen.statuses().filter((text) => text.includes('removido'))
  expect(removal).toEqual(ticket === 'removed' ? ['Ingresso 1 removido.Desfazer'] : [])
  if (found) expect(ticketNames()).toEqual(ticket === 'there' ? ['Dupla'] : [])
  expect(screen.alerts().filter((text) => text.includes(required)).length).toBe(wrong ? 1 : 0)
  expect(screen.alerts().filter((text) => text === message).length).toBe(message ? 1 : 0)
  screen.seesButton('Criar evento')
}

const formWith = (line: string) => (driver: Driver, seen: Seen) => {
  const text = seen.alone ? line : ''
  formOf(driver, seen)
  if (text) driver.screen.sees(text)
  driver.screen.lacks(...[...statuses, notKept].filter((other) => other !== text))
  expect(driver.ports.waiting()).toEqual([])
}

const asks =
  (title: string, text: string, waits: readonly string[] = []) =>
  (driver: Driver, seen: Seen) => {
    driver.screen.sees(title, text)
    expect(driver.screen.address()).toBe('/criar-evento')
    expect(driver.screen.value('Nome do Evento')).toBe(seen.name)
    expect(driver.ports.waiting()).toEqual(waits)
  }

const dropped = { type: 'dropDraft', params: { userId: 'us_1' } }

const tables: Tables<typeof eventCreationModel, Driver> = {
  shows: {
    looking: (driver) => {
      driver.screen.sees('Criar e Configurar Evento', 'Abrindo seu rascunho...')
      expect(driver.ports.waiting()).toEqual(['loadDraft'])
    },
    'form.empty': formWith(''),
    'form.found': formWith('Recuperamos o rascunho que você deixou neste aparelho.'),
    'form.changed': formWith('Salvando rascunho...'),
    'form.keeping': (driver, seen) => {
      formOf(driver, seen)
      driver.screen.sees('Salvando rascunho...')
      expect(driver.ports.waiting()).toEqual(['saveDraft'])
      expect(driver.ports.inputs('saveDraft').at(-1)?.draft.nome).toBe(seen.name)
    },
    'form.kept': formWith('Rascunho salvo neste aparelho.'),
    'form.notKept': formWith(notKept),
    'form.opening': (driver, { message }) => {
      driver.screen.sees('Lendo a imagem...')
      expect(driver.screen.alerts().filter((text) => text === message).length).toBe(message ? 1 : 0)
      expect(driver.ports.waiting()).toEqual(['readImage'])
    },
    askedThePrice: (driver, seen) => {
      const [first, second] = [
        'Dupla, 1º loteVocê digitou 149: o preço é R$ 1,49 ou R$ 149,00?',
        'Dupla, 2º loteVocê digitou 850: o preço é R$ 8,50 ou R$ 850,00?',
      ]
      asks('Confira o preço', seen.doubts === 2 ? first : second)(driver, seen)
    },
    askedThePrices: asks(
      'Confira os preços',
      'É isto que cada pessoa vai pagar?Dupla, 1º lote: R$ 14.900,00Perguntamos só dos preços incomuns: os de R$ 1.000,00 para cima e os que, digitados sem vírgula, dão menos de R$ 100,00.',
    ),
    askedToDiscard: (driver, seen) =>
      asks(
        'Descartar o rascunho?',
        seen.alone
          ? 'Tudo o que você preencheu será apagado. Não é possível desfazer.'
          : 'Tudo o que você preencheu nesta aba será apagado. O rascunho da outra aba fica como está.',
      )(driver, seen),
    askedToLeave: asks(
      'Sair sem criar o evento?',
      'O rascunho fica salvo neste aparelho até você sair da sua conta.',
    ),
    askedToLogOut: asks(
      'Sair da conta sem criar o evento?',
      'Ao sair da conta, o rascunho deste evento é apagado.',
    ),
    warned: (driver, seen) =>
      asks(
        'Sair sem criar o evento?',
        seen.alone
          ? 'O evento ainda não foi criado e o rascunho não pôde ser salvo. Se sair, o que você preencheu será perdido.'
          : 'O evento ainda não foi criado. Se sair, o que você preencheu nesta aba será perdido.',
      )(driver, seen),
    creating: (driver, { name, message, prices }) => {
      expect(driver.screen.address()).toBe('/criar-evento')
      expect(driver.screen.alerts()).toEqual(message === '' ? [] : [message])
      driver.screen.seesButton('Criando evento...', { disabled: true })
      expect(document.querySelector('input')?.matches(':disabled, :disabled *')).toBe(true)
      expect(driver.ports.waiting()).toEqual(['createEvent'])
      const sent = driver.ports.inputs('createEvent').at(-1)?.draft
      expect(sent?.nome).toBe(name)
      expect(sent?.tiposDeIngressos.flatMap(({ lotes }) => lotes.map(({ preco }) => priceOf(preco)))).toEqual(
        prices,
      )
      driver.takeNotices()
    },
    created: (driver) => {
      expect(driver.screen.address()).toBe('/eventos')
      expect(driver.screen.routerState()).toEqual({ created: 'ev_9' })
      expect(driver.takeNotices()).toEqual([dropped, { type: 'notifyCreated', params: undefined }])
    },
    atLogin: (driver) => {
      expect(driver.screen.address()).toBe('/login')
      expect(driver.screen.routerState()).toEqual({ login: { from: '/criar-evento' } })
    },
    elsewhere: ({ screen }) => expect(screen.address()).toBe('/eventos'),
    loggedOut: ({ screen }) => expect(screen.address()).toBe('/login'),
  },
  does: {
    'device has nothing': ({ ports }) => ports.resolve('loadDraft', { draft: fresh, kept: true }),
    'another tab has the draft': ({ ports }) => ports.resolve('loadDraft', { draft: fresh, kept: false }),
    'device has a draft': ({ ports }) =>
      ports.resolve('loadDraft', { draft: changeEvent(fullDraft(), { nome: 'Copa' }), kept: true }),
    'device fails': ({ ports }) => ports.reject('loadDraft', networkError),
    'person types the name': ({ screen }, { name }) => screen.fill('Nome do Evento', name),
    'person types prices of few digits': async (driver, { lots }) => {
      typePrice(1, '850')
      if (lots === 2) typePrice(0, '149')
      await driver.wait(0)
    },
    'person means reais': (driver) => answers(driver, 'Usar R$'),
    'person means centavos': (driver) => answers(driver, 'Manter R$'),
    'person goes back to the prices': async ({ screen }, _, { doubts }) => {
      await screen.press('Voltar ao formulário')
      expect(document.activeElement?.getAttribute('name')).toBe(
        `tiposDeIngressos.0.lotes.${doubts === 1 ? 1 : 0}.preco`,
      )
      expect(document.activeElement?.closest('details:not([open])')).toBeNull()
    },
    'person types a high price': async (driver) => {
      typePrice(0, '14.900')
      await driver.wait(0)
    },
    'person confirms the prices': ({ screen }) => screen.press('Criar com estes preços'),
    'person removes the ticket': async ({ screen }) => {
      await screen.press('Remover ingresso')
      expect(document.activeElement?.textContent).toContain('Adicionar tipo de ingresso')
    },
    'person takes the removal back': async ({ screen }) => {
      await screen.press('Desfazer')
      expect(document.activeElement?.getAttribute('name')).toBe('tiposDeIngressos.0.nome')
    },
    'person chooses a file': async (driver, { kind }) => {
      const field = document.querySelector('input[type=file]')
      if (field) fireEvent.change(field, { target: { files: [fileOf(kind)] } })
      await driver.wait(0)
    },
    'image opens': async (driver) => {
      await driver.ports.resolve('readImage', image)
      driver.screen.sees('nova.png', 'Trocar imagem')
    },
    'image does not open': ({ ports }) => ports.reject('readImage', httpError()),
    'time passes': ({ wait }, { ms }) => wait(ms),
    'device keeps the draft': ({ ports }) => ports.resolve('saveDraft'),
    'device refuses the draft': ({ ports }) => ports.reject('saveDraft', networkError),
    'person asks to create': ({ screen }) => screen.press('Criar evento'),
    'server creates': ({ ports }) => ports.resolve('createEvent', { id: 'ev_9' }),
    'server refuses': ({ ports }, { error }) => ports.reject('createEvent', httpError(error)),
    'network fails': ({ ports }) => ports.reject('createEvent', networkError),
    'session is over': ({ ports }) => ports.reject('createEvent', authError),
    'person asks to discard': ({ screen }) => screen.press('Descartar rascunho'),
    'person discards': async (driver) => {
      driver.takeNotices()
      await driver.screen.press('Descartar')
      expect(driver.takeNotices()).toEqual([dropped])
    },
    'person keeps the draft': ({ screen }) => screen.press('Manter rascunho'),
    'person goes elsewhere': ({ screen }) => screen.press('Outra página'),
    'person asks to log out': ({ screen }) => screen.press('Encerrar sessão'),
    'person logs out': ({ screen }) => screen.press('Sair da conta'),
    'person leaves': ({ screen }) =>
      screen.press(
        document.body.textContent.includes('O rascunho fica salvo') ? 'Sair sem criar' : 'Sair sem salvar',
      ),
    'person stays': ({ screen }) => screen.press('Continuar preenchendo'),
  },
}

describe('the event creation page keeps to the specification', () => {
  it.each(payloadCoverOf(eventCreationWalks()))('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })

  it('says of what a copied draft is a copy', async () => {
    const driver = await open()
    const draft = { ...fresh, nome: 'Etapa 2', copiaDe: 'Etapa 1' }
    await driver.ports.resolve('loadDraft', { draft, kept: true })
    driver.screen.sees('Rascunho copiado de "Etapa 1", salvo neste aparelho.')
    driver.screen.lacks('Recuperamos o rascunho')
    driver.close()
  })

  it('keeps the price as it was typed and offers the same digits in reais', async () => {
    const driver = await open()
    await driver.ports.resolve('loadDraft', { draft: fresh, kept: true })
    await driver.screen.fill('Preço', '149')
    expect(driver.screen.value('Preço')).toBe('R$ 1,49')
    driver.screen.sees('Fica R$ 1,49.')
    await driver.screen.press('Usar R$ 149,00')
    expect(driver.screen.value('Preço')).toBe('R$ 149,00')
    expect(document.activeElement?.getAttribute('name')).toBe('tiposDeIngressos.0.lotes.0.preco')
    driver.screen.lacks('Usar R$ 149,00', 'Usar R$ 14.900,00')
    await driver.screen.fill('Preço', '12,5')
    expect(driver.screen.value('Preço')).toBe('12,5')
    fireEvent.blur(document.getElementsByName('tiposDeIngressos.0.lotes.0.preco')[0] as HTMLElement)
    expect(driver.screen.value('Preço')).toBe('R$ 12,50')
    await driver.screen.fill('Preço', '-10')
    await driver.screen.press('Criar evento')
    expect(driver.screen.value('Preço')).toBe('-R$ 0,10')
    expect(driver.screen.errorOf('Preço')).toBe(
      'O preço não pode ser negativo. Use R$ 0,00 para ingresso gratuito.',
    )
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(eventCreationMachine)).toEqual([]))
})
