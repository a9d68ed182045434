/** A number 0..359 from any text. */
const hueOf = (text: string): number => {
  let hash = 7
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 3600
  return hash % 360
}

/** A court seen from above in the event's own tint; decoration unless `label` says something. */
export const CourtDrawing = ({ tint, label = '' }: { tint: string; label?: string }) => {
  const hue = hueOf(tint)
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      role={label === '' ? undefined : 'img'}
      aria-label={label || undefined}
      aria-hidden={label === '' || undefined}
    >
      <rect width="320" height="180" fill={`hsl(${hue} 42% 32%)`} />
      <g transform="rotate(-8 160 90)">
        <rect x="50" y="28" width="220" height="124" fill={`hsl(${(hue + 38) % 360} 46% 62%)`} />
        <g fill="none" stroke="#fff" strokeWidth="3" opacity="0.9">
          <rect x="50" y="28" width="220" height="124" />
          <path d="M108 28v124M212 28v124M108 90h104" />
        </g>
        <path d="M160 14v152" stroke="#fff" strokeWidth="4" strokeDasharray="2 4" />
        <circle cx="132" cy="64" r="6" fill="#ffe27a" />
        <ellipse cx="136" cy="72" rx="6" ry="3" fill="#000" opacity="0.18" />
      </g>
    </svg>
  )
}
