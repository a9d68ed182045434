import { useMemo } from 'react'
import { qrPath } from './qr-drawing.ts'
import styles from './qr-code.module.css'

/** A QR code, dark on white in every theme: scanners want it so. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { path, size } = useMemo(() => qrPath(text), [text])
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
