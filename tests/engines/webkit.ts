import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../src/tools/free-port.mjs'
import { type Engine, type PageDriver, sizes } from './driver.ts'

/** The name that WebDriver gives the key of an element's reference. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

const sendTo =
  (address: string): Send =>
  async (method, path, body) => {
    const answer = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`WebDriver: ${JSON.stringify(value).slice(0, 300)}`)
    return value
  }

/** Its WebDriver gives no files to inputs. */
function giveFile(input: HTMLInputElement, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const held = new DataTransfer()
  held.items.add(new File([bytes], 'foto.jpg', { type: 'image/jpeg' }))
  input.files = held.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

type Box = { width: number; height: number }

/** The window is larger than the page in it by the bars of the browser. */
const resize = async (send: Send, ask: PageDriver['ask'], { width, height }: Box): Promise<void> => {
  await send('POST', '/window/rect', { width, height })
  const [within, high] = (await ask('[window.innerWidth, window.innerHeight]')) as [number, number]
  if (within !== width || high !== height)
    await send('POST', '/window/rect', { width: 2 * width - within, height: 2 * height - high })
}

const driverOf = (send: Send, size: Box): PageDriver => {
  const ask = (expression: string): Promise<unknown> =>
    send('POST', '/execute/sync', { script: `return ${expression}`, args: [] })
  const elementOf = async (expression: string): Promise<string> => {
    const value = (await ask(expression)) as Record<string, string> | null
    const id = value?.[elementKey]
    if (id === undefined) throw new Error(`nothing there: ${expression.slice(-120)}`)
    return `/element/${id}`
  }
  return {
    visit: async (address) => void (await send('POST', '/url', { url: address })),
    ask,
    press: async (element) => {
      const at = await elementOf(element)
      // What it takes for covered, such as a choice below its label's drawing, is pressed by the page itself.
      await send('POST', `${at}/click`, {}).catch(() => ask(`${element}.click()`))
    },
    type: async (element, text) => void (await send('POST', `${await elementOf(element)}/value`, { text })),
    choose: async (element, path) => {
      const base64 = readFileSync(path).toString('base64')
      await ask(`(${giveFile.toString()})(${element}, ${JSON.stringify(base64)})`)
    },
    picture: async (path) => {
      const height = Number(await ask('document.documentElement.scrollHeight'))
      await resize(send, ask, { ...size, height })
      await ask('window.scrollTo(0, 0)')
      await pause(600)
      writeFileSync(path, Buffer.from(String(await send('GET', '/screenshot')), 'base64'))
      await resize(send, ask, size)
    },
    close: async () => void (await send('DELETE', '')),
  }
}

const untilReady = async (send: Send, child: ChildProcess): Promise<void> => {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    if ((await send('GET', '/status').catch(() => null)) !== null) return
    await pause(100)
  }
  throw new Error('WebKitWebDriver does not answer')
}

/** WebKitGTK by the W3C's WebDriver; without a screen, on one of `xvfb-run`. It has one session at a time: close a page before the next. */
export const openWebKit = async (driver: string, browser: string, screen: string | null): Promise<Engine> => {
  const port = await freePort()
  const args = [`--port=${port}`]
  const [command, rest] =
    screen === null ? [driver, args] : [screen, ['-a', '-s', '-screen 0 1600x6000x24', driver, ...args]]
  const child = spawn(command, rest, { stdio: 'ignore', detached: true })
  const address = `http://127.0.0.1:${port}`
  await untilReady(sendTo(address), child)
  return {
    open: async (size) => {
      const { sessionId } = (await sendTo(address)('POST', '/session', {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
        },
      })) as { sessionId: string }
      const send = sendTo(`${address}/session/${sessionId}`)
      const driver = driverOf(send, sizes[size])
      await resize(send, driver.ask, sizes[size])
      return driver
    },
    close: async () => {
      if (child.pid !== undefined) process.kill(-child.pid)
      return Promise.resolve()
    },
  }
}
