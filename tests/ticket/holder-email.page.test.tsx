// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { ticketFormMachine } from '#machines/ticket-form.machine.ts'
import { HolderEmail } from '#web/ticket/holder-email.tsx'
import { openPage } from '../support/page.tsx'
import { takenTicket as shownTicket } from './invite.fixture.ts'

it('asks whoever accepted an invite for birth date, CPF and the right address, and opens the ticket', async () => {
  const correct = vi.fn<(proof: unknown) => Promise<typeof shownTicket>>().mockResolvedValue(shownTicket)
  const done = vi.fn<(ticket: unknown) => void>()
  const { screen, close } = await openPage(
    ticketFormMachine,
    () => <HolderEmail correct={correct} onDone={done} />,
    { path: '/convite/in_1' },
  )
  screen.sees('Não recebeu o e-mail?')
  await screen.fill('E-mail', 'carla@')
  await screen.submit()
  expect(['Data de Nascimento', 'CPF', 'E-mail'].map((label) => screen.errorOf(label))).toEqual([
    'Data de Nascimento inválida.',
    'CPF inválido.',
    'E-mail inválido.',
  ])
  expect(correct).not.toHaveBeenCalled()
  await screen.fill('E-mail', 'carla@certo.example')
  await screen.fill('CPF', '52998224725')
  await screen.fill('Data de Nascimento', '9/8/1991')
  await screen.submit()
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith(shownTicket))
  expect(correct.mock.calls[0]?.[0]).toEqual({
    email: 'carla@certo.example',
    data_nascimento: '1991-08-09',
    cpf: '529.982.247-25',
  })
  close()
})
