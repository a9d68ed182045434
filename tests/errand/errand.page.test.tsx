// @vitest-environment happy-dom
import { afterAll, describe, expect, it } from 'vitest'
import { errandMachine } from '#machines/errand.machine.ts'
import { EmailConfirmationPage } from '#web/auth/email-confirmation.page.tsx'
import { AccessList } from '#web/dashboard/access-list.tsx'
import { EverySession, PendingEmail } from '#web/profile/account-care.tsx'
import { Page } from '#web/ui/page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { type errandModel, errandWalks } from './errand.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(errandMachine, 'page'))

type Driver = PageDriver<typeof errandMachine>
const label = 'Enviar link de novo'
const pending =
  'Seu e-mail ainda não foi confirmado. Abra o link que enviamos para ele. Até lá, nossos e\u2011mails não dizem os nomes dos participantes.'

const user = {
  id: 'us_1',
  nome: 'Atleta Um',
  email: 'atleta@exemplo.com',
  data_nascimento: '1990-05-10',
  celular: '11988887777',
  genero: 'feminino',
  cpf_cnpj: '52998224725',
}
const both = (machine: typeof errandMachine) => ({
  sendConfirmation: machine,
  logoutEverywhere: errandMachine,
})

const tables: Tables<typeof errandModel, Driver> = {
  shows: {
    waiting: ({ screen }) => {
      screen.seesButton(label)
      screen.sees(pending)
      expect([screen.statuses(), screen.alerts()]).toEqual([[], []])
    },
    asking: ({ screen }) => {
      screen.seesButton('Enviando...', { disabled: true })
      expect(screen.alerts()).toEqual([])
    },
    refused: ({ screen }, { said }) => {
      expect(screen.alerts()).toEqual([said])
      screen.seesButton(label)
    },
    done: ({ screen }, { said }) => {
      expect(screen.statuses()).toEqual([said])
      screen.lacks(label)
    },
  },
  does: {
    'person presses the button': ({ screen }) => screen.press(label),
    'server does it': ({ ports }, { message }) => ports.resolve('runErrand', { message }),
    'server refuses': ({ ports }, { error }) => ports.reject('runErrand', httpError(error)),
    'network fails': ({ ports }) => ports.reject('runErrand', networkError),
  },
}

const open = (show: (machine: typeof errandMachine) => React.ReactNode) =>
  openPage(errandMachine, (machine) => <Page title="Minha Conta">{show(machine)}</Page>, { taken })

describe('another link for an address that is not confirmed', () => {
  it.each(errandWalks)('$title', async ({ along }) => {
    const driver = await open((machine) => (
      <>
        <h2>Atleta Um</h2>
        <PendingEmail user={{ ...user, email_confirmado: false }} errands={both(machine)} />
      </>
    ))
    await along(tables, driver)
    driver.close()
  })

  it('is offered to nobody else', async () => {
    const driver = await open((machine) => (
      <>
        <PendingEmail user={null} errands={both(machine)} />
        <PendingEmail user={user} errands={both(machine)} />
        <PendingEmail user={{ ...user, email_confirmado: true }} errands={both(machine)} />
      </>
    ))
    driver.screen.lacks(label, pending)
    expect([driver.screen.statuses(), driver.screen.alerts()]).toEqual([[], []])
    driver.close()
  })
})

it('ends all sessions', async () => {
  const driver = await open((machine) => (
    <EverySession errands={{ sendConfirmation: errandMachine, logoutEverywhere: machine }} />
  ))
  await driver.screen.press('Sair de todos os aparelhos')
  driver.screen.seesButton('Saindo...', { disabled: true })
  await driver.ports.reject('runErrand', networkError)
  expect(driver.screen.alerts()).toEqual(['Não foi possível sair de todos os aparelhos. Tente novamente.'])
  driver.close()
})

it.each(['done', 'refused'] as const)(
  'gives the focus that its busy button lost to what became of it: %s',
  async (how) => {
    const driver = await open((machine) => (
      <PendingEmail user={{ ...user, email_confirmado: false }} errands={both(machine)} />
    ))
    await driver.screen.press(label)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (how === 'done') await driver.ports.resolve('runErrand', { message: 'Link enviado.' })
    else await driver.ports.reject('runErrand', httpError('Link recusado.'))
    expect(document.activeElement?.textContent).toContain(how === 'done' ? 'Link enviado.' : 'Link recusado.')
    expect(document.activeElement).not.toBe(document.body)
    driver.close()
  },
)

describe('the page behind the link of a confirmation', () => {
  it('asks for one press, and says that it is done', async () => {
    const driver = await openPage(
      errandMachine,
      (machine) => <EmailConfirmationPage machine={machine} token="c0d1g0" />,
      { path: '/confirmar-email', taken },
    )
    expect(driver.ports.waiting()).toEqual([])
    await driver.screen.press('Confirmar e-mail')
    await driver.ports.resolve('runErrand', { message: 'E-mail confirmado. Obrigado!' })
    expect(driver.screen.statuses()).toEqual(['E-mail confirmado. Obrigado!'])
    driver.screen.seesLink('Ir para Minha Conta', '/perfil')
    driver.close()
  })

  it('says that a link without its code is of no use', async () => {
    const driver = await openPage(
      errandMachine,
      (machine) => <EmailConfirmationPage machine={machine} token="" />,
      { path: '/confirmar-email', taken },
    )
    expect(driver.screen.alerts()).toEqual([
      'Este link de confirmação não é válido ou já expirou. Peça outro em Minha Conta.',
    ])
    driver.screen.lacks('Confirmar e-mail?')
    driver.close()
  })
})

it('shows the organiser who each CPF is, and confirms the one that waits', async () => {
  const confirmed: unknown[] = []
  const removable: unknown[] = []
  const driver = await open((machine) => (
    <AccessList
      versao={7}
      errands={{
        confirm: (access) => {
          confirmed.push(access)
          return machine
        },
        remove: (list) => {
          removable.push(list)
          return machine
        },
      }}
      accesses={[
        {
          cpf: '52998224725',
          situacao: 'liberado',
          conta: 'us_1',
          nome: 'Atleta Um',
          email: 'at***@exemplo.com',
        },
        {
          cpf: '11144477735',
          situacao: 'aguardando confirmação',
          conta: 'us_2',
          nome: 'Atleta Dois',
          email: 'do***@exemplo.com',
        },
        { cpf: '12345678909', situacao: 'sem conta', conta: null, nome: '', email: '' },
      ]}
    />
  ))
  driver.screen.sees('529.982.247-25', 'Liberado', 'Atleta Um · at***@exemplo.com')
  driver.screen.sees('111.444.777-35', 'Aguardando confirmação', 'Atleta Dois · do***@exemplo.com')
  driver.screen.sees('123.456.789-09', 'Sem conta')
  driver.screen.sees('Quem tem acesso vê este painel e exporta as tabelas, mas não altera nada.')
  expect(confirmed).toEqual([{ cpf: '11144477735', conta: 'us_2' }])
  expect(removable).toEqual([
    { left: ['11144477735', '12345678909'], versao: 7 },
    { left: ['52998224725', '12345678909'], versao: 7 },
    { left: ['52998224725', '11144477735'], versao: 7 },
  ])
  await driver.screen.press('Confirmar acesso de Atleta Dois')
  expect(driver.ports.waiting()).toEqual(['runErrand'])
  await driver.ports.resolve('runErrand', { message: 'Acesso confirmado.' })
  driver.close()
})

it('took every transition', () => expect(taken.missing(errandMachine)).toEqual([]))
