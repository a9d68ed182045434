// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Dashboard } from '#contract/nouns/dashboard.ts'
import { formatDocument } from '#drafts/masks.ts'
import { eventEditingMachine } from '#machines/event-editing.machine.ts'
import { openPage, type PageDriver } from '../support/page.tsx'
import { conflictError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import { eventInfo } from './dashboard.data.ts'
import { changesOf, editOf, eventOf, linksOf, olderEvent, png, shownIn } from './event-editing.data.ts'
import {
  changedElsewhere,
  type eventEditingModel,
  eventEditingWalks,
  kept,
  moved,
  type Typed,
  withNews,
  ruleNews,
  ruleText,
  wrongIn,
  loses,
  lost,
} from './event-editing.spec-model.ts'
import { EventEditingAlone, noErrands } from './panels-alone.tsx'

const taken = new Taken()
afterAll(() => taken.save(eventEditingMachine, 'page'))

type Driver = PageDriver<typeof eventEditingMachine> & {
  bring: (evento: Dashboard['evento']) => Promise<void>
}

/** The panel on a dashboard whose data may be fetched anew. */
const openPanel = async (): Promise<Driver> => {
  let show: (evento: Dashboard['evento']) => void = () => undefined
  const Panel = ({ machine }: { machine: typeof eventEditingMachine }) => {
    const [evento, setEvento] = useState(eventInfo)
    show = setEvento
    return <EventEditingAlone access={noErrands} machine={machine} evento={evento} mayEdit />
  }
  const driver = await openPage(eventEditingMachine, (machine) => <Panel machine={machine} />, { taken })
  const bring = async (evento: Dashboard['evento']): Promise<void> => {
    act(() => show(evento))
    await driver.wait(0)
  }
  return { ...driver, bring }
}

/** What was changed here and elsewhere. */
const changes = (): string[] =>
  Array.from(document.querySelectorAll('[role=status] li'), (one) => one.textContent)

/** What is said of a change of the rules of withdrawal. */
const rules = (): string[] =>
  Array.from(document.querySelectorAll('[role=status] p'), (one) => one.textContent).filter((text) =>
    text.includes('dias após pagar'),
  )

const labels: Record<keyof Typed, string> = {
  nome: 'Nome do Evento',
  local: 'Local',
  start: 'Data/Hora Início',
  end: 'Data/Hora Final',
  descricao: 'Descrição',
  contato: 'Contato do evento',
  days: 'Desistir após pagar',
  hours: 'Desistir antes do evento',
  cpfs: 'CPFs c/ acesso (um por linha)',
}
const optionOf = (part: 'days' | 'hours', text: string): string =>
  part === 'days' ? `até ${text} dias` : 'até o evento começar'

const parts = Object.keys(labels) as (keyof Typed)[]

const paragraphs = (): string[] =>
  Array.from(document.querySelectorAll('[role=alert] p'), (one) => one.textContent)

const bannerError = (): string => document.getElementById('campo-image-erro')?.textContent ?? ''

const pick = (file: File): void => {
  const input = document.querySelector('input[type="file"]')
  if (input) fireEvent.change(input, { target: { files: [file] } })
}

const pngFile = (): File => {
  const bytes = Uint8Array.from(atob(png.split(',')[1] ?? ''), (character) => character.charCodeAt(0))
  return new File([bytes], 'capa.png', { type: 'image/png' })
}

/** What the browser makes of the images it decodes: their pixels, or nothing. */
let decoded: { width: number; height: number } | null = { width: 1, height: 1 }
beforeEach(() => {
  decoded = { width: 1, height: 1 }
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      naturalWidth = decoded?.width ?? 0
      naturalHeight = decoded?.height ?? 0
      decode = () => (decoded ? Promise.resolve() : Promise.reject(new Error('no image')))
    },
  )
})
afterAll(() => vi.unstubAllGlobals())

