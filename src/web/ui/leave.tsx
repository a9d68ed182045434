import { type Navigate, useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useRef } from 'react'

type Props = ComponentProps<typeof Navigate>

/**
 * Leaves for another page, once. The router's own <Navigate> leaves again at every render, and the page still renders
 * while the next one is on its way.
 */
export const Leave = (props: Props) => {
  const navigate = useNavigate()
  const hasLeft = useRef(false)
  useEffect(() => {
    if (hasLeft.current) return
    hasLeft.current = true
    void navigate(props)
  })
  return null
}
