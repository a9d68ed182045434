import { cones, football, palm, racket, sunset, volleyball } from './banner-props.ts'

/** A court seen from above, drawn as SVG of 1600 × 900. */
type Scene = {
  ground: [string, string]
  court: string
  line: string
  accent: string
  /** Sea, pool or dark stands along one side. */
  edge: [string, string]
  angle: number
  kind: 'areia' | 'saibro' | 'padel'
  /** Where the court's middle lies, and how large it is. */
  at?: { x: number; y: number; scale: number }
  /** What lies beside the court: that of its sport. Umbrellas where nothing is said. */
  beside?: string
  balls: { x: number; y: number; r: number; colour: string }[]
  seed: number
}

/** Deterministic numbers in [0, 1). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

const grains = ({ seed, line }: Scene): string => {
  const random = randomFrom(seed)
  return Array.from({ length: 420 }, () => {
    const [x, y, r] = [random() * 1600, random() * 900, 0.6 + random() * 1.6]
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="${random() > 0.5 ? line : '#000'}" opacity="${(0.05 + random() * 0.12).toFixed(2)}"/>`
  }).join('')
}

const waves = ({ edge: [near, far] }: Scene): string => {
  const crest = (offset: number, opacity: number): string =>
    `<path d="M-50 ${150 + offset} C 200 ${90 + offset}, 420 ${210 + offset}, 700 ${140 + offset} S 1250 ${80 + offset}, 1700 ${170 + offset} V -60 H -50 Z" fill="${near}" opacity="${opacity}"/>`
  return `<rect x="-50" y="-60" width="1750" height="150" fill="${far}"/>${crest(30, 0.35)}${crest(0, 0.6)}${crest(-42, 0.9)}<path d="M-50 180 C 200 120, 420 240, 700 170 S 1250 110, 1700 200" fill="none" stroke="#fff" stroke-width="7" opacity=".75"/>`
}

const umbrella = (x: number, y: number, r: number, colour: string): string => {
  const slices = Array.from({ length: 8 }, (_, index) => {
    const [from, to] = [(index * Math.PI) / 4, ((index + 1) * Math.PI) / 4]
    const point = (angle: number): string =>
      `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`
    return `<path d="M${x} ${y} L${point(from)} A${r} ${r} 0 0 1 ${point(to)} Z" fill="${index % 2 ? '#fff' : colour}"/>`
  })
  return `<ellipse cx="${x + r * 0.4}" cy="${y + r * 0.5}" rx="${r}" ry="${r * 0.95}" opacity=".18"/>${slices.join('')}<circle cx="${x}" cy="${y}" r="4" fill="#10242b" opacity=".5"/>`
}

const umbrellas = (scene: Scene): string =>
  `${umbrella(150, 330, 62, scene.accent)}${umbrella(1470, 300, 54, scene.edge[1])}${umbrella(1510, 760, 66, scene.accent)}${umbrella(110, 770, 48, scene.edge[1])}`

const surroundings = (scene: Scene): string =>
  scene.kind === 'areia'
    ? waves(scene)
    : `<rect x="0" y="0" width="1600" height="86" fill="${scene.edge[1]}"/><rect x="0" y="86" width="1600" height="14" fill="${scene.edge[0]}"/><rect x="0" y="814" width="1600" height="86" fill="${scene.edge[1]}"/><rect x="0" y="800" width="1600" height="14" fill="${scene.edge[0]}"/>`

const courtLines = ({ kind, line }: Scene): string => {
  const stroke = `fill="none" stroke="${line}" stroke-width="9"`
  const outer = `<rect x="-430" y="-215" width="860" height="430" ${stroke}/>`
  const net = `<path d="M0 -245 V245" stroke="#fff" stroke-width="5"/><path d="M8 -240 V250" stroke="#000" stroke-width="12" opacity=".16"/><circle cx="0" cy="-245" r="9" fill="#10242b"/><circle cx="0" cy="245" r="9" fill="#10242b"/>`
  if (kind === 'areia') return outer + net
  if (kind === 'padel')
    return `<rect x="-450" y="-235" width="900" height="470" fill="none" stroke="#dff1f5" stroke-width="6" opacity=".8"/>${outer}<path d="M-300 -215 V215 M300 -215 V215 M-300 0 H300" ${stroke}/>${net}`
  return `${outer}<path d="M-430 -160 H430 M-430 160 H430 M-220 -160 V160 M220 -160 V160 M-220 0 H220" ${stroke}/>${net}`
}

const ball = ({ x, y, r, colour }: Scene['balls'][number]): string =>
  `<ellipse cx="${x + r * 0.9}" cy="${y + r * 1.1}" rx="${r}" ry="${r * 0.8}" opacity=".22"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><path d="M${x - r * 0.8} ${y - r * 0.5} Q${x} ${y + r * 0.5} ${x + r * 0.85} ${y - r * 0.45}" fill="none" stroke="#fff" stroke-width="${r * 0.16}" opacity=".8"/>`

/** Beside the court, or over the whole picture where the scene is another one than a court from above. */
const besides = ({ beside, kind, ...scene }: Scene): string =>
  beside ?? (kind === 'areia' ? umbrellas({ kind, ...scene }) : '')

