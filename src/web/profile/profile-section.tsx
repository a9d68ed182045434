import { type ReactNode, useId } from 'react'
import { Hidden } from '../ui/hidden.tsx'
import { cx } from '../ui/cx.ts'
import styles from './profile-section.module.css'

type Props = {
  /** For links to it. */
  id?: string
  title: string
  /** Beside the title. */
  action?: ReactNode
  loaded: boolean
  /** Shown in place of the list when there is nothing in it. */
  empty: ReactNode | null
  /** The items to come. */
  skeleton: ReactNode
  /** Its items stand one under the other, however much room there is. */
  wide?: boolean
  className?: string | undefined
  /** Under the list, once it is there. */
  after?: ReactNode
  children: ReactNode
}

/** A titled list of the profile: its skeleton, then its items or what to do without any. */
export const ProfileSection = ({
  id,
  title,
  action,
  loaded,
  empty,
  skeleton,
  wide = false,
  className,
  after,
  children,
}: Props) => {
  const heading = useId()
  const list = cx(styles.list, wide && styles.wide)
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={cx(styles.section, className)}
      aria-labelledby={heading}
      aria-busy={!loaded}
    >
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {action}
      </div>
      {loaded ? (
        (empty ?? (
          <>
            <ul className={list}>{children}</ul>
            {after}
          </>
        ))
      ) : (
        <div className={list}>
          <Hidden>Carregando...</Hidden>
          {skeleton}
        </div>
      )}
    </section>
  )
}
