import { encodeQR } from 'qr'

/** The dark modules of a text's QR code as the path of a drawing, one unit each, and how many there are on a side. */
export const qrPath = (text: string): { path: string; size: number } => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { path: path.join(''), size: rows.length }
}
