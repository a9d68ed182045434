// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { errandMachine } from '#machines/errand.machine.ts'
import { HolderLink, type LinkErrand, type LogErrand } from '#web/dashboard/holder-link.tsx'
import { openPage } from '../support/page.tsx'

it('sends the link of a ticket again, or to another address, once for what was typed', async () => {
  const sent: unknown[] = []
  const errand: LinkErrand = (asked) =>
    errandMachine.provide({
      actors: {
        runErrand: fromPromise(async () => {
          sent.push(asked)
          return { message: 'Link enviado para o e-mail do ingresso.' }
        }),
      },
    })
  const read: string[] = []
  const log: LogErrand = (codigo) =>
    errandMachine.provide({
      actors: {
        runErrand: fromPromise(async () => ({ message: `${read.push(codigo)}º envio de ${codigo}.` })),
      },
    })
  const { screen, close } = await openPage(errandMachine, () => <HolderLink errand={errand} log={log} />, {
    path: '/eventos/ev_1/dashboard',
  })
  screen.lacks('Reenviar link e')
  await screen.fill('Código do ingresso', ' QD-7K2M-9P4')
  await screen.fill('Código do ingresso', ' qd-7k2m-9p4x ')
  await vi.waitFor(() => screen.sees('1º envio de QD-7K2M-9P4X.'))
  await screen.press('Reenviar link')
  await vi.waitFor(() => screen.sees('Link enviado para o e-mail do ingresso.'))
  await vi.waitFor(() => screen.sees('2º envio de QD-7K2M-9P4X.'))
  await screen.fill('E-mail certo (opcional)', 'carla@')
  expect(screen.errorOf('E-mail certo (opcional)')).toBe('E-mail inválido.')
  screen.lacks('Corrigir e-mail e enviar link')
  await screen.fill('E-mail certo (opcional)', 'carla@certo.example')
  await screen.press('Corrigir e-mail e enviar link')
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { codigo: 'qd-7k2m-9p4x', email: '' },
      { codigo: 'qd-7k2m-9p4x', email: 'carla@certo.example' },
    ]),
  )
  close()
})

it('says quietly why there is nothing to read of a code', async () => {
  const log: LogErrand = () =>
    errandMachine.provide({ actors: { runErrand: fromPromise(() => Promise.reject(new Error('offline'))) } })
  const { screen, close } = await openPage(
    errandMachine,
    () => <HolderLink errand={() => errandMachine} log={log} />,
    { path: '/eventos/ev_1/dashboard' },
  )
  await screen.fill('Código do ingresso', 'QD-7K2M-9P4X')
  await vi.waitFor(() => screen.sees('Não foi possível ler o último envio.'))
  screen.seesButton('Reenviar link')
  close()
})
