import type { CouponUse } from '#contract/nouns/coupon.ts'
import { couponOf } from './coupons.data.ts'

export const openCoupon = {
  ...couponOf({ id: 'cp_1', nome: 'VERAO', active: true }),
  ingressos: ['tt_1', 'tt_2'],
}

export const useOf = (nome: string): CouponUse => ({
  nome,
  data: '2026-11-20T10:00:00-03:00',
  ingressos: 2,
  desconto: 10,
  total: 90,
  situacao: nome === 'Ana' ? 'pago' : 'em pagamento',
})
