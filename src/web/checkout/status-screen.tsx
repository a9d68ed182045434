import { useLayoutEffect, useRef, useState } from 'react'
import { mountBrick } from './brick.ts'
import type { ScriptSource } from './load-mercado-pago.ts'

type Props = { paymentId: string; settings: ScriptSource }

/** The provider's own view of one payment. It does not follow later changes; without it the page's own words are enough. */
export const StatusScreen = ({ paymentId, settings }: Props) => {
  const { publicKey, sdkUrl } = settings
  const host = useRef<HTMLDivElement>(null)
  const [isMissing, setMissing] = useState(false)
  useLayoutEffect(() => {
    if (!host.current) return undefined
    return mountBrick({
      brick: 'statusScreen',
      host: host.current,
      source: { publicKey, sdkUrl },
      configuration: {
        initialization: { paymentId },
        customization: {
          visual: { hideStatusDetails: false, hidePixQrCode: true },
          backUrls: { return: `${window.location.origin}/perfil` },
        },
      },
      onReady: () => undefined,
      onFail: () => setMissing(true),
    })
  }, [paymentId, publicKey, sdkUrl])
  return isMissing ? null : <div ref={host} />
}