const tables: Tables<typeof eventEditingModel, Driver> = {
  shows: {
    reading: ({ screen, ports }, { stored: { nome, local, contato, cpfs, ...rule } }) => {
      screen.sees(nome, local, `Contato do evento${contato || 'em branco'}`, 'Sem banner')
      screen.sees(`Desistência${ruleText(rule)}`)
      screen.sees(cpfs.split('\n').map(formatDocument).join(', ') || 'Nenhum')
      expect(changes()).toEqual([])
      screen.seesButton('Editar Evento')
      screen.lacks('Salvar', 'Cancelar')
      expect(ports.waiting()).toEqual([])
    },
    editing: ({ screen, ports }, context) => {
      const { typed, image, tried, refused, message, reason } = context
      expect(changes()).toEqual(changesOf(context))
      expect(rules()).toEqual(ruleNews(context))
      const wrong = tried ? wrongIn(typed) : {}
      for (const part of parts) {
        expect({ [part]: screen.value(labels[part]) }).toEqual({ [part]: shownIn(typed)[part] })
        expect({ [part]: screen.errorOf(labels[part]) }).toEqual({ [part]: wrong[part] ?? '' })
      }
      expect(screen.alerts()).toEqual(
        message === null ? [] : [`Há um problema${message}${reason ?? ''}${linksOf(wrong, message)}`],
      )
      expect(bannerError()).toBe(refused ?? '')
      expect(reason === null || paragraphs().includes(reason)).toBe(true)
      expect(document.querySelector('form img')?.getAttribute('src') ?? null).toBe(image ? png : null)
      screen.seesButton('Salvar')
      expect(ports.waiting()).toEqual([])
    },
    reviewing: ({ screen, ports }, context) => {
      screen.sees('Confira antes de salvar', ...moved(context))
      screen.sees(
        'Em até 5 minutos, quem comprou ou usa um dos 3 ingressos válidos recebe um e-mail com o antes e o agora.',
      )
      expect(ports.waiting()).toEqual([])
    },
    saving: ({ screen, ports }, context) => {
      expect(screen.alerts()).toEqual([])
      screen.seesButton('Salvar', { disabled: true })
      screen.seesButton('Cancelar', { disabled: true })
      expect(ports.waiting()).toEqual(['saveEvent'])
      expect(ports.inputs('saveEvent').at(-1)).toEqual({
        eventId: 'ev_1',
        versao: 7,
        edit: editOf(context),
      })
    },
  },
  does: {
    'organiser edits': ({ screen }) => screen.press('Editar Evento'),
    'organiser types': ({ screen }, { part, text }) =>
      part === 'days' || part === 'hours'
        ? screen.choose(labels[part], optionOf(part, text))
        : screen.fill(labels[part], text),
    'organiser picks a text file': async ({ wait }) => {
      pick(new File(['olá'], 'capa.txt', { type: 'text/plain' }))
      await wait(0)
    },
    'organiser picks an image': async ({ wait }) => {
      pick(pngFile())
      await vi.waitFor(() => expect(document.querySelector('form img')?.getAttribute('src')).toBe(png))
      await wait(0)
    },
    'organiser cancels': async ({ screen }, _, context) => {
      await screen.press('Cancelar')
      if (!loses(context)) return screen.lacks(lost)
      screen.sees('Descartar as alterações?', lost)
      await screen.press('Continuar editando')
      screen.lacks(lost)
      await screen.press('Cancelar')
      await screen.press('Descartar')
    },
    'organiser saves': ({ screen }) => screen.press('Salvar'),
    'organiser goes back': ({ screen }) => screen.press('Voltar a editar'),
    'organiser confirms': ({ screen }) => screen.press('Salvar e avisar'),
    'server saves': async ({ ports, takeNotices }, _, { typed }) => {
      takeNotices()
      await ports.resolve('saveEvent', eventOf(kept(typed)))
      expect(takeNotices()).toEqual([
        { type: 'refreshDashboard', params: undefined },
        { type: 'notify', params: { message: 'Alterações salvas.' } },
      ])
    },
    'server refuses': ({ ports }, { error }) => ports.reject('saveEvent', httpError(error)),
    'network fails': ({ ports }) => ports.reject('saveEvent', networkError),
    'server says it changed': ({ ports }) => ports.reject('saveEvent', conflictError(changedElsewhere)),
    'newer data arrive': ({ bring }, _, context) => bring(eventOf(withNews(context).stored)),
    'older data arrive': ({ bring }) => bring(olderEvent),
    'organiser takes theirs': ({ screen }, { part }) =>
      screen.press(`Usar este: ${part === 'end' ? 'Data/Hora Final' : 'Nome do Evento'}`),
  },
}

/** Ends of the images that are being decoded, in the order of their choice. */
const holdDecoding = (): (() => void)[] => {
  const reads: (() => void)[] = []
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 1
      naturalHeight = 1
      decode = () => new Promise<void>((resolve) => reads.push(resolve))
    },
  )
  return reads
}

