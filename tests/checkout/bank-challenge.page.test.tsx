import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BankChallenge } from '#web/checkout/bank-challenge.tsx'

const posted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(window)
vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => {
  cleanup()
  posted.mockClear()
})

const url = 'https://banco.example/3ds'
const frame = (): HTMLIFrameElement | null => document.querySelector('iframe')

const opened = (creq: string | null) => {
  const onAnswer = vi.fn<() => void>()
  const view = render(<BankChallenge challenge={{ url, creq }} onAnswer={onAnswer} />)
  return { onAnswer, ...view }
}

const says = (data: unknown, source: Window | null = window): void => {
  window.dispatchEvent(new MessageEvent('message', { source, data }))
}

describe('the page of a card’s bank', () => {
  it('is opened once by a form with the request, however often the page is drawn', () => {
    const { rerender } = opened('Y3JlcQ')
    rerender(<BankChallenge challenge={{ url, creq: 'Y3JlcQ' }} onAnswer={() => undefined} />)
    expect(posted).toHaveBeenCalledTimes(1)
    expect(frame()?.getAttribute('src')).toBe(null)
  })

  it('is opened by its address where there is no request', () => {
    opened(null)
    expect([posted.mock.calls, document.querySelector('form')]).toEqual([[], null])
    expect(frame()?.getAttribute('src')).toBe(url)
  })

  it('is answered by its own word alone', () => {
    const { onAnswer, unmount } = opened('Y3JlcQ')
    says({ status: 'COMPLETE' }, null)
    says({ status: 'STARTED' })
    says('COMPLETE')
    says(null)
    expect(onAnswer).not.toHaveBeenCalled()
    says({ status: 'COMPLETE' })
    expect(onAnswer).toHaveBeenCalledTimes(1)
    unmount()
    says({ status: 'COMPLETE' })
    expect(onAnswer).toHaveBeenCalledTimes(1)
  })
})
