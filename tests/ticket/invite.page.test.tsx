import { fireEvent } from '@testing-library/react'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { inviteMachine } from '#machines/invite.machine.ts'
import { InvitePage } from '#web/ticket/invite.page.tsx'
import { shrinkImage } from '#web/ui/shrink-image.ts'
import { openPage, type PageDriver } from '../support/page.tsx'
import { httpError, networkError, refusedError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import { invite, takenTicket } from './invite.fixture.ts'
import { type inviteModel, inviteWalks } from './invite.spec-model.ts'

const photo = 'data:image/jpeg;base64,AAAA'
vi.mock('#web/ui/shrink-image.ts', () => ({
  shrinkImage: vi.fn<typeof shrinkImage>().mockResolvedValue('data:image/jpeg;base64,AAAA'),
}))

const taken = new Taken()
afterAll(() => taken.save(inviteMachine, 'page'))

type Driver = PageDriver<typeof inviteMachine>
type Context = { problem: string; filled: boolean }

const open = (): Promise<Driver> =>
  openPage(
    inviteMachine,
    (machine) => <InvitePage machine={machine} taken={<p>Não recebeu o e-mail?</p>} />,
    { path: '/convite/in_1', taken },
  )

const terms = [
  'Autorizo o uso da minha imagem na cobertura deste evento.',
  'Declaro que estou em boas condições de saúde para participar.',
]

const isForm = ({ screen }: Driver, { problem }: Context): void => {
  expect(screen.alerts()).toEqual(problem ? [problem] : [])
  for (const text of ['Copa de Verão', 'Feminina B', 'Carla', 'sáb, 21 nov · 7h30', ...terms])
    screen.sees(text)
  screen.sees('O ingresso de Bia pode ficar no seu nome.', 'Quem comprou ainda pode desistir deste ingresso')
}

const fill = async ({ screen }: Driver): Promise<void> => {
  await screen.fill('Nome e sobrenome', 'Dora Lima')
  await screen.fill('E-mail', 'dora@exemplo.com')
  await screen.fill('Celular', '(11) 95555-4444')
  await screen.fill('CPF', '529.982.247-25')
  await screen.fill('Data de Nascimento', '9/8/1991')
  await screen.choose('Gênero', 'Feminino')
  await screen.fill('Equipe', 'Areia')
  await screen.choose('Refeição', 'Massa')
  for (const term of terms) await screen.tick(term)
}

const filledIn = new WeakSet<Driver>()

const fillOnce = async (driver: Driver): Promise<void> => {
  if (filledIn.has(driver)) return driver.screen.fill('Nome e sobrenome', 'Dora Lima')
  filledIn.add(driver)
  return fill(driver)
}

const portOf = ({ ports }: Driver) =>
  ports.waiting()[0] === 'acceptInvite' ? ('acceptInvite' as const) : ('readInvite' as const)

const isTold = ({ screen }: Driver, { problem }: Context): void => expect(screen.alerts()).toEqual([problem])

const tables: Tables<typeof inviteModel, Driver> = {
  shows: {
    reading: ({ screen }) => expect(screen.statuses()).toEqual(['Carregando convite...']),
    failed: (driver, context) => {
      isTold(driver, context)
      driver.screen.seesButton('Tentar novamente')
    },
    open: (driver, context) => {
      isForm(driver, context)
      driver.screen.seesButton('Ficar com o ingresso')
    },
    corrected: (driver, context) => {
      isForm(driver, context)
      expect(driver.screen.errorOf('Nome e sobrenome')).toBe(
        context.filled ? '' : 'Informe nome e sobrenome, sem endereço de site.',
      )
      expect(driver.ports.waiting()).toEqual([])
    },
    sending: (driver, context) => {
      isForm(driver, context)
      driver.screen.seesButton('Enviando...', { disabled: true })
      expect(driver.ports.inputs('acceptInvite').at(-1)).toMatchObject({
        nome: 'Dora Lima',
        cpf: '529.982.247-25',
        respostas: [
          { titulo: 'Equipe', resposta: 'Areia' },
          { titulo: 'Refeição', resposta: 'Massa' },
        ],
        termos: [
          { id: 'imagem', versao: 1 },
          { id: 'saude', versao: 1 },
        ],
      })
    },
    taken: (driver) =>
      expect(driver.takeNotices()).toEqual([{ type: 'tellDone', params: { ticket: takenTicket } }]),
    'of somebody': (driver, context) => {
      isTold(driver, context)
      driver.screen.sees('Não recebeu o e-mail?')
      driver.screen.lacks('Ficar com o ingresso')
    },
    over: (driver, context) => {
      driver.screen.lacks('Não recebeu o e-mail?')
      isTold(driver, context)
      driver.screen.lacks('Tentar novamente')
      driver.screen.lacks('Ficar com o ingresso')
      driver.screen.seesLink('Ver eventos', '/eventos')
    },
  },
  does: {
    'invite is read': ({ ports }) => ports.resolve('readInvite', invite),
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
    'person asks again': ({ screen }) => screen.press('Tentar novamente'),
    'person fills in': fillOnce,
    'person clears the name': ({ screen }) => screen.fill('Nome e sobrenome', ''),
    'person sends': ({ screen }) => screen.submit(),
    'server does it': ({ ports }) => ports.resolve('acceptInvite', takenTicket),
  },
}

describe('an invite', () => {
  it.each(payloadCoverOf(inviteWalks))('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })

  it('says beside each field what is wrong, and why a category refuses', async () => {
    const driver = await open()
    const { screen, ports } = driver
    await ports.resolve('readInvite', invite)
    expect(document.querySelector('dl')?.textContent).toContain('CategoriaFeminina BDupla com')
    await screen.submit()
    const errors = ['E-mail', 'Celular', 'CPF', 'Data de Nascimento', 'Gênero', 'Equipe', 'Refeição'].map(
      (label) => screen.errorOf(label),
    )
    expect(errors).toEqual([
      'E-mail inválido.',
      'Celular inválido.',
      'CPF inválido.',
      'Data de Nascimento inválida.',
      'Selecione o gênero.',
      'Campo obrigatório.',
      'Campo obrigatório.',
    ])
    expect(document.activeElement?.getAttribute('name')).toBe('nome')
    await fill(driver)
    await screen.choose('Gênero', 'Masculino')
    await screen.submit()
    expect(screen.alerts()).toEqual(['A categoria Feminina B é feminina.'])
    expect(ports.waiting()).toEqual([])
    driver.close()
  })

  it('asks for who answers for a minor', async () => {
    const driver = await open()
    const { screen, ports } = driver
    await ports.resolve('readInvite', invite)
    await fill(driver)
    screen.lacks('Sou responsável legal')
    await screen.fill('Data de Nascimento', '01/01/2012')
    await screen.submit()
    expect(screen.errorOf('Nome de quem é responsável')).toBe(
      'Informe nome e sobrenome de quem é responsável.',
    )
    expect(screen.errorOf('CPF de quem é responsável')).toBe('Informe o CPF de quem é responsável.')
    await screen.fill('Nome de quem é responsável', 'Ana Lima')
    await screen.fill('CPF de quem é responsável', '111.444.777-35')
    await screen.tick(invite.termo_responsavel?.texto ?? '')
    await screen.submit()
    expect(ports.waiting()).toEqual(['acceptInvite'])
    driver.close()
  })

  it('asks for an image as the checkout does, and sends what was made of it', async () => {
    vi.mocked(shrinkImage).mockClear()
    const driver = await open()
    const { screen, ports } = driver
    const campos = [...invite.campos, { titulo: 'Foto', tipo: 'imagem' as const, opcoes: [] }]
    await ports.resolve('readInvite', { ...invite, campos })
    await fill(driver)
    await screen.submit()
    expect(screen.errorOf('Foto')).toBe('Campo obrigatório.')
    const input = document.querySelector<HTMLInputElement>('[name="resposta.2"]')
    if (!input) throw new Error('no field')
    fireEvent.change(input, { target: { files: [new File(['x'], 'foto.jpg', { type: 'image/jpeg' })] } })
    await driver.wait(0)
    expect(vi.mocked(shrinkImage).mock.calls.map(([, bytes]) => bytes)).toEqual([400 * 1024])
    expect(document.querySelector('img')?.getAttribute('src')).toBe(photo)
    await screen.submit()
    expect(ports.inputs('acceptInvite').at(-1)).toMatchObject({
      respostas: [
        { titulo: 'Equipe', resposta: 'Areia' },
        { titulo: 'Refeição', resposta: 'Massa' },
        { titulo: 'Foto', resposta: photo },
      ],
    })
    driver.close()
  })

  it('asks a spectator for neither gender nor terms', async () => {
    const driver = await open()
    const { screen, ports } = driver
    const seat = { termos: [], termo_responsavel: null, campos: [], categoria: null, dupla: null }
    await ports.resolve('readInvite', { ...invite, ...seat, tipo: 'espectador' })
    for (const text of ['Gênero', 'camiseta', 'Autorizo']) screen.lacks(text)
    expect(screen.alerts()).toEqual([])
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(inviteMachine)).toEqual([]))
})
