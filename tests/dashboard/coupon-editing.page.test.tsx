// @vitest-environment happy-dom
import { useActorRef } from '@xstate/react'
import { afterAll, describe, expect, it } from 'vitest'
import { couponEditingMachine } from '#machines/coupon-editing.machine.ts'
import { CouponDetail } from '#web/dashboard/coupon-detail.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { httpError, networkError } from '../support/ports.ts'
import { shownTime } from '../support/shown-time.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import { openCoupon, useOf } from './coupon-editing.data.ts'
import { type Context, type couponEditingModel, couponEditingWalks } from './coupon-editing.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(couponEditingMachine, 'page'))

type Driver = PageDriver<typeof couponEditingMachine>

const types = [
  { id: 'tt_1', nome: 'Dupla' },
  { id: 'tt_2', nome: 'Individual' },
]

const Alone = ({ machine }: { machine: typeof couponEditingMachine }) => {
  const editing = useActorRef(machine, { input: { eventId: 'ev_1', coupon: openCoupon } })
  return <CouponDetail editing={editing} types={types} today="2026-11-21" />
}

const ticked = (): string[] =>
  types
    .filter(({ nome }) => {
      const label = Array.from(document.querySelectorAll('label')).find((one) => one.textContent === nome)
      return label?.querySelector('input')?.checked
    })
    .map(({ id }) => id)

const lists = ({ screen }: Driver, { people, unread, limits, message }: Context): void => {
  expect([screen.value('Usos ao todo'), screen.value('Vale até (opcional)'), ticked()]).toEqual([
    limits.quantidade,
    shownTime(limits.valeAte),
    limits.ingressos,
  ])
  const isWrong = message === 'Erro ao criar cupom. Verifique os dados inseridos.'
  expect(screen.errorOf('Usos ao todo')).toBe(isWrong ? 'Informe um número inteiro de 0 a 1.000.000.' : '')
  expect(screen.alerts()).toEqual(
    [message, unread && `${unread}Tentar novamente`].filter((said) => said !== null),
  )
  expect(Array.from(document.querySelectorAll('li strong'), (one) => one.textContent)).toEqual(people ?? [])
  if (people?.length === 0) screen.sees('Nenhum pedido usou este cupom.')
  else screen.lacks('Nenhum pedido usou este cupom.')
  if (people?.includes('Ana') === true) {
    screen.sees('20/11/2026 10:00 · 2 ingressos · pagou R$ 90,00 com desconto de R$ 10,00')
    screen.sees('20/11/2026 10:00 · 2 ingressos · a pagar: R$ 90,00 com desconto de R$ 10,00')
    expect(Array.from(document.querySelectorAll('li strong + span'), (one) => one.textContent)).toEqual([
      'Pago',
      'Em pagamento',
    ])
  }
}

const tables: Tables<typeof couponEditingModel, Driver> = {
  shows: {
    open: (driver, shown) => {
      lists(driver, shown)
      driver.screen.seesButton('Salvar cupom')
    },
    saving: (driver, shown) => {
      lists(driver, shown)
      driver.screen.seesButton('Salvar cupom', { disabled: true })
      driver.screen.seesButton('Fechar', { disabled: true })
      expect(driver.ports.inputs('updateCoupon').at(-1)).toEqual({
        eventId: 'ev_1',
        couponId: 'cp_1',
        edit: shown.sent,
      })
    },
    closed: ({ takeNotices }) =>
      expect(takeNotices().filter(({ type }) => type === 'tellClosed')).toHaveLength(1),
  },
  does: {
    'server tells who used it': ({ ports }, { people }) =>
      ports.resolve(
        'couponUses',
        people.map((nome) => useOf(nome)),
      ),
    'server does not tell': ({ ports }, { error }) =>
      ports.reject('couponUses', error === null ? networkError : httpError(error)),
    'organiser asks again': ({ screen }) => screen.press('Tentar novamente'),
    'organiser fills': async ({ screen }, { limits }) => {
      await screen.fill('Usos ao todo', limits.quantidade)
      await screen.fill('Vale até (opcional)', limits.valeAte)
      for (const { id, nome } of types)
        if (ticked().includes(id) !== limits.ingressos.includes(id)) await screen.tick(nome)
    },
    'organiser saves': ({ screen }) => screen.submit(),
    'organiser closes': async ({ screen, ports }) => {
      if (!ports.waiting().includes('updateCoupon')) await screen.press('Fechar')
    },
    'server saves': ({ ports }) => ports.resolve('updateCoupon', openCoupon),
    'server refuses': ({ ports }, { error }) => ports.reject('updateCoupon', httpError(error)),
    'network fails': ({ ports }) => ports.reject('updateCoupon', networkError),
  },
}

describe('an open coupon keeps to the specification', () => {
  it.each(payloadCoverOf(couponEditingWalks))('$title', async ({ along }) => {
    const driver = await openPage(couponEditingMachine, (machine) => <Alone machine={machine} />, { taken })
    await along(tables, driver)
    driver.close()
  })

  it('took every transition but the one that the busy page keeps back', () =>
    expect(taken.missing(couponEditingMachine)).toEqual([
      'couponEditing.limits.saving --coupon.close#0--> stays',
    ]))
})
