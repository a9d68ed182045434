import { errandMachine } from '#machines/errand.machine.ts'
import { useActorRef } from '@xstate/react'
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import type { Dashboard } from '#contract/nouns/dashboard.ts'
import type { bracketEditingMachine } from '#machines/bracket-editing.machine.ts'
import type { BracketEditingInput } from '#machines/bracket-editing.setup.ts'
import type { couponsMachine } from '#machines/coupons.machine.ts'
import type { eventEditingMachine } from '#machines/event-editing.machine.ts'
import type { lotSelectionMachine } from '#machines/lot-selection.machine.ts'
import type { LotSelectionInput } from '#machines/lot-selection.setup.ts'
import { BracketsPanel } from '#web/dashboard/brackets.panel.tsx'
import { CouponsPanel } from '#web/dashboard/coupons.panel.tsx'
import { EventEditingPanel } from '#web/dashboard/event-editing.panel.tsx'
import { LotsPanel } from '#web/dashboard/lots.panel.tsx'

export const noErrands = {
  confirm: () => errandMachine,
  remove: () => errandMachine,
  evidence: () => errandMachine,
  linkLog: () => errandMachine,
  link: () => errandMachine,
}

/*
 * The panels of the dashboard without the dashboard: each with its machine, which hears of a newer reading as the
 * dashboard would tell it.
 */

/** Tells each value that comes after the first. */
const useNewer = <T,>(value: T, tell: (value: T) => void): void => {
  const known = useRef(value)
  const heard = useEffectEvent(tell)
  useEffect(() => {
    if (known.current === value) return
    known.current = value
    heard(value)
  }, [value])
}

type Lots = Omit<ComponentProps<typeof LotsPanel>, 'lots'> & {
  machine: typeof lotSelectionMachine
  input: LotSelectionInput
}

export const LotsAlone = ({ machine, input, ...rest }: Lots) => {
  const lots = useActorRef(machine, { input })
  const { versao } = input
  useNewer(input.ticketTypes, (ticketTypes) => lots.send({ type: 'lots.refresh', ticketTypes, versao }))
  return <LotsPanel lots={lots} {...rest} />
}

type Coupons = { machine: typeof couponsMachine; input: { eventId: string }; dashboard: Dashboard }

export const CouponsAlone = ({ machine, input, dashboard }: Coupons) => {
  const coupons = useActorRef(machine, { input })
  useNewer(dashboard, () => coupons.send({ type: 'coupons.refresh' }))
  return <CouponsPanel coupons={coupons} types={dashboard.ticketTypes} today="2026-11-21" />
}

type Brackets = Omit<ComponentProps<typeof BracketsPanel>, 'brackets'> & {
  machine: typeof bracketEditingMachine
  input: BracketEditingInput
}

export const BracketsAlone = ({ machine, input, ...rest }: Brackets) => {
  const brackets = useActorRef(machine, { input })
  const { chaveamentoUrl, versao } = input
  useNewer(`${versao} ${chaveamentoUrl}`, () =>
    brackets.send({ type: 'brackets.refresh', chaveamentoUrl, versao }),
  )
  return <BracketsPanel brackets={brackets} {...rest} />
}

type Editing = Omit<ComponentProps<typeof EventEditingPanel>, 'editing' | 'shopHours'> & {
  machine: typeof eventEditingMachine
  evento: Dashboard['evento']
}

export const EventEditingAlone = ({ machine, evento, ...rest }: Editing) => {
  const editing = useActorRef(machine, { input: { evento } })
  useNewer(evento, (newer) => editing.send({ type: 'event.refresh', evento: newer }))
  return <EventEditingPanel editing={editing} shopHours={48} {...rest} />
}
