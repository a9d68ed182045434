import { afterAll, describe, expect, it } from 'vitest'
import { fireEvent } from '@testing-library/react'
import { packClaims, sealText, ticketAddress } from '#contract/laws/ticket-code.ts'
import { doorScanMachine } from '#machines/door-scan.machine.ts'
import { DoorScan } from '#web/door/door-scan.tsx'
import { Page } from '#web/ui/page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import { bia, verdicts } from './door.fixture.ts'
import { type Context, type DoorScanModel, doorScanRoles, type Said } from './door-scan.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(doorScanMachine, 'page'))

type Driver = PageDriver<typeof doorScanMachine>

const claims = { codigo: 'QD-7K2M-9P4X', versao: 1, type: 1, category: 1, athlete: true, pair: false }
/** Written as codes are; nobody signed it. */
const seal = sealText(packClaims({ ...claims, key: 1, event: '0a0b0c0d' }), new Uint8Array(64).fill(1))
const address = ticketAddress('https://quadra.example', seal)

const open = (papel: 'leitor' | 'supervisor' = 'supervisor'): Promise<Driver> =>
  openPage(
    doorScanMachine,
    (machine) => (
      <Page title="Entrada 1" narrow>
        <DoorScan
          machine={machine}
          input={{ id: 'dr_1', papel, tarefas: ['entrada', 'kit'], task: 'entrada' }}
        />
      </Page>
    ),
    { path: '/porta/dr_1', taken },
  )

const seesWatching = (
  { screen }: Driver,
  { papel, written, undone, isKit, receiver, name, problem }: Context,
): void => {
  expect(screen.alerts()).toEqual(problem ? [problem] : [])
  if (papel === 'supervisor') expect(screen.value('Buscar nome ou CPF')).toBe(name)
  else screen.lacks('Buscar nome ou CPF')
  expect(document.querySelector('button[aria-pressed="true"]')?.textContent).toBe(
    isKit ? 'Entrega de kit' : 'Entrada',
  )
  if (isKit) expect(screen.value('Quem retira, se for outra pessoa')).toBe(receiver)
  else screen.lacks('Quem retira')
  if (written) screen.sees('Último: Bia Souza')
  else screen.lacks('Último')
  expect(screen.statuses()).toEqual(undone ? ['Registro desfeito.'] : [])
  screen.seesButton('Conferir')
}

const seesBusy = ({ screen }: Driver): void => {
  expect(screen.statuses()).toEqual(['Conferindo...'])
  screen.lacks('Pode entrar')
}

const notKept = 'Não foi possível gravar neste aparelho. Anote o código.'

const seesVerdict = ({ screen }: Driver, context: Context): void => {
  const { papel, said, written, problem, receiver, takenBy } = context
  const [shown, ...others] = screen.alerts()
  expect(shown).toContain('Bia Souza')
  const named = written ? takenBy : said === 'confirm' ? receiver : ''
  expect(shown?.match(/Quem retira: (Rui)/)?.[1] ?? '').toBe(named)
  if (written) {
    expect(shown).toContain(said === 'green' ? 'Pode entrar' : 'Registrado')
    screen.seesButton('Desfazer')
    screen.seesButton('Próximo')
  } else {
    expect(shown).toContain(said === 'green' ? notKept : verdicts[said].title)
    expect(shown).not.toContain('Pode entrar')
    screen.seesButton('Não deixar passar')
    if (said === 'force' && papel === 'supervisor') screen.seesButton('Desfazer o registro de antes')
    else if (said === 'own') screen.seesButton('Desfazer o meu registro')
    else screen.lacks('Desfazer')
  }
  expect(others).toEqual(problem && (said !== 'green' || written) ? [problem] : [])
}

const undoes: Partial<Record<Said, string>> = {
  force: 'Desfazer o registro de antes',
  own: 'Desfazer o meu registro',
}

const tables: Tables<DoorScanModel, Driver> = {
  shows: {
    'resting.watching': seesWatching,
    'resting.searching': seesWatching,
    'resting.found': (driver, context) => {
      seesWatching(driver, context)
      driver.screen.sees('Atleta · Feminina B')
    },
    judging: seesBusy,
    recording: seesBusy,
    showing: seesVerdict,
    undoing: seesBusy,
  },
  does: {
    'code is read': async ({ wait }) => {
      for (const key of ['Q', 'D', '7', 'K', '2', 'M', '9', 'P', '4', 'X', 'Enter'])
        fireEvent.keyDown(document.body, { key })
      await wait(0)
    },
    'person searches': ({ screen }, { name }) => screen.fill('Buscar nome ou CPF', name),
    'person picks': ({ screen }) => screen.press('Bia Souza Atleta · Feminina B'),
    'person chooses kit': ({ screen }) => screen.press('Entrega de kit'),
    'person says who takes the kit': ({ screen }, { name }) =>
      screen.fill('Quem retira, se for outra pessoa', name),
    'people are found': ({ ports }) => ports.resolve('findPeople', [{ ...bia, entrou: null }]),
    'device says': ({ ports }, { said }) => ports.resolve('readVerdict', verdicts[said]),
    'device keeps': ({ ports }) => ports.resolve('keepFact', 'fact'),
    'device fails': ({ ports }) => {
      const [waiting] = ports.waiting()
      return ports.reject(waiting as 'keepFact', networkError)
    },
    'device finds ten minutes gone': ({ ports }) => ports.resolve('keepFact', null),
    'time passes': ({ wait }) => wait(1200),
    'person goes on': async ({ screen }) => {
      const isDone = screen.alerts()[0]?.match(/Pode entrar|Registrado/)
      await screen.press(isDone ? 'Próximo' : 'Não deixar passar')
    },
    'person looks at a document': ({ screen }) => screen.press('Documento conferido'),
    'person gives a reason': async ({ screen }) => {
      await screen.fill('Motivo', 'volta com água')
      await screen.press('Liberar com motivo')
    },
    'person takes back': ({ screen }, _, { said, written }) =>
      screen.press(written ? 'Desfazer' : (undoes[said] ?? 'Desfazer')),
  },
}

