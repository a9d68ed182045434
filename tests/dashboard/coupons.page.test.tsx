// @vitest-environment happy-dom
import { afterAll, describe, expect, it } from 'vitest'
import { couponsMachine } from '#machines/coupons.machine.ts'
import { CouponsPanel } from '#web/dashboard/coupons.panel.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { couponOf } from './coupons.data.ts'
import { type couponsModel, couponsWalks, type Shown } from './coupons.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(couponsMachine, 'page'))

type Driver = PageDriver<typeof couponsMachine>

const listed = (): { nome: string; active: boolean }[] =>
  Array.from(document.querySelectorAll('section li'), (row) => ({
    nome: row.querySelector('strong')?.textContent ?? '',
    active: row.textContent.includes('Ativo'),
  }))

const named = (coupons: Shown[]) => coupons.map(({ nome, active }) => ({ nome, active }))

const tables: Tables<typeof couponsModel, Driver> = {
  shows: {
    loading: ({ screen, ports }) => {
      screen.lacks('Criar Cupom')
      expect(ports.waiting()).toEqual(['coupons'])
    },
    'not loaded': ({ screen }, { message }) => {
      expect(screen.alerts()).toEqual([message])
      screen.seesButton('Tentar novamente')
    },
    list: ({ screen, ports }, { coupons, draft, message }) => {
      expect(listed()).toEqual(named(coupons))
      if (coupons.length === 0) screen.sees('Nenhum cupom encontrado.')
      expect([screen.value('Nome do cupom'), screen.value('Desconto (%)'), screen.value('Usos')]).toEqual([
        draft.nome,
        draft.porcentagem,
        draft.quantidade,
      ])
      expect(screen.alerts()).toEqual(message === null ? [] : [message])
      screen.lacks('Pedidos já feitos com ele continuam valendo.')
      expect(ports.waiting()).toEqual([])
    },
    creating: ({ screen, ports }, { sent }) => {
      screen.seesButton('Criar Cupom', { disabled: true })
      expect(ports.inputs('createCoupon').at(-1)).toEqual(sent)
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
    'server does not answer': ({ ports }) =>
      ports.reject(ports.waiting()[0] === 'coupons' ? 'coupons' : 'deleteCoupon', networkError),
    'organiser tries again': ({ screen }) => screen.press('Tentar novamente'),
    'organiser fills': async ({ screen }, { draft }) => {
      await screen.fill('Nome do cupom', draft.nome.toLowerCase())
      await screen.fill('Desconto (%)', draft.porcentagem)
      await screen.fill('Usos', draft.quantidade)
    },
    'organiser creates': ({ screen }) => screen.submit(),
    'server creates': async ({ ports, takeNotices }, { id }, { sent }) => {
      takeNotices()
      await ports.resolve('createCoupon', couponOf({ id, nome: sent?.nome ?? '', active: true }))
      expect(takeNotices()).toEqual([{ type: 'notify', params: { message: 'Cupom criado com sucesso!' } }])
    },
    'server refuses': ({ ports }, { error }) => ports.reject('createCoupon', httpError(error)),
    'organiser deletes': ({ screen }, { id }, { coupons }) =>
      screen.press(`Excluir o cupom ${coupons.find((coupon) => coupon.id === id)?.nome ?? ''}`),
    'organiser confirms': ({ screen }) => screen.press('Excluir'),
    'organiser gives up': ({ screen }) => screen.press('Cancelar'),
    'server deletes': ({ ports }) => ports.resolve('deleteCoupon'),
  },
}

describe('the coupons panel keeps to the specification', () => {
  it.each(couponsWalks)('$title', async ({ along }) => {
    const driver = await openPage(
      couponsMachine,
      (machine) => <CouponsPanel machine={machine} input={{ eventId: 'ev_1' }} />,
      { taken },
    )
    await along(tables, driver)
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(couponsMachine)).toEqual([]))
})
