import { useMemo, useState } from 'react'
import { errandMachine } from '#machines/errand.machine.ts'
import { eventListMachine } from '#machines/event-list.machine.ts'
import { openOrdersMachine } from '#machines/open-orders.machine.ts'
import { profileMachine } from '#machines/profile.machine.ts'
import { loadChunk } from '../app/load-chunk.ts'
import { logoutEverywhereEffects, sendConfirmationEffects } from '../session/errands.effects.ts'
import { ComingSkeleton } from '../event-list/coming-skeleton.tsx'
import { eventListEffects } from '../event-list/event-list.effects.ts'
import { latePart } from '../ui/late-part.tsx'
import { useApi } from '../session/session.tsx'
import { openOrdersEffects } from '../orders/open-orders.effects.ts'
import { OpenOrdersPanel } from './open-orders.panel.tsx'
import { profileEffects } from './profile.effects.ts'
import { ProfilePage } from './profile.page.tsx'

/** Few have any: it comes after everything else. */
const Returns = latePart(async () => (await loadChunk(() => import('./refund-keys.tsx'))).RefundKeys)

/** Most who come here have a ticket. */
const ComingList = latePart(
  async () => (await loadChunk(() => import('../event-list/coming-list.tsx'))).ComingList,
  ComingSkeleton,
)

export const Route = () => {
  const api = useApi()
  const machine = useMemo(() => profileMachine.provide(profileEffects(api)), [api])
  const orders = useMemo(() => openOrdersMachine.provide(openOrdersEffects(api)), [api])
  const list = useMemo(() => eventListMachine.provide(eventListEffects(api)), [api])
  const errands = useMemo(
    () => ({
      sendConfirmation: errandMachine.provide(sendConfirmationEffects(api)),
      logoutEverywhere: errandMachine.provide(logoutEverywhereEffects(api)),
    }),
    [api],
  )
  const [now] = useState(() => new Date())
  return (
    <ProfilePage
      machine={machine}
      now={now}
      renderOrders={(around) => <OpenOrdersPanel machine={orders}>{around}</OpenOrdersPanel>}
      returns={<Returns />}
      coming={<ComingList machine={list} title="Próximos torneios" level={3} />}
      errands={errands}
    />
  )
}
