import { useEffect, useState } from 'react'

/** ms until a part that has just come is known to a screen reader, and until what it said is taken away again. */
const known = 300
const heard = 4000

/** Says a text aloud when it changes, and when it comes: anew by another `key`; it stands elsewhere to be read. */
export const Announced = ({ text }: { text: string }) => {
  const [said, say] = useState('')
  useEffect(() => {
    const timers = [setTimeout(() => say(text), known), setTimeout(() => say(''), heard)]
    return () => timers.forEach(clearTimeout)
  }, [text])
  return (
    <div className="visually-hidden" aria-live="polite">
      {said && <p>{said}</p>}
    </div>
  )
}
