// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, describe, expect, it } from 'vitest'
import { bracketEditingMachine } from '#machines/bracket-editing.machine.ts'
import { openPage, type PageDriver } from '../support/page.tsx'
import { conflictError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import {
  type bracketEditingModel,
  bracketEditingWalks,
  changedElsewhere,
  stored,
  loses,
  lost,
} from './bracket-editing.spec-model.ts'
import { BracketsAlone } from './panels-alone.tsx'

const taken = new Taken()
afterAll(() => taken.save(bracketEditingMachine, 'page'))

type Driver = PageDriver<typeof bracketEditingMachine> & {
  bring: (text: string, versao?: number) => Promise<void>
}

/** The panel on a dashboard whose data may be fetched anew. */
const openPanel = async (): Promise<Driver> => {
  let show: (read: { chaveamentoUrl: string; versao: number }) => void = () => undefined
  const Dashboard = ({ machine }: { machine: typeof bracketEditingMachine }) => {
    const [read, setRead] = useState({ chaveamentoUrl: stored, versao: 7 })
    show = setRead
    return <BracketsAlone machine={machine} input={{ eventId: 'ev_1', ...read }} mayEdit />
  }
  const driver = await openPage(bracketEditingMachine, (machine) => <Dashboard machine={machine} />, {
    taken,
  })
  const bring = async (chaveamentoUrl: string, versao = 7): Promise<void> => {
    act(() => show({ chaveamentoUrl: '', versao: 1 }))
    act(() => show({ chaveamentoUrl, versao }))
    await driver.wait(0)
  }
  return { ...driver, bring }
}

const links = (): string[] =>
  Array.from(document.querySelectorAll('section li a'), (link) => link.textContent)

/** What stands beneath a sentence, in an element of its own. */
const reasons = (): string[] =>
  Array.from(document.querySelectorAll('[role=alert] p + p'), (one) => one.textContent)

const names = (): string[] =>
  Array.from(document.querySelectorAll('section li strong'), (one) => one.textContent)

const nameField = (at: number): string => `Nome do chaveamento ${at + 1} (opcional)`
const field = 'URL do chaveamento'

const tables: Tables<typeof bracketEditingModel, Driver> = {
  shows: {
    reading: ({ screen }, { saved, savedName }) => {
      expect(names()).toEqual(
        saved.map((url, at) => (url === stored && savedName !== '' ? savedName : `Chaveamento ${at + 1}`)),
      )
      expect(links()).toEqual(saved)
      if (saved.length === 0) screen.sees('Não definido')
      screen.seesButton('Editar Chaveamento')
      screen.lacks('Adicionar', 'Apagar', 'Salvar')
    },
    editing: ({ screen, ports }, { listed, typed, name, wrong, message, reason }) => {
      expect(links()).toEqual(listed)
      for (const [at, url] of listed.entries())
        expect(screen.value(nameField(at))).toBe(url === stored ? name : '')
      expect(screen.value(field)).toBe(typed.trim())
      expect(screen.errorOf(field)).toBe(wrong ?? '')
      expect(screen.alerts()).toEqual(message === null ? [] : [`${message}${reason ?? ''}`])
      expect(reasons()).toEqual(reason === null ? [] : [reason])
      for (const url of listed) screen.seesButton(`Apagar ${url}`)
      screen.seesButton('Salvar')
      expect(ports.waiting()).toEqual([])
    },
    saving: ({ screen, ports }, { listed, name }) => {
      expect([screen.value(field), screen.errorOf(field), screen.alerts()]).toEqual(['', '', []])
      screen.seesButton('Salvar', { disabled: true })
      expect(ports.inputs('saveBrackets').at(-1)).toEqual({
        eventId: 'ev_1',
        versao: 7,
        urls: listed,
        nomes: listed.map((url) => (url === stored ? name : '')),
      })
    },
  },
  does: {
    'organiser edits': ({ screen }) => screen.press('Editar Chaveamento'),
    'organiser types': async ({ screen }, { text }) => {
      await screen.fill(field, 'x')
      await screen.fill(field, text)
    },
    'organiser adds': ({ screen }) => screen.submit(),
    'organiser removes': ({ screen }, { url }) => screen.press(`Apagar ${url}`),
    'organiser names the first': ({ screen }, { name }, { listed }) =>
      screen.fill(nameField(listed.indexOf(stored)), name),
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
    'server saves': ({ ports }) => ports.resolve('saveBrackets', null),
    'newer addresses arrive': ({ bring }, { urls }) => bring(urls.join('   ')),
    'older addresses arrive': ({ bring }) => bring('https://chaves.example/antiga', 6),
    'server says they changed': ({ ports }) => ports.reject('saveBrackets', conflictError(changedElsewhere)),
    'server refuses': ({ ports }, { error }) => ports.reject('saveBrackets', httpError(error)),
    'network fails': ({ ports }) => ports.reject('saveBrackets', networkError),
  },
}

describe('the brackets panel keeps to the specification', () => {
  it.each(payloadCoverOf(bracketEditingWalks))('$title', async ({ along }) => {
    const driver = await openPanel()
    await along(tables, driver)
    driver.close()
  })

  it('offers no editing to readers', async () => {
    const driver = await openPage(bracketEditingMachine, (machine) => (
      <BracketsAlone
        machine={machine}
        input={{ eventId: 'ev_1', chaveamentoUrl: '', versao: 7 }}
        mayEdit={false}
      />
    ))
    expect(links()).toEqual([])
    driver.screen.sees('Não definido')
    driver.screen.lacks('Editar Chaveamento')
    driver.close()
  })

  it('says how long a name may be once it is', async () => {
    const driver = await openPage(bracketEditingMachine, (machine) => (
      <BracketsAlone
        machine={machine}
        input={{ eventId: 'ev_1', chaveamentoUrl: stored, versao: 7 }}
        mayEdit
      />
    ))
    const told = 'O nome de um chaveamento tem no máximo 60 caracteres.'
    await driver.screen.press('Editar Chaveamento')
    await driver.screen.fill('Nome do chaveamento 1 (opcional)', 'x'.repeat(59))
    driver.screen.lacks(told)
    await driver.screen.fill('Nome do chaveamento 1 (opcional)', 'x'.repeat(60))
    driver.screen.sees(told)
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(bracketEditingMachine)).toEqual([]))
})
