import type { Deps } from '../process/deps.ts'
import { signTicket } from './keep-keys.ts'
import { orderPdf } from './pdf/order-pdf.ts'
import { printedOrder } from './printed-orders.store.ts'

export type PrintDeps = Pick<Deps, 'db' | 'secret' | 'signer' | 'settings'>

/** The valid tickets of an order as a PDF, signed at once where they were not; null without any. */
export const printOrder = async (
  deps: PrintDeps,
  wanted: { orderId: string; userId?: string; named: boolean },
): Promise<Buffer | null> => {
  const { publicBaseUrl, withdrawalHours: shopHours } = deps.settings
  const asked = { ...wanted, origin: new URL(publicBaseUrl).origin, shopHours }
  const found = await printedOrder(deps.db, asked)
  if (!found) return null
  for (const id of found.unsigned) await signTicket(deps, id)
  const signed = found.unsigned.length === 0 ? found : await printedOrder(deps.db, asked)
  return signed && signed.order.tickets.length > 0 ? orderPdf(signed.order) : null
}
