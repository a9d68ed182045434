import { Button } from '../ui/button.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import styles from './ticket-form.module.css'

type Props = { label: string; tabIndex?: number | undefined; onClick: () => void }

export const RemoveButton = ({ label, tabIndex, onClick }: Props) => (
  <Button
    variant="ghost"
    className={styles.remove}
    aria-label={label}
    title={label}
    tabIndex={tabIndex}
    onClick={onClick}
  >
    <ToolIcon name="trash" />
  </Button>
)
