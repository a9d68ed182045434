import { LineDrawing, type Size } from './icon.tsx'

const paths = {
  ascending: 'm4 14 8-8 8 8',
  calendar: 'M4 6h16v14H4zM4 11h16M8 3v5M16 3v5',
  chevron: 'm9 5 7 7-7 7',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  descending: 'm4 10 8 8 8-8',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15.500 9v.5',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  reload: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5',
  upload: 'M12 16V5m-5 5 5-5 5 5M5 20h14',
  unsorted: 'm7 9 5-5 5 5M7 15l5 5 5-5',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
} as const

/** Drawings that a first visit never shows: every page carries those of icon.tsx. */
export const ToolIcon = ({ name, size }: Size & { name: keyof typeof paths }) => (
  <LineDrawing d={paths[name]} size={size} />
)
