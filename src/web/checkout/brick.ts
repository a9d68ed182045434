import type { CardSeen, PaymentData } from '#contract/nouns/payment.ts'
import {
  type BrickConfiguration,
  type BrickController,
  type BrickName,
  loadMercadoPago,
  type ScriptSource,
  type SubmissionAbout,
} from './load-mercado-pago.ts'

/** `notLoaded`: the provider's script did not come. `failed`: it came and could not show the brick. */
export type BrickFailure = 'notLoaded' | 'failed'

export type BrickMount = {
  brick: BrickName
  host: HTMLElement
  source: ScriptSource
  configuration: BrickConfiguration
  onReady: () => void
  onFail: (failure: BrickFailure) => void
  onSubmit?: (paymentData: PaymentData, card: CardSeen | null) => Promise<void>
}

/** Longest wait for `create`; without it one that never settles would keep every later brick waiting. */
const patience = 30_000

/** Only what a person knows their card by. */
const cardOf = (
  { payment_method_id: brand, token }: PaymentData,
  about: SubmissionAbout | null | undefined,
): CardSeen | null => {
  if (!token) return null
  const digits = about?.lastFourDigits ?? ''
  return { brand, lastFour: /^\d{4}$/.test(digits) ? digits : null }
}

let slotCount = 0
/** The provider's script cannot create two bricks at once. */
let queue: Promise<void> = Promise.resolve()

const newSlot = (host: HTMLElement): HTMLElement => {
  const slot = document.createElement('div')
  slot.id = `payment-brick-${++slotCount}`
  host.append(slot)
  return slot
}

/** Resolves when `work` settles, at the latest when the patience ends. */
const settled = (work: Promise<void>, onTimeout: () => void): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => {
      onTimeout()
      resolve()
    }, patience)
    void work.finally(() => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Shows a brick in `host` and answers how to remove it. Removing is safe at any moment, also while the brick is
 * being created: its slot then waits out of sight and goes when the creation has settled. Nothing is called back
 * after removal. A failure is told once.
 */
export const mountBrick = (mount: BrickMount): (() => void) => {
  const { brick, host, source, configuration } = mount
  const slot = newSlot(host)
  let state: 'waiting' | 'creating' | 'shown' | 'failed' | 'removed' = 'waiting'
  let controller: BrickController | undefined
  const isRemoved = (): boolean => state === 'removed'

  const fail = (failure: BrickFailure): void => {
    if (state === 'removed' || state === 'failed') return
    state = 'failed'
    mount.onFail(failure)
  }
  const callbacks = {
    onReady: () => {
      if (state === 'creating' || state === 'shown') mount.onReady()
    },
    onError: ({ type }: { type: string }) => {
      if (type === 'critical') fail('failed')
    },
    onSubmit: ({ formData }: { formData: PaymentData }, about?: SubmissionAbout | null) =>
      mount.onSubmit && !isRemoved() ? mount.onSubmit(formData, cardOf(formData, about)) : Promise.resolve(),
  }

  const create = async (): Promise<void> => {
    if (isRemoved()) return
    const MercadoPago = await loadMercadoPago(source).catch(() => null)
    if (isRemoved()) return
    if (MercadoPago === null) return fail('notLoaded')
    state = 'creating'
    try {
      const provider = new MercadoPago(source.publicKey || 'SANDBOX', { locale: 'pt-BR' })
      controller = await provider.bricks().create(brick, slot.id, { ...configuration, callbacks })
      if (state === 'creating') state = 'shown'
    } catch {
      fail('failed')
    }
    if (isRemoved()) discard()
  }
  const discard = (): void => {
    try {
      controller?.unmount()
    } catch {
      // The provider's own failure: its slot goes all the same.
    }
    controller = undefined
    slot.remove()
  }

  queue = queue.then(() => settled(create(), () => fail('failed')))
  return () => {
    const wasCreating = state === 'creating'
    state = 'removed'
    if (!wasCreating) return discard()
    slot.hidden = true
    document.body.append(slot)
  }
}
