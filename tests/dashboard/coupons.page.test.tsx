// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, describe, expect, it } from 'vitest'
import { couponsMachine } from '#machines/coupons.machine.ts'
import { openPage, type PageDriver } from '../support/page.tsx'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import { couponOf } from './coupons.data.ts'
import { dashboardOf } from './dashboard.data.ts'
import { type Context, type couponsModel, couponsWalks, type Shown } from './coupons.spec-model.ts'
import { CouponsAlone } from './panels-alone.tsx'

const taken = new Taken()
afterAll(() => taken.save(couponsMachine, 'page'))

type Driver = PageDriver<typeof couponsMachine> & { refresh: () => Promise<void> }

/** The panel on a dashboard that may be refreshed. */
const openPanel = async (): Promise<Driver> => {
  let again: () => void = () => undefined
  const Dashboard = ({ machine }: { machine: typeof couponsMachine }) => {
    const [dashboard, setDashboard] = useState(() => dashboardOf('Copa da Orla'))
    again = () => setDashboard({ ...dashboard })
    return <CouponsAlone machine={machine} input={{ eventId: 'ev_1' }} dashboard={dashboard} />
  }
  const driver = await openPage(couponsMachine, (machine) => <Dashboard machine={machine} />, { taken })
  const refresh = async (): Promise<void> => {
    act(() => again())
    await driver.wait(0)
  }
  return { ...driver, refresh }
}

const listed = (): { nome: string; active: boolean }[] =>
  Array.from(document.querySelectorAll('section li'), (row) => ({
    nome: row.querySelector('strong')?.textContent ?? '',
    active: row.textContent.includes('Ativo'),
  }))

const named = (coupons: Shown[]) => coupons.map(({ nome, active }) => ({ nome, active }))

/** What is said beside the fields of the drafts that cannot be sent. */
const wrongIn = ({ nome, porcentagem, quantidade, valeAte }: Context['draft']): Record<string, string> => ({
  ...(nome === '' && { 'Nome do cupom': 'Escreva um nome de até 40 letras, números ou sinais.' }),
  ...(['', '12,5', '101'].includes(porcentagem) && {
    'Desconto (%)': 'Informe um número inteiro de 0 a 100.',
  }),
  ...(['', '-1'].includes(quantidade) && { Usos: 'Informe um número inteiro de 0 a 1.000.000.' }),
  ...(valeAte === '2020-01-31' && {
    'Vale até (opcional)':
      'Este dia já passou: ninguém poderia usar o cupom. Escolha hoje ou outro dia que ainda vem.',
  }),
})

const lists = ({ screen }: Driver, { coupons, draft, unlisted, message, why }: Context): void => {
  expect(listed()).toEqual(named(coupons))
  if (coupons.length === 0) screen.sees('Nenhum cupom encontrado.')
  expect([screen.value('Nome do cupom'), screen.value('Desconto (%)'), screen.value('Usos')]).toEqual([
    draft.nome,
    draft.porcentagem,
    draft.quantidade,
  ])
  expect(screen.alerts()).toEqual(
    [unlisted, message && `${message}${why ?? ''}`].filter((said) => said !== null),
  )
  const { activeElement } = document
  if (message === 'Erro ao criar cupom. Verifique os dados inseridos.')
    expect(document.querySelector('form[aria-label="Novo cupom"] [role=alert]')).not.toBeNull()
  if (message === 'Erro ao excluir cupom.') {
    expect(document.querySelectorAll('section li [role=alert]')).toHaveLength(1)
    expect(activeElement?.closest('section li')).not.toBeNull()
  }
  const wrong = message === 'Erro ao criar cupom. Verifique os dados inseridos.' ? wrongIn(draft) : {}
  for (const label of ['Nome do cupom', 'Desconto (%)', 'Usos', 'Vale até (opcional)'])
    expect([label, screen.errorOf(label)]).toEqual([label, wrong[label] ?? ''])
  screen.lacks('Pedidos já feitos com ele continuam valendo.')
}

const waitingIn = ([port]: string[]): 'coupons' | 'createCoupon' | 'deleteCoupon' =>
  port === 'deleteCoupon' || port === 'createCoupon' ? port : 'coupons'

