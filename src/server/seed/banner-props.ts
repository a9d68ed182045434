/** What lies beside a court and tells its sport at a glance, as SVG. */

const shadow = (x: number, y: number, r: number): string =>
  `<ellipse cx="${x + r * 0.35}" cy="${y + r * 0.45}" rx="${r}" ry="${r * 0.95}" opacity=".2"/>`

const polar = (x: number, y: number, r: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180
  return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`
}

/** Beach tennis: a solid round head with its holes. */
export const racket = (x: number, y: number, angle: number, colour: string): string => {
  const holes = [-40, 0, 40].flatMap((row) =>
    [-40, 0, 40].map(
      (column) => `<circle cx="${column}" cy="${row - 12}" r="9" fill="#10242b" opacity=".45"/>`,
    ),
  )
  const body = 'M-26 96 C-110 40 -112 -112 0 -118 C112 -112 110 40 26 96 L20 232 H-20 Z'
  return `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="${body}" transform="translate(22 26)" opacity=".2"/><path d="${body}" fill="${colour}"/><path d="M-20 150 H20 V232 H-20 Z" fill="#10242b" opacity=".75"/><path d="${body}" fill="none" stroke="#fff" stroke-width="9" opacity=".85"/>${holes.join('')}</g>`
}

/** Footvolley: the ball of football. */
export const football = (x: number, y: number, r: number): string => {
  const pentagon = (cx: number, cy: number, size: number, turn: number): string =>
    `<path d="M${[0, 1, 2, 3, 4].map((side) => polar(cx, cy, size, turn + side * 72)).join(' L')} Z" fill="#10242b"/>`
  const around = [0, 1, 2, 3, 4].map((side) => {
    const turn = -90 + side * 72
    const [cx = 0, cy = 0] = polar(x, y, r * 0.88, turn)
      .split(' ')
      .map(Number)
    return `<path d="M${polar(x, y, r * 0.34, turn)} L${polar(x, y, r * 0.62, turn)}" stroke="#10242b" stroke-width="${r * 0.035}"/>${pentagon(cx, cy, r * 0.3, turn + 180)}`
  })
  return `${shadow(x, y, r)}<clipPath id="bola"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath><g clip-path="url(#bola)"><circle cx="${x}" cy="${y}" r="${r}" fill="#fdf9ef"/>${pentagon(x, y, r * 0.34, -90)}${around.join('')}</g>`
}

/** Volleyball: three bands that meet in the middle. */
export const volleyball = (x: number, y: number, r: number, one: string, other: string): string => {
  const band = (turn: number, colour: string): string =>
    `<path d="M${polar(x, y, r * 0.04, turn)} C${polar(x, y, r * 0.55, turn - 28)} ${polar(x, y, r * 0.9, turn - 10)} ${polar(x, y, r * 1.05, turn + 4)} L${polar(x, y, r * 1.2, turn + 62)} L${polar(x, y, r * 1.05, turn + 118)} C${polar(x, y, r * 0.9, turn + 104)} ${polar(x, y, r * 0.5, turn + 90)} ${polar(x, y, r * 0.04, turn)} Z" fill="${colour}"/>`
  const seams = [0, 120, 240].map(
    (turn) =>
      `<path d="M${x} ${y} C${polar(x, y, r * 0.55, turn - 28)} ${polar(x, y, r * 0.9, turn - 10)} ${polar(x, y, r, turn + 4)} M${polar(x, y, r * 0.3, turn + 44)} C${polar(x, y, r * 0.6, turn + 24)} ${polar(x, y, r * 0.85, turn + 34)} ${polar(x, y, r, turn + 42)}" fill="none" stroke="#10242b" stroke-width="${r * 0.03}" opacity=".4"/>`,
  )
  return `${shadow(x, y, r)}<clipPath id="volei"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath><g clip-path="url(#volei)"><circle cx="${x}" cy="${y}" r="${r}" fill="#fffaf0"/>${band(0, one)}${band(120, other)}${seams.join('')}</g>`
}

/** A palm seen from above. */
export const palm = (x: number, y: number, r: number): string => {
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const turn = index * 40 + (index % 2) * 9
    return `<path d="M${x} ${y} Q${polar(x, y, r * 0.6, turn - 17)} ${polar(x, y, r, turn)} Q${polar(x, y, r * 0.55, turn + 13)} ${x} ${y} Z" fill="${index % 2 ? '#1f6b4a' : '#2b8a5c'}"/>`
  })
  return `${shadow(x, y, r * 0.8)}${leaves.join('')}<circle cx="${x}" cy="${y}" r="${r * 0.09}" fill="#7a4a24"/>`
}

/** A training: marks on the sand. */
export const cones = (places: readonly [number, number][]): string =>
  places
    .map(
      ([x, y]) =>
        `${shadow(x, y, 22)}<circle cx="${x}" cy="${y}" r="22" fill="#e4572e"/><circle cx="${x}" cy="${y}" r="13" fill="#fff"/><circle cx="${x}" cy="${y}" r="7" fill="#e4572e"/>`,
    )
    .join('')

/** The beach when the sun goes down, seen from the sand: the net and a ball against the sea. */
export const sunset = (): string => {
  const [left, right, top, bottom] = [330, 1270, 470, 800]
  const mesh = Array.from(
    { length: 23 },
    (_, index) => `M${left + 40 * index + 30} ${top} V${top + 110}`,
  ).join(' ')
  const rows = [28, 56, 84].map((row) => `M${left} ${top + row} H${right}`).join(' ')
  const glints = Array.from(
    { length: 12 },
    (_, index) =>
      `<rect x="${800 - 150 + index * 9}" y="${462 + index * 13}" width="${300 - index * 18}" height="5" rx="2" fill="#ffe2ae" opacity="${(0.75 - index * 0.045).toFixed(2)}"/>`,
  ).join('')
  return `<defs><linearGradient id="ceu" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4b2a63"/><stop offset=".45" stop-color="#c75d6a"/><stop offset="1" stop-color="#f9b36b"/></linearGradient><linearGradient id="mar" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9786a"/><stop offset="1" stop-color="#6b2f5e"/></linearGradient><linearGradient id="areia" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b9685a"/><stop offset="1" stop-color="#7d3d4c"/></linearGradient></defs>
<rect width="1600" height="460" fill="url(#ceu)"/><circle cx="800" cy="380" r="230" fill="#ffd18a" opacity=".28"/><circle cx="800" cy="390" r="150" fill="#ffe7b3"/><rect y="456" width="1600" height="180" fill="url(#mar)"/>${glints}
<path d="M0 632 C300 600 520 660 820 630 S1340 604 1600 640 V900 H0 Z" fill="url(#areia)"/><path d="M0 632 C300 600 520 660 820 630 S1340 604 1600 640" fill="none" stroke="#ffe2c4" stroke-width="6" opacity=".7"/>
<g stroke="#2b1430" fill="none"><path d="M${left} ${top - 16} V${bottom} M${right} ${top - 16} V${bottom}" stroke-width="14" stroke-linecap="round"/><path d="M${left} ${top} H${right} M${left} ${top + 110} H${right}" stroke-width="9"/><path d="${mesh} ${rows}" stroke-width="2" opacity=".7"/></g>
<circle cx="1010" cy="300" r="46" fill="#2b1430"/><path d="M972 284 Q1012 318 1050 276 M988 340 Q1004 296 990 262" fill="none" stroke="#f9b36b" stroke-width="4" opacity=".8"/>`
}
