import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PaymentForm } from '#web/checkout/payment-form.tsx'
import { createStubProvider } from './stub-provider.ts'

const visual = {
  style: { theme: 'default' },
  hideFormTitle: true,
  defaultPaymentOption: { bankTransferForm: true },
}

let stub = createStubProvider()

beforeEach(() => {
  stub = createStubProvider()
})
afterEach(async () => {
  cleanup()
  await Promise.all(stub.creations.map((creation) => creation.finish()))
})

const form = () => (
  <PaymentForm
    amount={10_050}
    payer={{ email: 'atleta@example.com', firstName: 'Atleta', lastName: 'Um', cpf: '123.456.789-09' }}
    pixOnly={false}
    cardOnly={false}
    preferenceId="1-abc"
    settings={{ publicKey: '', sdkUrl: '/sandbox/js/v2', passPreferenceId: false }}
    onSubmit={() => Promise.resolve()}
    onFail={() => undefined}
  />
)
const turn = () => act(() => stub.rest())
const finishLast = () => act(() => stub.creations.at(-1)?.finish())

type Visual = { visual: unknown }

/** The page's theme, in the test's hand. */
const pageTheme = () => {
  let matches = false
  const listeners = new Set<() => void>()
  const media = {
    get matches() {
      return matches
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }
  vi.stubGlobal('matchMedia', () => media)
  const set = (isDark: boolean): void => {
    matches = isDark
    for (const listener of listeners) listener()
  }
  return { darken: () => set(true), lighten: () => set(false) }
}

const themes = () => stub.creations.map(({ settings: of }) => (of.customization as Visual).visual)

describe('the look of the payment form', () => {
  test('has the main colours of the page on its button', async () => {
    const { style } = document.documentElement
    style.setProperty('--coral', ' #c8431d')
    style.setProperty('--on-coral', '#fff')
    render(form())
    await turn()
    style.cssText = ''
    expect(themes()).toEqual([
      {
        ...visual,
        style: { theme: 'default', customVariables: { baseColor: '#c8431d', buttonTextColor: '#fff' } },
      },
    ])
  })

  describe('when the theme of the page changes', () => {
    let theme: ReturnType<typeof pageTheme>

    beforeEach(async () => {
      theme = pageTheme()
      render(form())
      await turn()
      await finishLast()
    })
    afterEach(() => vi.unstubAllGlobals())

    const darken = async () => {
      act(() => theme.darken())
      await turn()
    }

    test('is made anew in it', async () => {
      await darken()
      await finishLast()
      expect(themes()).toEqual([visual, { ...visual, style: { theme: 'dark' } }])
      expect(stub.inputs()).toHaveLength(1)
    })

    test('keeps what was typed, in the theme that it has', async () => {
      const [input] = stub.inputs()
      fireEvent.input(input ?? document.body, { target: { value: '5031' } })
      await darken()
      expect(stub.inputs().map(({ value }) => value)).toEqual(['5031'])
      expect(themes()).toEqual([visual])
    })

    test('opens the card that stood open, and keeps what may be typed in a frame of it', async () => {
      const [card] = stub.inputs()
      card?.setAttribute('autocomplete', 'cc-number')
      if (card) card.getClientRects = () => [new DOMRect()] as unknown as DOMRectList
      await darken()
      expect(themes().at(-1)).toEqual({
        ...visual,
        style: { theme: 'dark' },
        defaultPaymentOption: { creditCardForm: true },
      })
      await finishLast()
      const field = document.createElement('iframe')
      field.tabIndex = 0
      vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      stub.inputs()[0]?.after(field)
      field.focus()
      fireEvent.blur(window)
      act(() => theme.lighten())
      await turn()
      expect(themes()).toHaveLength(2)
    })

    test('keeps a payment that is under way', async () => {
      await act(() =>
        stub.creations[0]?.settings.callbacks.onSubmit({ formData: { payment_method_id: 'pix' } }),
      )
      await darken()
      expect(themes()).toEqual([visual])
    })
  })
})
