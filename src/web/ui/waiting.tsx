import { Skeleton } from './skeleton.tsx'

/** A box of about the height of what comes, px; the words are said aloud. */
export const Waiting = ({ label, height }: { label: string; height: number }) => (
  <>
    <div className="visually-hidden" role="status">
      <p>{label}</p>
    </div>
    <Skeleton height={height} />
  </>
)
