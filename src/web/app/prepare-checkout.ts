import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadChunk } from './load-chunk.ts'

/** What does not come now is asked for again by the press itself. */
const prepare = async (router: RegisteredRouter): Promise<void> => {
  const route: Partial<typeof router.routesByPath>['/pagamento'] = router.routesByPath['/pagamento']
  if (!route) return
  try {
    const { CheckoutPending } = await loadChunk(() => import('../checkout/checkout-loading.tsx'))
    route.update({ pendingComponent: CheckoutPending })
    await loadChunk(() => import('../orders/needs-checkout.ts'))
    await router.loadRouteChunk(route)
  } catch {}
}

/** Fetches /pagamento for who is about to go there: first what stands while its script is on its way, then that script. */
export const usePreparedCheckout = (isNear: boolean): void => {
  const router = useRouter()
  useEffect(() => {
    if (isNear) void prepare(router)
  }, [router, isNear])
}
