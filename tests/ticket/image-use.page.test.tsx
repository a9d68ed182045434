// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ImageUse } from '#web/ticket/image-use.tsx'
import { httpError } from '../support/ports.ts'

type Answer = () => Promise<{ message: string }>

const open = (answers: Answer[]) => {
  const asked: unknown[] = []
  const withdraw: Answer = () => {
    asked.push(asked.length)
    return (answers.shift() ?? (() => Promise.reject(new Error('asked too often'))))()
  }
  render(<ImageUse imagem="autorizada" withdraw={withdraw} />)
  return asked
}

const press = async (name: string): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })
}

test('nothing is said of an image that nobody allowed, or that is another person’s', () => {
  const { container } = render(<ImageUse imagem={null} withdraw={() => Promise.reject(new Error('no'))} />)
  expect(container.textContent).toBe('')
})

test('what was withdrawn is said', () => {
  render(<ImageUse imagem="retirada" withdraw={() => Promise.reject(new Error('no'))} />)
  expect(document.body.textContent).toBe(
    'A autorização de uso de imagem foi retirada. A organização foi avisada.',
  )
})

test('its person reads what a withdrawal means, and withdraws; a failure is said and tried again', async () => {
  const asked = open([
    () => Promise.reject(httpError('Muitas tentativas.')),
    () => Promise.resolve({ message: 'Retirada.' }),
  ])
  expect(screen.queryByText(/vale a partir de agora/)).toBeNull()
  await press('Uso da minha imagem')
  screen.getByText(
    'A retirada vale a partir de agora, e a organização é avisada. O ingresso continua o mesmo.',
  )
  expect(asked).toEqual([])
  await press('Retirar autorização')
  expect(screen.getByRole('alert').textContent).toBe('Muitas tentativas.')
  await press('Retirar autorização')
  expect(screen.getByRole('status').textContent).toBe('Retirada.')
  expect(screen.queryByRole('button', { name: 'Retirar autorização' })).toBeNull()
  expect(screen.queryByText(/vale a partir de agora|está autorizado/)).toBeNull()
  expect(asked).toHaveLength(2)
})
