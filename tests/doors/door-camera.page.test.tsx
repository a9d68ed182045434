import { useState } from 'react'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { act } from '@testing-library/react'
import { doorCameraMachine } from '#machines/door-camera.machine.ts'
import { DoorCamera } from '#web/door/door-camera.tsx'
import { Page } from '#web/ui/page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import { type doorCameraModel, doorCameraWalks, type Why } from './door-camera.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(doorCameraMachine, 'page'))

type Driver = PageDriver<typeof doorCameraMachine> & { places: unknown[] }

/** A page around it whose verdict the test shows and takes away. */
const open = async (papel: 'leitor' | 'supervisor' = 'leitor'): Promise<Driver> => {
  const places: unknown[] = []
  const mount = (place: Element | null): void => void places.push(place?.tagName ?? null)
  const Around = ({ machine }: { machine: typeof doorCameraMachine }) => {
    const [isResting, setResting] = useState(false)
    return (
      <Page title="Entrada 1" narrow>
        <DoorCamera machine={machine} mount={mount} papel={papel} isResting={isResting} />
        <button type="button" onClick={() => setResting(!isResting)}>
          veredito
        </button>
      </Page>
    )
  }
  const driver = await openPage(doorCameraMachine, (machine) => <Around machine={machine} />, {
    path: '/porta/dr_1',
    taken,
  })
  return { ...driver, places }
}

const whys: Record<Why, string> = {
  refused:
    'A câmera está bloqueada nesta página. Toque no símbolo ao lado do endereço, permita a câmera e tente novamente.',
  'in an app':
    'Este aplicativo não abre a câmera. Copie o endereço desta página e abra-o no Chrome ou no Safari.',
  'no camera': 'Não há câmera que este navegador possa usar.',
  taken: 'A câmera está em uso por outro aplicativo. Feche-o e tente novamente.',
  broken: 'A câmera parou. Tente novamente.',
}
const otherWay = 'Enquanto isso, use um leitor de mão ou chame um supervisor, que pode digitar o código.'

const troubles = {
  refused: 'refused',
  'in an app': 'inApp',
  'no camera': 'missing',
  taken: 'occupied',
} as const

const turnsPage = async (state: 'hidden' | 'visible'): Promise<void> => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  seen.mockRestore()
}

const shownAt = ({ places }: Driver) => places.at(-1)

const tables: Tables<typeof doorCameraModel, Driver> = {
  shows: {
    looking: ({ screen }) => screen.lacks('câmera'),
    dark: ({ screen }, { verdict }) => {
      if (verdict) return screen.lacks('câmera')
      screen.sees('A câmera lê o QR do ingresso. O navegador vai pedir permissão.')
      screen.seesButton('Ligar a câmera')
    },
    starting: ({ screen }, { verdict }) =>
      expect(screen.statuses()).toEqual(verdict ? [] : ['Ligando a câmera...']),
    seeing: (driver, { torch, lit }) => {
      expect(shownAt(driver)).toBe('DIV')
      driver.screen.lacks('Ligar a câmera', 'Ligando')
      if (!torch) driver.screen.lacks('Lanterna')
      else
        expect(document.querySelector('button[aria-pressed]')?.getAttribute('aria-pressed')).toBe(String(lit))
    },
    still: (driver) => {
      expect(shownAt(driver)).toBe('DIV')
      driver.screen.lacks('Lanterna', 'Ligar a câmera')
    },
    hidden: ({ notices }) => expect(notices.at(-1)?.type).toBe('closeCamera'),
    blind: (driver, { why, verdict }) => {
      if (verdict) return driver.screen.lacks('câmera')
      expect(shownAt(driver)).not.toBe('DIV')
      driver.screen.sees(`${whys[why || 'broken']} ${otherWay}`)
      driver.screen.seesButton('Tentar a câmera de novo')
    },
  },
  does: {
    'device says': ({ ports }, { allowed }) => ports.resolve('findCamera', allowed),
    'device does not say': ({ ports }) => ports.reject('findCamera', networkError),
    'helper switches it on': ({ screen }) =>
      screen.press(
        document.body.textContent.includes('Ligar a câmera') ? 'Ligar a câmera' : 'Tentar a câmera de novo',
      ),
    'picture comes': ({ ports }, { torch }) =>
      ports.resolve('openCamera', { trouble: null, hasTorch: torch }),
    'no picture comes': ({ ports }, { why }) =>
      ports.resolve('openCamera', { trouble: troubles[why], hasTorch: false }),
    'camera breaks': ({ ports }) => ports.reject(ports.waiting()[0] as 'readFrames', networkError),
    'code is in the picture': async ({ ports, takeNotices }) => {
      takeNotices()
      await ports.resolve('readFrames', 'CODE')
      expect(takeNotices()).toEqual([{ type: 'tellCode', params: { text: 'CODE' } }])
    },
    'verdict is shown': ({ screen }) => screen.press('veredito'),
    'verdict goes': ({ screen }) => screen.press('veredito'),
    'helper turns the torch': async ({ screen, takeNotices }, _, { lit }) => {
      takeNotices()
      await screen.press('Lanterna')
      expect(takeNotices()).toEqual([{ type: 'lightTorch', params: { isLit: !lit } }])
    },
    'page is hidden': () => turnsPage('hidden'),
    'page is seen': () => turnsPage('visible'),
  },
}

describe('the camera on the page of a door', () => {
  it.each(payloadCoverOf(doorCameraWalks))('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })

  it('tells a supervisor what can be done without it', async () => {
    const driver = await open('supervisor')
    await driver.ports.resolve('findCamera', true)
    await driver.ports.resolve('openCamera', { trouble: 'missing', hasTorch: false })
    driver.screen.sees('Enquanto isso, use um leitor de mão, digite o código ou busque o nome.')
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(doorCameraMachine)).toEqual([]))
})
