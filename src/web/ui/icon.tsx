const paths = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v5M12 7.5v.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c1-4 4-6 8-6s7 2 8 6',
  warning: 'M12 4 2.500 20h19zM12 10v5M12 17.500v.5',
} as const

export type IconName = keyof typeof paths

export type Size = { size?: number | undefined }

export const LineDrawing = ({ d, size = 20 }: Size & { d: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
)

/** A line drawing of 24 × 24; decoration, so say the meaning in words beside it. */
export const Icon = ({ name, size }: Size & { name: IconName }) => <LineDrawing d={paths[name]} size={size} />
