// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { bracketEditingMachine } from '#machines/bracket-editing.machine.ts'
import { eventEditingMachine } from '#machines/event-editing.machine.ts'
import { lotSelectionMachine } from '#machines/lot-selection.machine.ts'
import { mayLogOut } from '#web/app/leaving.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { hold } from '../support/ports.ts'
import { eventInfo } from './dashboard.data.ts'
import { ticketTypes } from './lot-selection.data.ts'
import { BracketsAlone, EventEditingAlone, LotsAlone, noErrands } from './panels-alone.tsx'

const url = 'https://chaves.example/quartas'
const now = new Date('2026-11-21T12:00:00-03:00')

type Driver = PageDriver<AnyStateMachine>

const openWith = <M extends AnyStateMachine>(
  machine: M,
  panel: (machine: M) => React.ReactNode,
): Promise<Driver> =>
  openPage(machine, (held) => (
    <>
      {panel(held)}
      <LinkButton to="/perfil">Minha Conta</LinkButton>
    </>
  ))

const panels = {
  'dados do evento': {
    what: 'nos dados do evento',
    open: () =>
      openWith(eventEditingMachine, (machine) => (
        <EventEditingAlone access={noErrands} machine={machine} evento={eventInfo} mayEdit />
      )),
    start: ({ screen }: Driver) => screen.press('Editar Evento'),
    change: ({ screen }: Driver) => screen.fill('Local', 'Ginásio Novo'),
    undo: ({ screen }: Driver) => screen.fill('Local', eventInfo.local),
    isKept: ({ screen }: Driver) => expect(screen.value('Local')).toBe('Ginásio Novo'),
  },
  chaveamento: {
    what: 'no chaveamento',
    open: () =>
      openWith(bracketEditingMachine, (machine) => (
        <BracketsAlone
          machine={machine}
          input={{ eventId: 'ev_1', chaveamentoUrl: url, versao: 7 }}
          mayEdit
        />
      )),
    start: ({ screen }: Driver) => screen.press('Editar Chaveamento'),
    change: ({ screen }: Driver) => screen.fill('URL do chaveamento', 'https://chaves.example/final'),
    undo: ({ screen }: Driver) => screen.fill('URL do chaveamento', ''),
    isKept: ({ screen }: Driver) =>
      expect(screen.value('URL do chaveamento')).toBe('https://chaves.example/final'),
  },
  'chaveamento apagado': {
    what: 'no chaveamento',
    open: () => panels.chaveamento.open(),
    start: ({ screen }: Driver) => screen.press('Editar Chaveamento'),
    change: ({ screen }: Driver) => screen.press(`Apagar ${url}`),
    undo: async ({ screen }: Driver) => {
      await screen.fill('URL do chaveamento', url)
      await screen.press('Adicionar')
    },
    isKept: ({ screen }: Driver) => screen.sees('Não definido'),
  },
  lotes: {
    what: 'nos lotes',
    open: () =>
      openWith(lotSelectionMachine, (machine) => (
        <LotsAlone
          machine={machine}
          input={{ eventId: 'ev_1', versao: 7, ticketTypes }}
          occupation={[]}
          zone="America/Sao_Paulo"
          now={now}
        />
      )),
    start: () => Promise.resolve(),
    change: () => choose('lt_b'),
    undo: () => choose('lt_a'),
    isKept: () => expect(lot('lt_b').checked).toBe(true),
  },
}

const lot = (id: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[value=${id}]`)
  if (!found) throw new Error(`no lot ${id}`)
  return found
}

const choose = async (id: string): Promise<void> => {
  await act(async () => fireEvent.click(lot(id)))
}

const dialogs = (): string[] =>
  Array.from(document.querySelectorAll('dialog'), (dialog) => dialog.querySelector('p')?.textContent ?? '')

let driver: Driver
beforeEach(() => localStorage.setItem('token', 'abc.def'))
afterEach(() => {
  driver.close()
  localStorage.clear()
})

it('asks once for the changes of all parts of the page', async () => {
  const lots = hold(lotSelectionMachine).machine
  driver = await openWith(bracketEditingMachine, (machine) => (
    <>
      <LotsAlone
        machine={lots}
        input={{ eventId: 'ev_1', versao: 7, ticketTypes }}
        occupation={[]}
        zone="America/Sao_Paulo"
        now={now}
      />
      <BracketsAlone machine={machine} input={{ eventId: 'ev_1', chaveamentoUrl: url, versao: 7 }} mayEdit />
    </>
  ))
  const sentence = 'As alterações nos lotes e no chaveamento ainda não foram salvas e serão perdidas.'
  await choose('lt_b')
  await driver.screen.press('Editar Chaveamento')
  await driver.screen.press(`Apagar ${url}`)
  const stay = mayLogOut()
  await driver.wait(0)
  expect(dialogs()).toEqual([sentence])
  await driver.screen.press('Continuar editando')
  expect(await stay).toBe(false)
  await driver.screen.press('Minha Conta')
  expect(dialogs()).toEqual([sentence])
  await driver.screen.press('Sair sem salvar')
  expect(driver.screen.address()).toBe('/perfil')
})

describe.each(Object.values(panels))('changes $what', ({ what, open, start, change, undo, isKept }) => {
  const sentence = `As alterações ${what} ainda não foram salvas e serão perdidas.`

  it('are asked about before the page is left, each time', async () => {
    driver = await open()
    const { screen } = driver
    await start(driver)
    await change(driver)
    expect(dialogs()).toEqual([])
    await screen.press('Minha Conta')
    expect([screen.address(), dialogs()]).toEqual(['/', [sentence]])
    await screen.press('Continuar editando')
    expect([screen.address(), dialogs()]).toEqual(['/', []])
    isKept(driver)
    await screen.press('Minha Conta')
    expect(dialogs()).toEqual([sentence])
    await screen.press('Sair sem salvar')
    expect(screen.address()).toBe('/perfil')
  })

  it('are asked about before logging out', async () => {
    driver = await open()
    await start(driver)
    await change(driver)
    const stay = mayLogOut()
    await driver.wait(0)
    await driver.screen.press('Continuar editando')
    expect(await stay).toBe(false)
    const leave = mayLogOut()
    await driver.wait(0)
    expect(dialogs()).toEqual([sentence])
    await driver.screen.press('Sair sem salvar')
    expect(await leave).toBe(true)
  })

  it('are not asked about when there are none, or none any more', async () => {
    driver = await open()
    await start(driver)
    await change(driver)
    await undo(driver)
    expect(await mayLogOut()).toBe(true)
    await driver.screen.press('Minha Conta')
    expect([driver.screen.address(), dialogs()]).toEqual(['/perfil', []])
  })

  it('do not hold back somebody whose session is over', async () => {
    driver = await open()
    await start(driver)
    await change(driver)
    localStorage.removeItem('token')
    await driver.screen.press('Minha Conta')
    expect(driver.screen.address()).toBe('/perfil')
  })
})
