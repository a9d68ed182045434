// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLeftFields } from '#web/ui/left-fields.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** 'nome' holds two letters at least, 'sim' is ticked, 'cor' is not red. */
const Form = () => {
  const [typed, setTyped] = useState({ nome: '', cor: '', sim: false })
  const left = useLeftFields({
    ...(typed.nome.length < 2 && { nome: 'Nome curto.' }),
    ...(typed.cor === 'vermelho' && { cor: 'Outra cor.' }),
    ...(!typed.sim && { sim: 'Diga sim.' }),
  })
  return (
    <form {...left.watch}>
      <input
        name="nome"
        value={typed.nome}
        onChange={({ target: { value: nome } }) => setTyped({ ...typed, nome })}
      />
      <select
        name="cor"
        value={typed.cor}
        onChange={({ target: { value: cor } }) => setTyped({ ...typed, cor })}
      >
        <option value="">Selecione</option>
        <option>vermelho</option>
      </select>
      <input
        type="checkbox"
        name="sim"
        checked={typed.sim}
        onChange={() => setTyped({ ...typed, sim: !typed.sim })}
      />
      <output>{JSON.stringify(left.errors)}</output>
      <p aria-live="polite">{left.said}</p>
    </form>
  )
}

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}
const settle = (): void => act(() => void vi.runAllTimers())
const leave = (name: string): void => {
  act(() => {
    field(name).focus()
    field(name).blur()
  })
  settle()
}
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const said = (): unknown => JSON.parse(document.querySelector('output')?.textContent ?? '')
const aloud = () => document.querySelector('[aria-live]')?.textContent

it('says nothing of what is empty, not ticked or still typed', () => {
  render(<Form />)
  for (const name of ['nome', 'cor', 'sim']) leave(name)
  type('nome', 'a')
  expect([said(), aloud()]).toEqual([{}, ''])
})

it('says what is wrong with what is left until it is mended, and then not while it is typed anew', () => {
  render(<Form />)
  type('nome', 'a')
  leave('nome')
  type('cor', 'vermelho')
  leave('cor')
  expect([said(), aloud()]).toEqual([{ nome: 'Nome curto.', cor: 'Outra cor.' }, 'Outra cor.'])
  type('nome', 'ab')
  type('nome', 'a')
  expect(said()).toEqual({ cor: 'Outra cor.' })
  leave('nome')
  expect([said(), aloud()]).toEqual([{ cor: 'Outra cor.', nome: 'Nome curto.' }, 'Nome curto.'])
})

it('scolds nobody who empties a field', () => {
  render(<Form />)
  type('nome', 'a')
  leave('nome')
  type('nome', '')
  fireEvent.input(field('nome'))
  expect(said()).toEqual({})
  leave('nome')
  expect(said()).toEqual({})
})

it('moves nothing under a finger that presses: it says so after it', () => {
  render(<Form />)
  type('nome', 'a')
  fireEvent.pointerDown(document.body)
  leave('nome')
  expect(said()).toEqual({})
  fireEvent.pointerUp(document.body)
  expect(said()).toEqual({})
  settle()
  expect(said()).toEqual({ nome: 'Nome curto.' })
})

it('goes on after a press that became a scroll', () => {
  render(<Form />)
  type('nome', 'a')
  fireEvent.pointerDown(document.body)
  leave('nome')
  fireEvent.pointerCancel(document.body)
  settle()
  expect(said()).toEqual({ nome: 'Nome curto.' })
})
