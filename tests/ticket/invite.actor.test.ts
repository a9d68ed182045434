import { afterAll, expect, it } from 'vitest'
import { inviteMachine } from '#machines/invite.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError, networkError, refusedError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { invite, takenTicket } from './invite.fixture.ts'
import { type inviteModel, inviteWalks } from './invite.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(inviteMachine, 'actor'))

type Driver = ActorDriver<typeof inviteMachine>
type Context = { problem: string; filled: boolean }

const typed: Record<string, string> = {
  nome: 'Dora Lima',
  email: 'dora@exemplo.com',
  telefone: '(11) 95555-4444',
  cpf: '529.982.247-25',
  data_nascimento: '1991-08-09',
  genero: 'Feminino',
  tamanho: 'G',
  'resposta.0': 'Areia',
  'resposta.1': 'Massa',
  'termo.imagem': 'sim',
  'termo.saude': 'sim',
}

const sent = {
  nome: 'Dora Lima',
  email: 'dora@exemplo.com',
  telefone: '(11) 95555-4444',
  cpf: '529.982.247-25',
  data_nascimento: '1991-08-09',
  genero: 'Feminino',
  tamanho: 'G',
  respostas: [
    { titulo: 'Equipe', resposta: 'Areia' },
    { titulo: 'Refeição', resposta: 'Massa' },
  ],
  termos: [
    { id: 'imagem', versao: 1 },
    { id: 'saude', versao: 1 },
  ],
  responsavel: '',
  responsavel_cpf: '',
}

const ports: Record<string, 'readInvite' | 'acceptInvite'> = {
  reading: 'readInvite',
  sending: 'acceptInvite',
}

const isIn = (driver: Driver, state: string, { problem }: Context): void => {
  const port = ports[state]
  expect(driver.states).toEqual([state])
  expect(driver.context.error).toBe(problem || null)
  expect(driver.snapshot.hasTag('busy')).toBe(port !== undefined)
  expect(driver.ports.waiting()).toEqual(port ? [port] : [])
}

const hasInvite = (driver: Driver, state: string, context: Context): void => {
  isIn(driver, state, context)
  expect(driver.context.invite).toEqual(invite)
}

let refusals = 0

const portOf = ({ states }: Driver) => ports[states[0] ?? ''] ?? 'readInvite'

const fill = async (driver: Driver): Promise<void> => {
  for (const [name, text] of Object.entries(typed)) await driver.send({ type: 'field.change', name, text })
}

const tables: Tables<typeof inviteModel, Driver> = {
  shows: {
    reading: (driver, context) => isIn(driver, 'reading', context),
    failed: (driver, context) => isIn(driver, 'failed', context),
    open: (driver, context) => hasInvite(driver, 'filling', context),
    corrected: (driver, context) => {
      hasInvite(driver, 'refused', context)
      expect(driver.context.refusals).toBe(refusals)
    },
    sending: (driver, context) => {
      hasInvite(driver, 'sending', context)
      expect(driver.ports.inputs('acceptInvite').at(-1)).toEqual(sent)
    },
    taken: (driver, context) => {
      isIn(driver, 'done', context)
      expect(driver.notices).toEqual([{ type: 'tellDone', params: { ticket: takenTicket } }])
    },
    'of somebody': (driver, context) => isIn(driver, 'taken', context),
    over: (driver, context) => isIn(driver, 'over', context),
  },
  does: {
    'invite is read': ({ ports: held }) => held.resolve('readInvite', invite),
    'server refuses': (driver, { status, isOver, error }) =>
      driver.ports.reject(
        portOf(driver),
        isOver && status === 409
          ? {
              ...refusedError(/aceito/.test(error ?? '') ? 'inviteTaken' : 'inviteOver', error ?? ''),
              status,
            }
          : { ...httpError(error), status },
      ),
    'network fails': (driver) => driver.ports.reject(portOf(driver), networkError),
    'person asks again': (driver) => driver.send({ type: 'invite.reload' }),
    'person fills in': fill,
    'person clears the name': (driver) => driver.send({ type: 'field.change', name: 'nome', text: '' }),
    'person sends': async (driver, _, { filled }) => {
      if (!filled) refusals += 1
      await driver.send({ type: 'form.submit' })
    },
    'server does it': ({ ports: held }) => held.resolve('acceptInvite', takenTicket),
  },
}

const start = (): Driver => new ActorDriver(inviteMachine, { input: { today: '2026-11-20' }, taken })

it.each(inviteWalks)('$title', async ({ along }) => {
  refusals = 0
  const driver = start()
  await along(tables, driver)
  driver.stop()
})

it('of a minor asks for who answers for them, and sends no term that is not asked', async () => {
  const driver = start()
  await driver.ports.resolve('readInvite', invite)
  await fill(driver)
  await driver.send({ type: 'field.change', name: 'termo.responsavel', text: 'sim' })
  await driver.send({ type: 'field.change', name: 'data_nascimento', text: '2012-01-01' })
  await driver.send({ type: 'form.submit' })
  expect(driver.states).toEqual(['refused'])
  await driver.send({ type: 'field.change', name: 'responsavel', text: 'Ana Lima' })
  await driver.send({ type: 'field.change', name: 'responsavel_cpf', text: '111.444.777-35' })
  await driver.send({ type: 'form.submit' })
  expect(driver.ports.inputs('acceptInvite')).toEqual([
    {
      ...sent,
      data_nascimento: '2012-01-01',
      termos: [...sent.termos, { id: 'responsavel', versao: 1 }],
      responsavel: 'Ana Lima',
      responsavel_cpf: '111.444.777-35',
    },
  ])
  driver.stop()
})

it('took every transition', () => expect(taken.missing(inviteMachine)).toEqual([]))
