import { act, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { typedTimeMessages as words } from '#contract/words/typed-time-messages.ts'
import { DateTimeField } from '#web/ui/date-field.tsx'

const Alone = ({ first, onKeep }: { first: string; onKeep: (value: string) => void }) => {
  const [value, setValue] = useState(first)
  return (
    <DateTimeField
      label="Início"
      name="inicio"
      value={value}
      onChange={(next) => {
        setValue(next)
        onKeep(next)
      }}
    />
  )
}

const show = (first = '') => {
  const kept = vi.fn<(value: string) => void>()
  const { container } = render(<Alone first={first} onKeep={kept} />)
  const box = container.querySelector<HTMLInputElement>('[name=inicio]')
  const native = container.querySelector<HTMLInputElement>('[type=datetime-local]')
  const button = container.querySelector('button')
  if (!box || !native || !button) throw new Error('the field is not whole')
  const type = (text: string): void => {
    act(() => box.focus())
    fireEvent.change(box, { target: { value: text } })
  }
  const said = () => container.querySelector('#campo-inicio-erro')?.textContent ?? null
  return { box, native, button, type, kept, said, leave: () => act(() => box.blur()) }
}

it('reads as Brazilians write, whatever the language of the browser', () => {
  const { box, native } = show('2027-03-20T08:00')
  expect([box.type, box.value, box.placeholder]).toEqual(['text', '20/03/2027 08:00', 'dd/mm/aaaa hh:mm'])
  expect(native.value).toBe('2027-03-20T08:00')
})

it('keeps a whole time as it travels, and writes it whole once it is left', () => {
  const { box, type, kept, leave } = show()
  type('5/3/2027 8h')
  expect([kept.mock.lastCall, box.value]).toEqual([['2027-03-05T08:00'], '5/3/2027 8:'])
  leave()
  expect(box.value).toBe('05/03/2027 08:00')
})

it('keeps a text that is no time, and says what is wrong once it is left', () => {
  const { box, type, kept, said, leave } = show()
  type('20/03/2027')
  expect([kept.mock.lastCall, said()]).toEqual([['20/03/2027'], null])
  leave()
  expect([box.value, said(), box.getAttribute('aria-invalid')]).toEqual([
    '20/03/2027',
    words.hourMissing,
    'true',
  ])
  expect(box.getAttribute('aria-describedby')).toContain('campo-inicio-erro')
  expect(box.checkValidity()).toBe(false)
  type('20/03/2027 08:00')
  leave()
  expect([said(), box.checkValidity()]).toEqual([null, true])
})

it('says of a text that came back unfinished that it is', () =>
  expect(show('20/03/20').said()).toBe(words.timeUnfinished))

it('opens the calendar of the browser by a button of its name, and takes what is chosen there', () => {
  const { box, native, button, kept } = show('2027-03-20T08:00')
  const open = vi.fn<() => void>()
  native.showPicker = open
  expect(button.textContent).toBe('Abrir calendário: Início')
  fireEvent.click(button)
  expect(open).toHaveBeenCalledOnce()
  fireEvent.change(native, { target: { value: '2027-04-01T19:30' } })
  expect([kept.mock.lastCall, box.value]).toEqual([['2027-04-01T19:30'], '01/04/2027 19:30'])
  expect([native.tabIndex, native.getAttribute('aria-hidden')]).toEqual([-1, 'true'])
})
