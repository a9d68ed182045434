import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { mountBrick } from './brick.ts'
import type { ScriptSource } from './load-mercado-pago.ts'

type Props = {
  paymentId: string
  settings: ScriptSource
  /** It could not be shown; the page's own words are enough then. */
  onFail?: () => void
}

/** The provider's own view of one payment. It does not follow later changes. */
export const StatusScreen = ({ paymentId, settings, onFail }: Props) => {
  const { publicKey, sdkUrl } = settings
  const host = useRef<HTMLDivElement>(null)
  const fail = useEffectEvent(() => onFail?.())
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
      onFail: () => fail(),
    })
  }, [paymentId, publicKey, sdkUrl])
  return <div ref={host} />
}
