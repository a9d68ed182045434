import { render, screen as body } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CopyButton } from '#web/ui/copy-button.tsx'

const refused = 'Não foi possível copiar.'

/** Presses it in a browser that answers so, and gives what is said aloud. */
const copies = async (works: boolean): Promise<string[]> => {
  const copy = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockImplementation(() => (works ? Promise.resolve() : Promise.reject(new Error('NotAllowedError'))))
  Reflect.set(document, 'execCommand', () => false)
  render(<CopyButton text="00020126" label="Copiar" doneLabel="Copiado" failedText={refused} />)
  body.getByRole('button', { name: 'Copiar' }).click()
  await vi.waitFor(() => expect(copy).toHaveBeenCalledWith('00020126'))
  await new Promise((resolve) => setTimeout(resolve))
  return body.queryAllByRole('alert').map(({ textContent }) => textContent)
}

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'execCommand')
})

it('says that a code was not copied, and keeps offering to', async () => {
  expect(await copies(false)).toEqual([refused])
  expect(body.getByRole('button').textContent).toBe('Copiar')
})

it('says that a code was copied', async () => {
  expect(await copies(true)).toEqual([])
  expect(body.getByRole('button').textContent).toBe('Copiado')
})

it('says aloud that it was copied, in a paragraph that comes for it', async () => {
  await copies(true)
  expect(document.querySelector('[aria-live=polite] > p')?.textContent).toBe('Copiado')
})

it('shows the code as text', async () => {
  await copies(true)
  expect(body.getByText('00020126').tagName).toBe('P')
})

it('gives the focus back to its button where it was copied by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'))
  Reflect.set(document, 'execCommand', () => {
    document.querySelector('textarea')?.focus()
    return true
  })
  render(<CopyButton text="00020126" label="Copiar" doneLabel="Copiado" failedText={refused} />)
  const button = body.getByRole('button', { name: 'Copiar' })
  button.focus()
  button.click()
  await vi.waitFor(() => expect(button.textContent).toBe('Copiado'))
  expect(document.activeElement).toBe(button)
})
