import { useLocation } from '@tanstack/react-router'
import { cx } from '../ui/cx.ts'
import { Hidden } from '../ui/hidden.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton, SkeletonText } from '../ui/skeleton.tsx'
import styles from './event.module.css'

export const InformationSkeleton = () => (
  <div className={styles.information}>
    <Skeleton height={28} width="50%" />
    <SkeletonText lines={5} />
  </div>
)

/** The event page before its event, each block of its final size (banner: 400 px on a wide screen, product §9); what the list knew of it stands there at once. */
export const EventSkeleton = () => {
  const { seen } = useLocation().state
  return (
    <Page title="Evento" heading={null}>
      <div className={styles.layout} aria-busy="true">
        <header className={styles.header}>
          <div className={styles.banner}>
            <Skeleton height="100%" />
          </div>
          <div className={styles.title}>
            <h1 tabIndex={-1}>
              {seen?.nome ?? (
                <>
                  <Hidden>Carregando...</Hidden>
                  <Skeleton height="1.200em" width="70%" />
                </>
              )}
            </h1>
            {seen ? <p>{seen.line}</p> : <Skeleton height={24} width="45%" />}
            <Skeleton height={44} width={150} />
          </div>
        </header>
        <div className={cx(styles.side, styles.box)}>
          <Skeleton height={28} width="40%" />
          <Skeleton height={110} />
          <Skeleton height={110} />
        </div>
        <InformationSkeleton />
      </div>
    </Page>
  )
}
