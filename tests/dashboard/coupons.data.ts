import type { Coupon } from '#contract/nouns/coupon.ts'
import type { Shown } from './coupons.spec-model.ts'

export const couponOf = ({ id, nome, active }: Shown): Coupon => ({
  id,
  nome,
  porcentagem: 0.1,
  quantidade: 8,
  deletado: !active,
  usos_restantes: 3,
  vale_ate: null,
  ingressos: [],
})
