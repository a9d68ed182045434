import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Hidden } from '../ui/hidden.tsx'
import { Icon } from '../ui/icon.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'

type Props = {
  text: string
  label: string
  /** Shown instead of the label once copied, and said aloud. */
  doneLabel: string
}

/** Works on plain http too, where browsers give no clipboard. */
const copyByHand = (text: string): boolean => {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  return done
}

const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByHand(text)
  }
}

/** Copies a text and says so. */
export const CopyButton = ({ text, label, doneLabel }: Props) => {
  const [copied, setCopied] = useState<string | null>(null)
  const done = copied === text
  return (
    <>
      <Button large block onClick={() => void copy(text).then((worked) => setCopied(worked ? text : null))}>
        {done ? <Icon name="check" /> : <ToolIcon name="copy" />}
        {done ? doneLabel : label}
      </Button>
      <Hidden>
        <span aria-live="polite">{done ? doneLabel : ''}</span>
      </Hidden>
    </>
  )
}
