import { Button } from '../ui/button.tsx'
import { ToolIcon } from '../ui/tool-icon.tsx'
import styles from './ticket-form.module.css'

export const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="ghost" className={styles.remove} aria-label={label} title={label} onClick={onClick}>
    <ToolIcon name="trash" />
  </Button>
)
