/** CRC-16/CCITT-FALSE in four capital hexadecimal digits, as a PIX code ends in it. */
const crc16 = (text: string): string => {
  let crc = 0xff_ff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80_00 ? (crc << 1) ^ 0x10_21 : crc << 1
    crc &= 0xff_ff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

export const endsInItsChecksum = (code: string): boolean =>
  code.startsWith('000201') && code.slice(-8, -4) === '6304' && crc16(code.slice(0, -4)) === code.slice(-4)