describe('the event data panel keeps to the specification', () => {
  it.each(payloadCoverOf(eventEditingWalks))('$title', async ({ along }) => {
    const driver = await openPanel()
    await along(tables, driver)
    driver.close()
  })

  it.each([
    ['America/Manaus', 'No horário de Manaus.'],
    ['America/Sao_Paulo', null],
  ])('says beside the dates whose time they are in: %s', async (zone, help) => {
    const driver = await openPage(eventEditingMachine, (machine) => (
      <EventEditingAlone
        access={noErrands}

        machine={machine}
        evento={{ ...eventInfo, fuso_horario: zone }}
        mayEdit
      />
    ))
    await driver.screen.press('Editar Evento')
    for (const name of ['dataHora', 'dataHoraFinal'])
      expect(document.getElementById(`campo-${name}-ajuda`)?.textContent ?? null).toBe(help)
    driver.close()
  })

  it('keeps what is typed while the cover is being read', async () => {
    const reads = holdDecoding()
    const driver = await openPage(eventEditingMachine, (machine) => (
      <EventEditingAlone access={noErrands} machine={machine} evento={eventInfo} mayEdit />
    ))
    await driver.screen.press('Editar Evento')
    pick(pngFile())
    await vi.waitFor(() => expect(reads).toHaveLength(1))
    await driver.screen.fill('Local', 'Praia do Norte')
    expect(document.querySelector('form img')).toBe(null)
    reads[0]?.()
    await vi.waitFor(() => expect(document.querySelector('form img')?.getAttribute('src')).toBe(png))
    expect(driver.screen.value('Local')).toBe('Praia do Norte')
    driver.close()
  })

  it.each([
    ['no image', null, 'Tipo de arquivo não permitido. Selecione uma imagem.'],
    [
      'of more than 40 megapixels',
      { width: 8001, height: 5000 },
      'A imagem deve ter no máximo 5 MB e 40 megapixels.',
    ],
  ])('refuses at once, beside the field, a file that is %s', async (_, pixels, sentence) => {
    decoded = pixels
    const driver = await openPage(eventEditingMachine, (machine) => (
      <EventEditingAlone access={noErrands} machine={machine} evento={eventInfo} mayEdit />
    ))
    await driver.screen.press('Editar Evento')
    pick(pngFile())
    await vi.waitFor(() => expect(bannerError()).toBe(sentence))
    expect(document.querySelector('form img')).toBe(null)
    decoded = { width: 8000, height: 5000 }
    pick(pngFile())
    await vi.waitFor(() => expect(document.querySelector('form img')?.getAttribute('src')).toBe(png))
    expect(bannerError()).toBe('')
    driver.close()
  })

  it('takes the banner that was chosen last, whichever is read first', async () => {
    const reads = holdDecoding()
    const driver = await openPage(eventEditingMachine, (machine) => (
      <EventEditingAlone access={noErrands} machine={machine} evento={eventInfo} mayEdit />
    ))
    await driver.screen.press('Editar Evento')
    pick(new File(['outra'], 'outra.png', { type: 'image/png' }))
    await vi.waitFor(() => expect(reads).toHaveLength(1))
    pick(pngFile())
    await vi.waitFor(() => expect(reads).toHaveLength(2))
    for (const end of reads.toReversed()) {
      end()
      await driver.wait(0)
    }
    expect(document.querySelector('form img')?.getAttribute('src')).toBe(png)
    driver.close()
  })

  it('lets no more be typed than can be saved', async () => {
    const driver = await openPage(eventEditingMachine, (machine) => (
      <EventEditingAlone access={noErrands} machine={machine} evento={eventInfo} mayEdit />
    ))
    await driver.screen.press('Editar Evento')
    const limitsOf = (selector: string): (string | null)[] =>
      Array.from(
        document.querySelectorAll(selector),
        (one) => one.getAttribute('maxlength') ?? one.getAttribute('max'),
      )
    expect(limitsOf('[type=datetime-local]')).toEqual(['2100-12-31T23:59', '2100-12-31T23:59'])
    expect(limitsOf('textarea:not([name=cpfs])')).toEqual(['20000', '20000', '20000'])
    driver.close()
  })

  it('offers no editing to readers', async () => {
    const driver = await openPage(eventEditingMachine, (machine) => (
      <EventEditingAlone
        access={noErrands}

        machine={machine}
        evento={eventInfo}
        mayEdit={false}
      />
    ))
    expect(document.querySelector('dd')?.textContent).toBe('Copa da Orla')
    driver.screen.lacks('Editar Evento')
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(eventEditingMachine)).toEqual([]))
})
