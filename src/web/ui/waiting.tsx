import { Hidden } from './hidden.tsx'
import { Skeleton } from './skeleton.tsx'

/** A box of about the height of what comes, px; the words are said aloud. */
export const Waiting = ({ label, height }: { label: string; height: number }) => (
  <>
    <Hidden>
      <output>{label}</output>
    </Hidden>
    <Skeleton height={height} />
  </>
)
