// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { errandMachine } from '#machines/errand.machine.ts'
import { HolderLink, type LinkErrand } from '#web/dashboard/holder-link.tsx'
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
  const { screen, close } = await openPage(errandMachine, () => <HolderLink errand={errand} />, {
    path: '/eventos/ev_1/dashboard',
  })
  screen.lacks('Reenviar link e')
  await screen.fill('Código do ingresso', ' QD-7K2M-9P4X ')
  await screen.press('Reenviar link')
  await vi.waitFor(() => screen.sees('Link enviado para o e-mail do ingresso.'))
  await screen.fill('E-mail certo (opcional)', 'carla@')
  expect(screen.errorOf('E-mail certo (opcional)')).toBe('E-mail inválido.')
  screen.lacks('Corrigir e-mail e enviar link')
  await screen.fill('E-mail certo (opcional)', 'carla@certo.example')
  await screen.press('Corrigir e-mail e enviar link')
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { codigo: 'QD-7K2M-9P4X', email: '' },
      { codigo: 'QD-7K2M-9P4X', email: 'carla@certo.example' },
    ]),
  )
  close()
})
