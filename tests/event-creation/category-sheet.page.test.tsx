import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Categories } from '#web/ticket-types/categories.tsx'
import { CustomFields } from '#web/ticket-types/custom-fields.tsx'
import { fieldId } from '#web/ui/field.tsx'
import { draftOf } from './draft-of-one-type.ts'

const Form = () => {
  const [draft, onEdit] = useState(() => draftOf())
  const [type] = draft.tiposDeIngressos
  if (!type) return null
  const part = { draft, errors: {}, onEdit, type, path: 'tiposDeIngressos.0', attempt: 0 }
  return (
    <>
      <Categories {...part} onAlone={() => {}} />
      <CustomFields {...part} />
    </>
  )
}

let host: HTMLElement
let root: Root
beforeEach(async () => {
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  await act(async () => root.render(<Form />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
})

const field = (index: number, column: 'nome' | 'quantidade'): HTMLInputElement => {
  const found = document.getElementById(fieldId(`tiposDeIngressos.0.categorias.${index}.${column}`))
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${index} ${column}`)
  return found
}
const rows = (): [string, string][] =>
  [...host.querySelectorAll('[name$=".nome"]')].map((_, index) => [
    field(index, 'nome').value,
    field(index, 'quantidade').value,
  ])
const press = (name: string) =>
  act(async () => {
    const button = [...host.querySelectorAll('button')].find((one) => one.textContent.trim().endsWith(name))
    if (!button) throw new Error(`no button ${name}`)
    button.click()
  })
const key = async (
  input: HTMLInputElement,
  pressed: string,
  held: KeyboardEventInit = {},
): Promise<boolean> => {
  const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true, ...held })
  await act(async () => {
    input.focus()
    input.dispatchEvent(event)
  })
  return event.defaultPrevented
}
const paste = (input: HTMLInputElement, text: string) =>
  act(async () => {
    const clipboardData = { getData: () => text }
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData })
    input.dispatchEvent(event)
  })

test('a set comes with shares of the places, once, and leads to the first of them', async () => {
  await press('Masculina A–D')
  expect(rows()).toEqual(['A', 'B', 'C', 'D'].map((letter) => [`Masculina ${letter}`, '16']))
  expect(document.activeElement).toBe(field(0, 'quantidade'))
  await expect(press('Masculina A–D')).rejects.toThrow('no button')
})

test('Enter goes down the column, and makes a line at the end', async () => {
  await press('Mista A–C')
  await key(field(0, 'quantidade'), 'Enter')
  expect(document.activeElement).toBe(field(1, 'quantidade'))
  await key(field(1, 'nome'), 'Enter')
  expect(document.activeElement).toBe(field(2, 'nome'))
  await key(field(2, 'quantidade'), 'Enter')
  expect(rows()).toHaveLength(4)
  expect(document.activeElement).toBe(field(3, 'nome'))
  await key(field(3, 'nome'), 'a')
  expect(rows()).toHaveLength(4)
})

test('the arrows go up and down a column, and make no line', async () => {
  await press('Mista A–C')
  await key(field(0, 'quantidade'), 'ArrowDown')
  expect(document.activeElement).toBe(field(1, 'quantidade'))
  await key(field(1, 'quantidade'), 'ArrowUp')
  expect(document.activeElement).toBe(field(0, 'quantidade'))
  await key(field(0, 'quantidade'), 'ArrowUp')
  expect(document.activeElement).toBe(field(0, 'quantidade'))
  await key(field(2, 'nome'), 'ArrowDown')
  expect(document.activeElement).toBe(field(2, 'nome'))
  expect(rows()).toHaveLength(3)
  await act(async () =>
    field(1, 'nome').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true, cancelable: true }),
    ),
  )
  expect(document.activeElement).toBe(field(2, 'nome'))
})

const pressed = async (input: Element, name: string): Promise<Element | null> => {
  await act(async () => {
    if (input instanceof HTMLElement) input.focus()
    input.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
  })
  return document.activeElement
}
const named = (name: string) => host.querySelector<HTMLElement>(`[aria-label="${name}"]`)

test('Tab goes from field to field; what it passes by is reached by the arrows, and behind the last line', async () => {
  await press('Mista A–C')
  const stops = [...host.querySelectorAll<HTMLElement>('li input, li select, li button')]
  const tabbed = stops.filter(({ tabIndex }) => tabIndex >= 0)
  expect(tabbed.slice(0, 6)).toEqual([0, 1, 2].flatMap((at) => [field(at, 'nome'), field(at, 'quantidade')]))
  expect(tabbed.slice(6).map((one) => one.getAttribute('aria-label') ?? one.getAttribute('name'))).toEqual([
    'Opções da categoria Mista C',
    'tiposDeIngressos.0.categorias.2.restricao',
    'Remover categoria Mista C',
  ])
  field(0, 'quantidade').setSelectionRange(0, 0)
  expect(await pressed(field(0, 'quantidade'), 'ArrowRight')).toBe(field(0, 'quantidade'))
  field(0, 'quantidade').setSelectionRange(9, 9)
  const options = await pressed(field(0, 'quantidade'), 'ArrowRight')
  expect(options).toBe(named('Opções da categoria Mista A'))
  if (!options) throw new Error('nothing has the focus')
  expect(await pressed(options, 'ArrowDown')).toBe(named('Opções da categoria Mista B'))
  const select = await pressed(named('Opções da categoria Mista B') ?? options, 'ArrowRight')
  expect(select?.getAttribute('name')).toBe('tiposDeIngressos.0.categorias.1.restricao')
  expect(await pressed(select ?? options, 'ArrowDown')).toBe(select)
  expect(await pressed(select ?? options, 'ArrowRight')).toBe(named('Remover categoria Mista B'))
  expect(await pressed(named('Remover categoria Mista B') ?? options, 'ArrowUp')).toBe(
    named('Remover categoria Mista A'),
  )
  field(1, 'quantidade').setSelectionRange(0, 0)
  expect(await pressed(field(1, 'quantidade'), 'ArrowLeft')).toBe(field(1, 'nome'))
})

test('places that are missing are shared among the lines without any', async () => {
  await press('Adicionar categoria')
  await press('Adicionar categoria')
  await press('Adicionar categoria')
  await paste(field(0, 'nome'), 'A\t30\nB\nC\nD')
  expect(rows().map(([, places]) => places)).toEqual(['30', '', '', ''])
  await press('Repartir as 34 vagas que faltam')
  expect(rows().map(([, places]) => places)).toEqual(['30', '12', '12', '10'])
  await expect(press('que faltam')).rejects.toThrow('no button')
  expect(document.activeElement).toBe(field(0, 'quantidade'))
  expect(said()).toContain('Vagas repartidas entre 4 categorias.')
})

test('lines of a spreadsheet become categories; a word is pasted as a word', async () => {
  await press('Adicionar categoria')
  await paste(field(0, 'nome'), 'Open')
  expect(rows()).toEqual([['', '64']])
  await paste(field(0, 'nome'), 'Masculina A\t32\nMasculina B\t16\nOpen\t16')
  expect(rows()).toEqual([
    ['Masculina A', '32'],
    ['Masculina B', '16'],
    ['Open', '16'],
  ])
})

test('the names of the columns are left out, and that is said until something else is pasted', async () => {
  await press('Adicionar categoria')
  await paste(field(0, 'nome'), 'Nome\tVagas\nMasculina A\t32\nMasculina B\t32')
  expect(rows()).toEqual([
    ['Masculina A', '32'],
    ['Masculina B', '32'],
  ])
  expect(said()).toContain('A linha de títulos da planilha (Nome, Vagas) ficou de fora.')
  await paste(field(0, 'nome'), '"Sub 14"\t8,5\nSub 16\t8')
  expect(said()).toContain('Não entendemos as vagas ou o nome de: Sub 14 (8,5). Preencha à mão.')
  await paste(field(1, 'nome'), 'Open\t8\nPró\t8')
  expect(said().join('')).toBe('')
})

const said = () => [...host.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)

test('a column of numbers goes down the places of the lines that are there', async () => {
  await press('Mista A–C')
  await paste(field(1, 'quantidade'), '10\r\n12\r\n14\r\n16\r\n')
  expect(rows()).toEqual([
    ['Mista A', '22'],
    ['Mista B', '10'],
    ['Mista C', '12'],
  ])
  expect(said()).toContain(
    'Há mais números do que categorias: 14 e 16 ficaram de fora. Adicione as categorias e cole de novo.',
  )
  await paste(field(0, 'quantidade'), '\t8\t\n\n12,5\n')
  expect(rows().map(([, places]) => places)).toEqual(['8', '10', '12'])
  expect(said()).toContain('Não entendemos as vagas ou o nome de: Mista C (12,5). Preencha à mão.')
  await paste(field(2, 'quantidade'), '20')
  expect(rows().map(([, places]) => places)).toEqual(['8', '10', '12'])
})

test('names that come with the numbers make lines, wherever they are pasted', async () => {
  await press('Mista A–C')
  await paste(field(2, 'quantidade'), 'Mista C\t14\nOpen\t4\n')
  expect(rows().slice(2)).toEqual([
    ['Mista C', '14'],
    ['Open', '4'],
  ])
})

test('what was said of a paste goes with the line that is removed', async () => {
  await press('Mista A–C')
  await paste(field(0, 'nome'), 'Mista A\t4\n45+\t12,5')
  expect(said()).toContain('Não entendemos as vagas ou o nome de: 45+ (12,5). Preencha à mão.')
  await act(async () => host.querySelector<HTMLElement>('[aria-label="Remover categoria 45+"]')?.click())
  expect(rows()).toHaveLength(3)
  expect(said().join('')).toBe('')
})

test('a usual question comes once; a shirt is asked of athletes anyway', async () => {
  await press('Clube ou academia')
  expect(host.querySelectorAll('[name$=".titulo"]')).toHaveLength(1)
  await expect(press('Clube ou academia')).rejects.toThrow('no button')
  await expect(press('Tamanho da camiseta')).rejects.toThrow('no button')
})

test('Ctrl+Z takes back all that was pasted, once, and leaves the focus in the sheet', async () => {
  await press('Mista A–C')
  const before = rows()
  await paste(field(2, 'nome'), 'Pro\t8\nOpen\t16')
  expect(await key(field(4, 'quantidade'), 'z', { ctrlKey: true })).toBe(true)
  expect(rows()).toEqual(before)
  expect(document.activeElement).toBe(field(2, 'quantidade'))
  expect(host.textContent).toContain('O que foi colado foi desfeito')
  expect(await key(field(2, 'quantidade'), 'z', { ctrlKey: true })).toBe(false)
})

test('another key takes nothing back, nor does Ctrl+Z once something else was changed', async () => {
  await press('Mista A–C')
  await paste(field(0, 'quantidade'), '8\n12\n')
  const pasted = rows()
  for (const held of [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }])
    expect(await key(field(0, 'quantidade'), 'z', held)).toBe(false)
  expect(rows()).toEqual(pasted)
  await press('Adicionar categoria')
  expect(await key(field(0, 'quantidade'), 'Z', { metaKey: true })).toBe(false)
  expect(rows()).toHaveLength(4)
})
