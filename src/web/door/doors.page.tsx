import { Fragment, type ReactNode } from 'react'
import { useMachine } from '@xstate/react'
import { isEmptyDoor } from '#contract/nouns/door-draft.ts'
import { type EntryDraft, entryDraftOf } from '#contract/nouns/entry-draft.ts'
import { doorMessages } from '#contract/words/door-messages.ts'
import type { doorsMachine } from '#machines/doors.machine.ts'
import type { DoorsInput } from '#machines/doors.setup.ts'
import { Attention } from '../ui/attention.tsx'
import { LinkButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { Leave } from '../ui/leave.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Retry } from '../ui/retry.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { KeptTyping } from '../session/kept-typing.tsx'
import { TypedDoor } from './typed-door.ts'
import { ConflictList } from './conflict-list.tsx'
import { CountedEntries } from './counted-entries.tsx'
import { DoorList } from './door-list.tsx'
import styles from './doors.module.css'
import { doorsView } from './doors.view.ts'
import { MadeDoor } from './made-door.tsx'
import { NewDoor } from './new-door.tsx'
import { UndoneList } from './undone-list.tsx'

type Props = {
  machine: typeof doorsMachine
  input: DoorsInput
  /** The form of the rules of entry, which begins with those that are. */
  renderRules?: (rules: EntryDraft, unsaid: string | null) => ReactNode
}

/** While no door is open, a new one is the next step; what was typed for it stays as it moves. */
const formFirst = (isFirst: boolean, form: ReactNode, known: ReactNode): ReactNode[] =>
  isFirst ? [form, known] : [known, form]

/** /eventos/{id}/portaria: the doors of an event, and who came in. */
export const DoorsPage = ({ machine, input, renderRules }: Props) => {
  const [snapshot, send] = useMachine(machine, { input })
  const shown = doorsView(snapshot)
  const { read, made, draft, errors, isCreating, isBusy, listError, error, chosenName } = shown
  if (shown.isSignedOut)
    return <Leave to="/login" replace state={{ login: { from: `/eventos/${input.eventId}/portaria` } }} />
  const nome = read?.panel.evento?.nome
  return (
    <Page
      title={nome === undefined ? 'Portaria' : `Portaria · ${nome}`}
      heading="Portaria"
      lead={nome ?? '\u00A0'}
    >
      <Attention
        onVisible={() => send({ type: 'tab.visible' })}
        onOnline={() => send({ type: 'network.online' })}
      />
      <div className={styles.sections}>
        <div>
          <LinkButton to="/eventos/$id/dashboard" params={{ id: input.eventId }} variant="secondary">
            Dashboard
          </LinkButton>
        </div>
        {shown.isLoading && (
          <div role="status" className={styles.sections}>
            <p>Carregando as portas...</p>
            <Skeleton height={220} />
            <Skeleton height={320} />
          </div>
        )}
        {listError !== null && <Notice kind="error">{listError}</Notice>}
        {shown.canRetry && (
          <div>
            <Retry onRetry={() => send({ type: 'retry' })} />
          </div>
        )}
        {error !== null && <Notice kind="error">{error}</Notice>}
        {read && (
          <>
            {made.map((door) => (
              <MadeDoor key={door.id} made={door} onClose={() => send({ type: 'made.close', id: door.id })} />
            ))}
            <KeptTyping
              place={`${input.eventId}/porta-nova`}
              typed={isEmptyDoor(draft) ? null : draft}
              schema={TypedDoor}
              onBack={(typed) => send({ type: 'draft.change', draft: typed })}
            />
            {formFirst(
              read.doors.every(({ desativada }) => desativada),
              <NewDoor
                key="new"
                draft={draft}
                errors={errors}
                busy={isCreating}
                onChange={(next) => send({ type: 'draft.change', draft: next })}
                onCreate={() => send({ type: 'door.create' })}
              />,
              <Fragment key="known">
                <CountedEntries panel={read.panel} />
                <DoorList
                  doors={read.doors}
                  busy={isBusy}
                  onDisable={(id) => send({ type: 'door.disable', id })}
                  onRevoke={(id, device) => send({ type: 'device.revoke', id, device })}
                />
                <ConflictList panel={read.panel} />
                <UndoneList undone={read.panel.desfeitos} />
              </Fragment>,
            )}
            {renderRules?.(entryDraftOf(read.panel), read.panel.abre_sem_regra)}
          </>
        )}
      </div>
      <ConfirmDialog
        open={shown.isAsking}
        title={
          shown.isOfPhone
            ? `Desligar o celular de ${shown.chosenHelper} da porta ${chosenName}?`
            : `Desativar a porta ${chosenName}?`
        }
        confirmLabel={shown.isOfPhone ? 'Desligar' : 'Desativar'}
        danger
        busy={shown.isDisabling}
        onConfirm={() => send({ type: 'disabling.confirm' })}
        onCancel={() => send({ type: 'disabling.cancel' })}
      >
        <p>{shown.isOfPhone ? doorMessages.revokeText : doorMessages.disableText}</p>
      </ConfirmDialog>
    </Page>
  )
}