describe('the screen of a door', () => {
  describe.each(doorScanRoles)('as $papel', ({ papel, walks }) => {
    it.each(payloadCoverOf(walks))('$title', async ({ along }) => {
      const driver = await open(papel)
      await along(tables, driver)
      driver.close()
    })
  })

  it('reads what is typed into its field; a reader finds no names and gives no reasons', async () => {
    const driver = await open('leitor')
    driver.screen.lacks('Buscar nome ou CPF')
    driver.screen.lacks('Código do ingresso')
    driver.screen.sees('O número que começa com QD- só um supervisor confere.')
    await driver.screen.fill('Texto do QR', address)
    await driver.screen.press('Conferir')
    expect(driver.ports.inputs('readVerdict')).toEqual([
      { id: 'dr_1', task: 'entrada', looked: { text: address } },
    ])
    await driver.ports.resolve('readVerdict', verdicts.force)
    driver.screen.lacks('Liberar com motivo')
    driver.close()
  })

  it('takes no keys for a code that stop short or come with others', async () => {
    const driver = await open()
    for (const key of ['Q', 'D', '7', 'Enter']) fireEvent.keyDown(document.body, { key })
    for (const key of 'QD7K2M9P4X') fireEvent.keyDown(document.body, { key, ctrlKey: true })
    fireEvent.keyDown(document.body, { key: 'Enter' })
    await driver.wait(0)
    expect(driver.ports.waiting()).toEqual([])
    driver.close()
  })

  it('reads the code that a hand scanner types into the search', async () => {
    const { screen, ports, close } = await open()
    await screen.fill('Buscar nome ou CPF', address)
    expect(ports.inputs('readVerdict').map(({ looked }) => looked)).toEqual([{ text: address }])
    expect(ports.waiting()).toEqual(['readVerdict'])
    close()
  })

  it('keeps who takes the kit where a hand scanner types the code behind the name', async () => {
    const { screen, ports, close } = await open()
    await screen.press('Entrega de kit')
    await screen.fill('Quem retira, se for outra pessoa', 'Rui Melo')
    await screen.fill('Quem retira, se for outra pessoa', `Rui Melo${address}`)
    expect(ports.inputs('readVerdict').at(-1)).toEqual({
      id: 'dr_1',
      task: 'kit',
      looked: { text: `Rui Melo${address}` },
    })
    await ports.resolve('readVerdict', verdicts.green)
    expect(ports.inputs('keepFact').at(-1)?.fact).toMatchObject({ tipo: 'kit', motivo: 'Rui Melo' })
    close()
  })

  it('reads the code that a hand scanner types letter by letter behind who takes the kit', async () => {
    const { screen, ports, close } = await open()
    await screen.press('Entrega de kit')
    const label = 'Quem retira, se for outra pessoa'
    await screen.fill(label, 'Rui Melo')
    for (const letter of address) {
      if (ports.waiting().length > 0) break
      await screen.fill(label, `${screen.value(label)}${letter}`)
    }
    expect(ports.waiting()).toEqual(['readVerdict'])
    await ports.resolve('readVerdict', verdicts.green)
    expect(ports.inputs('keepFact').at(-1)?.fact).toMatchObject({ tipo: 'kit', motivo: 'Rui Melo' })
    close()
  })

  it('lets nobody in for the reason that a hand scanner types: it reads the next code', async () => {
    const { screen, ports, close } = await open()
    await screen.fill('Código do ingresso', 'CODE')
    await screen.press('Conferir')
    await ports.resolve('readVerdict', verdicts.force)
    await screen.fill('Motivo', address)
    await screen.press('Liberar com motivo')
    expect(ports.inputs('keepFact')).toEqual([])
    expect(ports.inputs('readVerdict').at(-1)?.looked).toEqual({ text: address })
    close()
  })

  it('reads the number of a ticket that is typed into the search', async () => {
    const { screen, ports, close } = await open()
    await screen.fill('Buscar nome ou CPF', 'qd-7k2m-9p4x')
    expect(ports.inputs('findPeople')).toEqual([])
    expect(ports.inputs('readVerdict').at(-1)?.looked).toEqual({ text: 'qd-7k2m-9p4x' })
    close()
  })

  it('says of who is found that they went in already', async () => {
    const { screen, ports, close } = await open()
    await screen.fill('Buscar nome ou CPF', 'Bia')
    await ports.resolve('findPeople', [{ ...bia, entrou: 'Já entrou às 07:41 · Entrada 2' }])
    screen.seesButton('Bia Souza Atleta · Feminina B Já entrou às 07:41 · Entrada 2')
    expect(ports.waiting()).toEqual([])
    close()
  })

  it('took every transition', () => expect(taken.missing(doorScanMachine)).toEqual([]))
})
