import { LineDrawing, type Size } from './icon.tsx'

const paths = {
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
  minus: 'M5 12h14',
  pause: 'M8 5v14M16 5v14',
  pin: 'M12 21c5-6 7-9 7-12a7 7 0 0 0-14 0c0 3 2 6 7 12zM12 6.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  play: 'M7 4v16l12-8z',
  plus: 'M12 5v14M5 12h14',
  share: 'M12 15V4m-4 4 4-4 4 4M5 12v8h14v-8',
  ticket: 'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM14 7v10',
  users:
    'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2 20c.6-4 3-6 7-6s6.400 2 7 6M16 5.500a3 3 0 0 1 0 6M18 14.500c2.300.800 3.600 2.600 4 5.500',
} as const

export type PageIconName = keyof typeof paths

/** Drawings of pages about events: those of icon.tsx stand on every page. */
export const PageIcon = ({ name, size }: Size & { name: PageIconName }) => (
  <LineDrawing d={paths[name]} size={size} />
)
