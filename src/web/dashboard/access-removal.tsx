import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { messages } from '#contract/words/messages.ts'
import type { errandMachine } from '#machines/errand.machine.ts'
import { errandView } from '../session/errand.view.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'

const words = messages.dashboard

type Props = { machine: typeof errandMachine; who: string }

/** Takes one access away, after asking. */
export const AccessRemoval = ({ machine, who }: Props) => {
  const [state, send] = useMachine(machine, { input: { failed: words.accessNotRemoved } })
  const [isAsked, ask] = useState(false)
  const view = errandView(state)
  if (view.shows === 'done') return null
  return (
    <>
      <Button variant="ghost" aria-label={`Remover acesso de ${who}`} onClick={() => ask(true)}>
        <ToolIcon name="trash" /> Remover acesso
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={words.accessRemoval(who)}
        confirmLabel="Remover"
        danger
        busy={view.busy}
        onConfirm={() => send({ type: 'errand.run' })}
        onCancel={() => ask(false)}
      >
        <p>{words.accessRemovalText}</p>
        {view.error !== null && <Notice kind="error">{view.error}</Notice>}
      </ConfirmDialog>
    </>
  )
}
