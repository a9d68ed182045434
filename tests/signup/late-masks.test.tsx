// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { SignupFields } from '#web/auth/signup-fields.tsx'
import { empty } from './signup.spec-model.ts'

afterEach(cleanup)

const Form = () => {
  const [draft, setDraft] = useState({ ...empty, genero: '' as const })
  return (
    <SignupFields
      draft={draft}
      errors={{}}
      onChange={(part) => setDraft((now) => ({ ...now, ...part }) as typeof now)}
    />
  )
}

const box = (label: string): HTMLInputElement => screen.getByLabelText(label)

it('masks what was typed before the masks were there, and what is typed from then on', async () => {
  render(<Form />)
  fireEvent.change(box('Nome'), { target: { value: 'Ana Souza' } })
  fireEvent.change(box('Celular'), { target: { value: '11988887777' } })
  fireEvent.change(box('Data de Nascimento'), { target: { value: '1990-05-10' } })
  expect(box('Celular').value).toBe('11988887777')
  await waitFor(() => expect(box('Celular').value).toBe('(11) 98888-7777'))
  expect(box('Data de Nascimento').value).toBe('10/05/1990')
  fireEvent.change(box('Data de Nascimento'), { target: { value: '20/5/1990' } })
  fireEvent.change(box('CPF/CNPJ'), { target: { value: '12abc34501de35' } })
  expect([box('Nome'), box('Data de Nascimento'), box('CPF/CNPJ')].map(({ value }) => value)).toEqual([
    'Ana Souza',
    '20/05/1990',
    '12.ABC.345/01DE-35',
  ])
})
