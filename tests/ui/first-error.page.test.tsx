// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { TextField } from '#web/ui/field.tsx'
import { FirstError } from '#web/ui/first-error.tsx'

const error = 'Informe o e-mail.'

type Props = { attempt: number; isWrong: boolean; text: string }

const Form = ({ attempt, isWrong, text }: Props) => (
  <>
    <TextField label="E-mail" name="email" value="" onChange={() => {}} error={isWrong ? error : undefined} />
    <FirstError attempt={attempt} errors={isWrong ? { email: text } : {}} />
  </>
)

const open = () => {
  const host = document.body.appendChild(document.createElement('main'))
  const root = createRoot(host)
  const show = (attempt: number, isWrong: boolean, text = error): void =>
    act(() => root.render(<Form attempt={attempt} isWrong={isWrong} text={text} />))
  show(0, false)
  return {
    show,
    said: () => host.querySelector('[aria-live]')?.textContent,
    field: () => host.querySelector('input'),
    close: () => {
      act(() => root.unmount())
      host.remove()
    },
  }
}

it('says the error of a field that has the focus already, anew at each submit', () => {
  const form = open()
  const region = document.querySelector('[aria-live]')
  form.field()?.focus()
  form.show(1, true)
  expect(form.said()).toBe(error)
  const first = region?.firstElementChild
  form.show(2, true)
  expect(form.said()).toBe(error)
  expect(document.querySelector('[aria-live]')).toBe(region)
  expect(region?.firstElementChild).not.toBe(first)
  form.show(2, false)
  expect(form.said()).toBe('')
  form.close()
})

it('says it in a paragraph of its own: the same words in the same part are taken for heard already', () => {
  const form = open()
  form.field()?.focus()
  form.show(1, true)
  expect(document.querySelector('[aria-live] > p')?.textContent).toBe(error)
  form.close()
})

it('says nothing beside a field that takes the focus and is read', () => {
  const form = open()
  form.show(1, true)
  expect(document.activeElement).toBe(form.field())
  expect(form.said()).toBe('')
  form.close()
})

it('says nothing that is told elsewhere', () => {
  const form = open()
  form.field()?.focus()
  form.show(1, true, '')
  expect(form.said()).toBe('')
  form.close()
})
