/**
 * An order of the Orders API stands for one payment: its identifiers are made of the payment's number. Orders of test accounts
 * begin with ORDTST.
 */
const digits = 18
const written = (start: string, id: number): string => `${start}${String(id).padStart(digits, '0')}`

export const orderId = (paymentId: number): string => written('ORDTST01', paymentId)
export const transactionId = (paymentId: number): string => written('PAY01', paymentId)
export const orderRefundId = (refundId: number): string => written('REF01', refundId)

const made = new RegExp(String.raw`^(?:ORDTST01|PAY01|REF01)(\d{${digits}})$`, 'i')

/** The number behind any identifier, as the sandbox keeps it; what is none of these stays as it is. */
export const keptId = (id: string): string => {
  const [, number] = made.exec(id) ?? []
  return number === undefined ? id : String(Number(number))
}
