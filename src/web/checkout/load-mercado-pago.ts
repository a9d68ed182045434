import type { PaymentData } from '#contract/nouns/payment.ts'
import type { PublicSettings } from '#contract/nouns/settings.ts'
import { loadChunk } from '../app/load-chunk.ts'

/** Which account, and where its script is. No key: the sandbox. */
export type ScriptSource = Pick<PublicSettings['mercadoPago'], 'publicKey' | 'sdkUrl'>

export type BrickName = 'payment' | 'statusScreen'
type BrickError = { type: 'critical' | 'non_critical'; cause: string; message: string }

export type BrickConfiguration = {
  initialization: Record<string, unknown>
  customization: Record<string, unknown>
}
/** What the provider tells beside the data of a card: of it all only this is read. */
export type SubmissionAbout = { lastFourDigits?: string }

type BrickSettings = BrickConfiguration & {
  callbacks: {
    onReady: () => void
    onError: (error: BrickError) => void
    onSubmit: (submission: { formData: PaymentData }, about?: SubmissionAbout | null) => Promise<void>
  }
}
export type BrickController = { unmount: () => void }

type Bricks = {
  create: (
    brick: BrickName,
    containerId: string,
    settings: BrickSettings,
  ) => Promise<BrickController | undefined>
}
export type MercadoPago = new (publicKey: string, options: { locale: string }) => { bricks: () => Bricks }

declare global {
  interface Window {
    MercadoPago?: MercadoPago
  }
}

const officialUrl = 'https://sdk.mercadopago.com/js/v2'
const patience = 15_000

let loading: Promise<MercadoPago> | null = null
let askedOfficialLoader = false

const defined = (): MercadoPago => {
  if (!window.MercadoPago) throw new Error('the script defines no MercadoPago')
  return window.MercadoPago
}

const removeTags = (address: string): void => {
  const wanted = new URL(address, document.baseURI).href
  for (const tag of document.querySelectorAll('script')) if (tag.src === wanted) tag.remove()
}

const addTag = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const tag = document.createElement('script')
    tag.src = address
    tag.addEventListener('load', () => resolve())
    tag.addEventListener('error', () => reject(new Error('the script did not load')))
    document.head.append(tag)
  })

/** The official loader is asked once: it remembers a failure for ever, so later attempts go past it. */
const addScript = async ({ publicKey, sdkUrl }: ScriptSource): Promise<void> => {
  if (publicKey === '' || sdkUrl !== officialUrl || askedOfficialLoader) return addTag(sdkUrl)
  askedOfficialLoader = true
  const official = await loadChunk(() => import('@mercadopago/sdk-js'))
  await official.loadMercadoPago()
}

const withinPatience = (work: Promise<void>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the script took too long')), patience)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

const load = async (source: ScriptSource): Promise<MercadoPago> => {
  try {
    await withinPatience(addScript(source))
    return defined()
  } catch (error) {
    removeTags(source.sdkUrl)
    throw error
  } finally {
    loading = null
  }
}

/** The provider's browser script, loaded once. A failed or slow load rejects, and the next call tries again. */
export const loadMercadoPago = (source: ScriptSource): Promise<MercadoPago> => {
  if (window.MercadoPago) return Promise.resolve(window.MercadoPago)
  loading ??= load(source)
  return loading
}
