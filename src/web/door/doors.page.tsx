import type { ReactNode } from 'react'
import { useMachine } from '@xstate/react'
import { isEmptyDoor } from '#contract/nouns/door-draft.ts'
import { type EntryDraft, entryDraftOf } from '#contract/nouns/entry-draft.ts'
import { doorMessages } from '#contract/words/door-messages.ts'
import type { doorsMachine } from '#machines/doors.machine.ts'
import type { DoorsInput } from '#machines/doors.setup.ts'
import { Attention } from '../ui/attention.tsx'
import { BackLink } from '../ui/back-link.tsx'
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
import now from './doors-now.module.css'
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

/** /eventos/{id}/portaria: who came in and at which doors, then what is made and ruled there. */
export const DoorsPage = ({ machine, input, renderRules }: Props) => {
  const [snapshot, send] = useMachine(machine, { input })
  const shown = doorsView(snapshot)
  const { read, made, draft, errors, isCreating, isBusy, listError, error, chosenName } = shown
  if (shown.isSignedOut)
    return <Leave to="/login" replace state={{ login: { from: `/eventos/${input.eventId}/portaria` } }} />
  const nome = read?.panel.evento?.nome
  return (
    <Page title={nome === undefined ? 'Portaria' : `Portaria · ${nome}`} heading={null}>
      <header className={now.head}>
        <BackLink to="/eventos/$id/dashboard" params={{ id: input.eventId }}>
          Dashboard
        </BackLink>
        <h1 tabIndex={-1}>Portaria</h1>
        <p className={styles.help}>{nome ?? '\u00A0'}</p>
      </header>
      <Attention
        onVisible={() => send({ type: 'tab.visible' })}
        onOnline={() => send({ type: 'network.online' })}
      />
      <div className={styles.sections}>
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
            <div className={now.now}>
              <CountedEntries panel={read.panel} />
              <DoorList
                doors={read.doors}
                busy={isBusy}
                onDisable={(id) => send({ type: 'door.disable', id })}
                onRevoke={(id, device) => send({ type: 'device.revoke', id, device })}
              />
            </div>
            <ConflictList panel={read.panel} />
            <UndoneList undone={read.panel.desfeitos} />
            <NewDoor
              draft={draft}
              errors={errors}
              busy={isCreating}
              onChange={(next) => send({ type: 'draft.change', draft: next })}
              onCreate={() => send({ type: 'door.create' })}
            />
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
