import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

type Props = {
  shows: 'loading' | 'unavailable' | 'form' | 'payment' | 'outcome'
  busy: boolean
  /** Back to the data. */
  onEdit: () => void
}

/**
 * The payment has an entry of its own in the browser's history: 'back' leads from it to the data. Shows nothing.
 * While a payment is sent nobody goes back; once it is answered, 'back' leads out of /pagamento.
 */
export const StepHistory = ({ shows, busy, onEdit }: Props) => {
  const navigate = useNavigate()
  const { history } = useRouter()
  const isStep = useRouterState({ select: ({ location }) => location.state.step === 'payment' })
  // A link that leads elsewhere changes the entry while this page still stands.
  const isHere = useRouterState({ select: ({ location }) => location.pathname === '/pagamento' })
  const before = useRef({ shows, isStep: false })
  useEffect(() => {
    if (!isHere) return
    const was = before.current
    before.current = { shows, isStep }
    const isPaid = shows === 'outcome'
    if (shows === 'form' && was.shows === 'payment')
      document.getElementById('dados-dos-ingressos')?.focus({ preventScroll: true })
    if (shows === 'payment' && was.shows !== 'payment' && !isStep)
      void navigate({ to: '.', state: (state) => ({ ...state, step: 'payment' }), resetScroll: false })
    else if (shows === 'form' && isStep && was.shows === 'payment') history.back()
    else if (was.isStep && !isStep && shows === 'payment' && busy) history.forward()
    else if (was.isStep && !isStep && shows === 'payment') onEdit()
    else if (was.isStep && !isStep && isPaid) history.back()
  }, [shows, busy, isHere, isStep, navigate, history, onEdit])
  return null
}
