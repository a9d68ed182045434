import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shrinkImage } from '#web/ui/shrink-image.ts'
import { type CheckoutDriver, openCheckout } from './open-checkout.tsx'
import { seat } from './order.fixture.ts'

vi.mock('#web/ui/shrink-image.ts', () => ({ shrinkImage: vi.fn<typeof shrinkImage>() }))

const photo = 'data:image/jpeg;base64,AAAA'
const other = 'data:image/jpeg;base64,BBBB'

let driver: CheckoutDriver
type Held = { resolve: (dataUrl: string) => void; reject: (error: Error) => void }
let shrinking: Held[]

const image = { titulo: 'Foto', tipo: 'imagem' as const, opcoes: [] }
const tickets = [{ ...seat(), campos_personalizados: [image, { ...image, titulo: 'Documento' }] }]

beforeEach(async () => {
  shrinking = []
  vi.mocked(shrinkImage).mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        shrinking.push({ resolve, reject })
      }),
  )
  driver = await openCheckout(tickets)
})
afterEach(() => driver.close())

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name="tickets.0.${name}"]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}

const answer = (position: number): HTMLInputElement => field(`customFields.${position}.answer`)

const pick = async (position = 0): Promise<void> => {
  const files = [new File(['pixels'], 'foto.jpg', { type: 'image/jpeg' })]
  fireEvent.change(answer(position), { target: { files } })
  await driver.wait(0)
}

const type = async (name: string, value: string): Promise<void> => {
  fireEvent.change(field(name), { target: { value } })
  await driver.wait(0)
}

const release = async (index: number, dataUrl: string): Promise<void> => {
  shrinking[index]?.resolve(dataUrl)
  await driver.wait(0)
}

const previews = (): (string | null)[] =>
  Array.from(document.querySelectorAll('img[alt^="Imagem enviada em"]'), (img) => img.getAttribute('src'))

const says = (position: number): string =>
  answer(position).parentElement?.parentElement?.querySelector('[role=status] > p')?.textContent ?? ''

const errorOf = (position: number): string =>
  document.getElementById(`${answer(position).id}-erro`)?.textContent ?? ''

describe('a photo that is being prepared', () => {
  it('changes nothing but its own answer when it is ready', async () => {
    await pick()
    await type('personalInfo.firstName', 'Maria das Dores')
    await driver.screen.fill('Cupom de desconto', 'QUADRA10')
    await release(0, photo)
    expect(field('personalInfo.firstName').value).toBe('Maria das Dores')
    expect(previews()).toEqual([photo])
  })

  it('does not take back what another photo answered meanwhile', async () => {
    await pick(0)
    await pick(1)
    await release(1, other)
    expect(previews()).toEqual([other])
    await release(0, photo)
    expect(previews()).toEqual([photo, other])
  })

  it('is announced until it is there', async () => {
    expect(says(0)).toBe('')
    await pick()
    expect([says(0), says(1)]).toEqual(['Preparando a foto…', ''])
    await release(0, photo)
    expect(says(0)).toBe('')
  })

  it('is said by its name once it is there, the same one again too', async () => {
    const said = () =>
      answer(0).parentElement?.parentElement?.querySelector('[aria-live=polite] > p')?.textContent
    expect(said()).toBeUndefined()
    await pick()
    expect(said()).toBeUndefined()
    await release(0, photo)
    expect(said()).toBe('Imagem escolhida: foto.jpg')
    await pick()
    expect(said()).toBeUndefined()
    await release(1, photo)
    expect(said()).toBe('Imagem escolhida: foto.jpg')
  })

  it('keeps the order from being sent, and says so', async () => {
    await driver.screen.press('Usar meus dados')
    await pick(1)
    await release(0, other)
    await pick(0)
    await release(1, photo)
    await pick(0)
    await driver.screen.submit()
    expect(driver.ports.waiting()).toEqual([])
    expect(errorOf(0)).toBe('A foto ainda está sendo preparada. Confirme de novo em instantes.')
    expect(errorOf(1)).toBe('')
    await release(2, photo)
    expect(errorOf(0)).toBe('')
    await driver.screen.submit()
    expect(driver.ports.waiting()).toEqual(['saveOrderDraft', 'transaction'])
  })

  it('gives way to the one chosen after it', async () => {
    await pick()
    await pick()
    await release(1, other)
    await release(0, photo)
    expect(previews()).toEqual([other])
  })

  it('leaves what was typed alone when it cannot be read', async () => {
    await pick()
    await type('personalInfo.firstName', 'Maria das Dores')
    shrinking[0]?.reject(new Error('no image'))
    await driver.wait(0)
    expect(field('personalInfo.firstName').value).toBe('Maria das Dores')
    expect(errorOf(0)).toBe('Não foi possível ler esta imagem. Escolha outra.')
    expect(says(0)).toBe('')
  })

  it('is shown with its name and the size it is sent in, and can be taken away and chosen again', async () => {
    await pick()
    await release(0, `data:image/jpeg;base64,${'A'.repeat(40_960)}`)
    driver.screen.sees('foto.jpg')
    driver.screen.sees('30 kB')
    await driver.screen.press('Remover imagem de Foto')
    expect(previews()).toEqual([])
    driver.screen.lacks('foto.jpg')
    expect(document.activeElement).toBe(answer(0))
    await driver.screen.submit()
    expect(errorOf(0)).toBe('Campo obrigatório.')
    await pick()
    await release(1, photo)
    expect(previews()).toEqual([photo])
  })

  it('takes none but itself away', async () => {
    await pick()
    await release(0, photo)
    await pick()
    await release(1, other)
    await pick(1)
    await release(2, photo)
    await driver.screen.press('Remover imagem de Foto')
    expect(previews()).toEqual([photo])
  })
})