const tables: Tables<typeof couponsModel, Driver> = {
  shows: {
    loading: ({ screen, ports }) => {
      screen.lacks('Criar Cupom')
      expect(ports.waiting()).toEqual(['coupons'])
    },
    'not loaded': ({ screen }, { unlisted }) => {
      expect(screen.alerts()).toEqual([unlisted])
      screen.seesButton('Tentar novamente')
    },
    'list.at rest': (driver, context) => {
      lists(driver, context)
      expect(driver.ports.waiting()).toEqual([])
    },
    'list.anew': (driver, context) => {
      lists(driver, context)
      expect(driver.ports.waiting()).toEqual(['coupons'])
    },
    creating: ({ screen, ports }, { sent }) => {
      screen.seesButton('Criar Cupom', { disabled: true })
      expect(ports.inputs('createCoupon').at(-1)).toEqual(sent)
    },
    open: ({ screen, ports }, { coupons, chosen }) => {
      const { nome = '' } = coupons.find(({ id }) => id === chosen) ?? {}
      expect(document.querySelector(`form[aria-label="Alterar o cupom ${nome}"]`)).not.toBeNull()
      expect(document.activeElement?.getAttribute('name')).toBe(`cupom-${chosen}-quantidade`)
      screen.seesButton(`Ver e editar o cupom ${nome}`, { disabled: true })
      screen.seesButton(`Excluir o cupom ${nome}`, { disabled: true })
      expect(ports.waiting()).toEqual(['couponUses'])
    },
    asked: ({ screen, ports }, { coupons, chosen }) => {
      screen.sees(`Excluir o cupom ${coupons.find(({ id }) => id === chosen)?.nome ?? ''}?`)
      expect(ports.waiting()).toEqual([])
    },
    deleting: ({ screen, ports }, { chosen }) => {
      screen.seesButton('Excluir', { disabled: true })
      expect(ports.inputs('deleteCoupon').at(-1)).toEqual({ eventId: 'ev_1', couponId: chosen })
    },
  },
  does: {
    'server lists': ({ ports }, { coupons }) => ports.resolve('coupons', coupons.map(couponOf)),
    'server does not answer': ({ ports }) => ports.reject(waitingIn(ports.waiting()), networkError),
    'dashboard is refreshed': ({ refresh }) => refresh(),
    'organiser tries again': ({ screen }) => screen.press('Tentar novamente'),
    'organiser fills': async ({ screen }, { draft }) => {
      await screen.fill('Nome do cupom', draft.nome.toLowerCase())
      await screen.fill('Desconto (%)', draft.porcentagem)
      await screen.fill('Usos', draft.quantidade)
      await screen.fill('Vale até (opcional)', draft.valeAte)
    },
    'organiser creates': ({ screen }) => screen.submit(),
    'server creates': async ({ ports, takeNotices }, { id }, { sent }) => {
      takeNotices()
      await ports.resolve('createCoupon', couponOf({ id, nome: sent?.nome ?? '', active: true }))
      expect(takeNotices()).toEqual([{ type: 'notify', params: { message: 'Cupom criado com sucesso!' } }])
      const rows = Array.from(document.querySelectorAll('section li'))
      expect(document.activeElement).toBe(rows.at(-1))
    },
    'server refuses': ({ ports }, { error }) => ports.reject(waitingIn(ports.waiting()), httpError(error)),
    'organiser opens': ({ screen }, { id }, { coupons }) =>
      screen.press(`Ver e editar o cupom ${coupons.find((coupon) => coupon.id === id)?.nome ?? ''}`),
    'organiser closes it': async ({ screen }, _, { coupons, chosen }) => {
      await screen.press('Fechar')
      const { nome = '' } = coupons.find(({ id }) => id === chosen) ?? {}
      expect(document.activeElement?.getAttribute('aria-label')).toBe(`Ver e editar o cupom ${nome}`)
    },
    'organiser deletes': ({ screen }, { id }, { coupons }) =>
      screen.press(`Excluir o cupom ${coupons.find((coupon) => coupon.id === id)?.nome ?? ''}`),
    'organiser confirms': ({ screen }) => screen.press('Excluir'),
    'organiser gives up': ({ screen }) => screen.press('Cancelar'),
    'server deletes': ({ ports }) => ports.resolve('deleteCoupon'),
  },
}

describe('the coupons panel keeps to the specification', () => {
  it.each(payloadCoverOf(couponsWalks))('$title', async ({ along }) => {
    const driver = await openPanel()
    await along(tables, driver)
    driver.close()
  })

  it('took every transition but the failure of a part that cannot fail', () =>
    expect(taken.missing(couponsMachine)).toEqual([
      'coupons.opened --xstate.error.actor.couponEditing#0--> coupons.listing.refreshing',
    ]))

  it('says one state of each coupon: without uses left it is no longer active', async () => {
    const driver = await openPanel()
    const coupon = (id: string, active: boolean, usos_restantes: number) => ({
      ...couponOf({ id, nome: id.toUpperCase(), active }),
      usos_restantes,
    })
    await driver.ports.resolve('coupons', [coupon('a', true, 0), coupon('b', true, 1), coupon('c', false, 0)])
    const said = Array.from(
      document.querySelectorAll('section li'),
      (row) => row.textContent.match(/Ativo|Inativo|Esgotado/g) ?? [],
    )
    expect(said).toEqual([['Esgotado'], ['Ativo'], ['Inativo']])
    driver.close()
  })
})
