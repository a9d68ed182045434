/** EMV merchant-presented QR code as the Central Bank of Brazil defines it for PIX ("BR Code"). */
export type BrCode = {
  /** The receiver's PIX key. */
  key: string
  amount: number
  name: string
  city: string
  /** At most 25 letters and digits. */
  txid: string
}

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`

const plain = (text: string, length: number): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7E]/g, '')
    .slice(0, length)

/** CRC-16/CCITT-FALSE: polynomial 1021, initial value FFFF, four capital hexadecimal digits. */
export const crc16 = (text: string): string => {
  let crc = 0xff_ff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80_00 ? (crc << 1) ^ 0x10_21 : crc << 1
    crc &= 0xff_ff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

export const brCode = ({ key, amount, name, city, txid }: BrCode): string => {
  const unsigned = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    field('54', amount.toFixed(2)),
    field('58', 'BR'),
    field('59', plain(name, 25)),
    field('60', plain(city, 15)),
    field('62', field('05', txid.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 25))),
    '6304',
  ].join('')
  return unsigned + crc16(unsigned)
}
