// @vitest-environment happy-dom
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { keptEvent } from '#web/dashboard/typed-parts.ts'
import { keptNotice } from '#web/session/typed-store.ts'
import { forgetDevice } from '#web/session/forget-device.ts'
import { clearToasts, notify, toastStore } from '#web/layout/toast-store.ts'
import { type Driver, openCoupons, type Part, parts } from './kept-typing.parts.tsx'

const tokenOf = (sub: string): string => `e30.${btoa(JSON.stringify({ sub }))}.x`

const saysKept = 'O que você digitou está guardado nesta aba. Entre de novo para continuar.'
const says = 'O que você tinha digitado está de volta. Salve para não perder.'

let driver: Driver
afterEach(() => {
  driver.close()
  clearToasts()
  heard = []
  localStorage.clear()
  sessionStorage.clear()
})

let heard: string[] = []
const stopHearing = toastStore.subscribe(() =>
  heard.push(...toastStore.read().flatMap(({ message }) => (heard.includes(message) ? [] : [message]))),
)
afterAll(stopHearing)
const standing = (): string[] => toastStore.read().map(({ message }) => message)

/** The page as it goes when `token` is in its place. */
const leftWith = async ({ open, type }: Part, token: string | null): Promise<void> => {
  localStorage.setItem('token', tokenOf('us_1'))
  driver = await open()
  await type(driver)
  if (token === null) localStorage.removeItem('token')
  else localStorage.setItem('token', token)
  driver.close()
}

describe.each(Object.entries(parts))('what is typed in %s', (_, part) => {
  it('is back, once, with the next session of the same person', async () => {
    await leftWith(part, null)
    expect(heard).toEqual([saysKept])
    localStorage.setItem('token', tokenOf('us_1'))
    driver = await part.open()
    await part.isBack(driver)
    driver.screen.sees(says)
    driver.close()
    driver = await part.open()
    await part.isFresh(driver)
    driver.screen.lacks(says)
  })

  it('is nobody else’s, and gone once somebody else was there', async () => {
    await leftWith(part, tokenOf('us_2'))
    expect(sessionStorage.length).toBeGreaterThan(0)
    driver = await part.open()
    await part.isFresh(driver)
    expect(sessionStorage.length).toBe(0)
  })

  it('is not kept when the page is left otherwise, or by logging out here', async () => {
    await leftWith(part, tokenOf('us_1'))
    expect(sessionStorage.length).toBe(0)
    await leftWith(part, null)
    notify(saysKept, 'info', keptNotice)
    await forgetDevice(tokenOf('us_1'))
    expect([sessionStorage.length, standing()]).toEqual([0, []])
    localStorage.setItem('token', tokenOf('us_1'))
    driver = await part.open()
    await part.isFresh(driver)
  })
})

it('is not kept by a page that goes after the device forgot who was there', async () => {
  const [part] = Object.values(parts)
  if (!part) throw new Error('no part')
  localStorage.setItem('token', tokenOf('us_1'))
  driver = await part.open()
  await part.type(driver)
  localStorage.removeItem('token')
  await forgetDevice(tokenOf('us_1'))
  driver.close()
  expect([sessionStorage.length, heard]).toEqual([0, []])
  localStorage.setItem('token', tokenOf('us_1'))
  await leftWith(part, null)
  expect(heard).toEqual([saysKept])
})

it('keeps what was typed beside a cover that is too large to be kept', () => {
  const image = 'x'.repeat(4_000_001)
  expect([keptEvent({ local: 'Ginásio', image }), keptEvent({ image })]).toEqual([{ local: 'Ginásio' }, null])
  expect(keptEvent({ image: 'data:' })).toEqual({ image: 'data:' })
})

it('leaves alone what is kept in another shape', async () => {
  localStorage.setItem('token', tokenOf('us_1'))
  sessionStorage.setItem('digitado/us_1/ev_1/dados', '{"local":7}')
  driver = await (parts['the data of the event']?.open() ?? openCoupons())
  expect(driver.screen.statuses()).toEqual([])
  driver.screen.seesButton('Editar Evento')
})
