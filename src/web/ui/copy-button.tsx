import { useState } from 'react'
import { Button, type ButtonVariant } from './button.tsx'
import { Icon } from './icon.tsx'
import { Notice } from './notice.tsx'
import { Said } from './said.tsx'
import { ToolIcon } from './tool-icon.tsx'
import styles from './copy-button.module.css'

type Props = {
  text: string
  label: string
  /** Shown instead of the label once copied, and said aloud. */
  doneLabel: string
  variant?: ButtonVariant
  /** Said where the browser refuses: the text itself stands beneath, to be selected by hand. */
  failedText: string
  /** The text takes one line, which is scrolled. */
  oneLine?: boolean
  /** The text stands beside the button already. */
  isShown?: boolean
}

/** Works on plain http too, where browsers give no clipboard. */
const copyByHand = (text: string): boolean => {
  const { activeElement: button } = document
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (button instanceof HTMLElement) button.focus()
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

/** Copies a text and says so, or why not; the text can be read and selected. */
export const CopyButton = ({
  text,
  label,
  doneLabel,
  variant,
  failedText,
  oneLine = false,
  isShown = false,
}: Props) => {
  const [tried, setTried] = useState({ text: '', worked: false, times: 0 })
  const isTried = tried.text === text
  const done = isTried && tried.worked
  return (
    <>
      <Button
        large={!isShown}
        block={!isShown}
        variant={done ? 'secondary' : variant}
        onClick={() =>
          void copy(text).then((worked) => setTried(({ times }) => ({ text, worked, times: times + 1 })))
        }
      >
        {done ? <Icon name="check" /> : <ToolIcon name="copy" />}
        {done ? doneLabel : label}
      </Button>
      <Said text={done ? doneLabel : ''} turn={tried.times} />
      {isTried && !done && <Notice kind="error">{failedText}</Notice>}
      {!isShown && (
        <p className={oneLine ? styles.line : styles.text} tabIndex={oneLine ? 0 : undefined}>
          {text}
        </p>
      )}
    </>
  )
}