const place = ({ at, kind }: Scene): string =>
  at ? `translate(${at.x} ${at.y}) scale(${at.scale})` : `translate(810 ${kind === 'areia' ? 505 : 450})`

export const bannerSvg = (
  scene: Scene,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${scene.ground[0]}"/><stop offset="1" stop-color="${scene.ground[1]}"/></linearGradient>
<radialGradient id="l" cx=".3" cy=".2" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></radialGradient></defs>
<rect width="1600" height="900" fill="url(#g)"/>${surroundings(scene)}
<g transform="${place(scene)} rotate(${scene.angle})"><rect x="-470" y="-255" width="940" height="510" rx="10" fill="${scene.court}" opacity=".9"/>${courtLines(scene)}</g>
${besides(scene)}${grains(scene)}${scene.balls.map(ball).join('')}<rect width="1600" height="900" fill="url(#l)"/></svg>`

const sea: [string, string] = ['#2aa6b0', '#0a6570']

/** One scene for each demo event, by its key. */
export const scenes: Record<string, Scene> = {
  orla: {
    ground: ['#f2dfb3', '#e3c184'],
    court: '#ecd39c',
    line: '#fffaf0',
    accent: '#c8431d',
    edge: sea,
    angle: -7,
    at: { x: 930, y: 540, scale: 1.1 },
    kind: 'areia',
    seed: 11,
    balls: [{ x: 395, y: 395, r: 34, colour: '#f08a24' }],
    beside:
      racket(250, 520, -32, '#c8431d') + racket(330, 610, 24, '#0a6570') + umbrella(1480, 250, 64, '#c8431d'),
  },
  futevolei: {
    ground: ['#f3c79a', '#d98e5f'],
    court: '#e5a878',
    line: '#fff3e2',
    accent: '#f2b134',
    edge: ['#8a6fa8', '#4d3f78'],
    angle: 6,
    at: { x: 620, y: 560, scale: 1 },
    kind: 'areia',
    seed: 23,
    balls: [],
    beside: football(1290, 520, 185) + palm(60, 860, 190) + palm(1560, 150, 150),
  },
  padel: {
    ground: ['#123a55', '#0b2740'],
    court: '#1f6fb2',
    line: '#f4fbff',
    accent: '#ffd23f',
    edge: ['#2f89c5', '#081b2c'],
    angle: 0,
    kind: 'padel',
    seed: 37,
    balls: [{ x: 560, y: 620, r: 18, colour: '#d7f04a' }],
  },
  clinica: {
    ground: ['#f6e6c4', '#eacf9b'],
    court: '#f0dcae',
    line: '#ffffff',
    accent: '#1b6a3a',
    edge: ['#58b4a3', '#1f7a6c'],
    angle: -3,
    at: { x: 1010, y: 540, scale: 1.05 },
    kind: 'areia',
    seed: 41,
    balls: [{ x: 1240, y: 400, r: 30, colour: '#2f6fc4' }],
    beside:
      volleyball(310, 560, 190, '#2f6fc4', '#f2b134') +
      cones([
        [760, 470],
        [760, 620],
        [880, 545],
        [1000, 470],
        [1000, 620],
      ]),
  },
  relampago: {
    ground: ['#efe0c0', '#d8bd8b'],
    court: '#e6cf9f',
    line: '#fffdf5',
    accent: '#0a6570',
    edge: ['#45b3c4', '#16748a'],
    angle: -90,
    at: { x: 560, y: 720, scale: 1 },
    kind: 'areia',
    seed: 53,
    balls: [{ x: 470, y: 480, r: 32, colour: '#f2b134' }],
    beside: racket(1160, 470, 38, '#0a6570') + umbrella(1440, 720, 74, '#e4572e'),
  },
  por_do_sol: {
    ground: ['#f5b57b', '#c46a5a'],
    court: '#e2956c',
    line: '#fff0e0',
    accent: '#8a2f4d',
    edge: ['#c75d6a', '#6b2f5e'],
    angle: -10,
    kind: 'areia',
    seed: 67,
    balls: [],
    beside: sunset(),
  },
  saibro: {
    ground: ['#a9502f', '#8a3d22'],
    court: '#c0623b',
    line: '#fff6ee',
    accent: '#2f6b3c',
    edge: ['#3d7a49', '#1f4a2b'],
    angle: 0,
    kind: 'saibro',
    seed: 79,
    balls: [{ x: 1090, y: 610, r: 16, colour: '#dff04a' }],
  },
}
