// @vitest-environment happy-dom
import { useMachine } from '@xstate/react'
import { afterEach, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { openPage, type PageDriver } from '../support/page.tsx'
import { whenShown } from '../support/when-shown.ts'

const lamp = createMachine({
  id: 'lamp',
  initial: 'dark',
  states: { dark: { on: { press: 'lit' } }, lit: { on: { press: 'broken' } }, broken: {} },
})

const views: Record<string, React.ReactNode> = {
  dark: <p>Apagada</p>,
  lit: (
    <p>
      Acesa <input />
    </p>
  ),
  broken: <p> </p>,
}

const Lamp = ({ machine }: { machine: typeof lamp }) => {
  const [state, send] = useMachine(machine)
  return (
    <>
      {views[state.value as string]}
      <button aria-label="x" onClick={() => send({ type: 'press' })} />
    </>
  )
}

let driver: PageDriver<typeof lamp>
afterEach(() => driver.close())

const look = async (): Promise<void> => {
  for (const then of whenShown) await then()
}

it('looks at a page in each state once: is there something to read, does axe find anything', async () => {
  driver = await openPage(lamp, (machine) => <Lamp machine={machine} />)
  await look()
  await driver.screen.press('x')
  await expect(look()).rejects.toThrow(/axe in lamp.lit.*label: <input>/s)
  await look()
  await driver.screen.press('x')
  await expect(look()).rejects.toThrow('something to read in lamp.broken')
})
