type Props = {
  /** A sentence; nothing is said of '' or null. */
  text: string | null | undefined
  /** Another where the same text is to be said again. */
  turn?: number | string
}

/**
 * Says a text aloud when it comes; it stands elsewhere to be read. The part has to be there before its text. The paragraph
 * is no ornament: words alone that come twice to one part are taken for said already by some readers.
 */
export const Said = ({ text, turn }: Props) => (
  <div className="visually-hidden" aria-live="polite">
    {text && <p key={`${turn} ${text}`}>{text}</p>}
  </div>
)
