import { figuresOf } from './charts.ts'

type Props = { machine: string; lit: readonly string[] }

const withLit = (svg: string, lit: readonly string[]): string =>
  svg.replaceAll(/class="(\w+)" data-state="([^"]+)"/g, (whole, kind: string, id: string) =>
    lit.includes(id) ? `class="${kind} lit" data-state="${id}"` : whole,
  )

/** The drawings of a machine with the states it is in lit. */
export const Drawing = ({ machine, lit }: Props) =>
  figuresOf(machine).map(({ id, svg }) => (
    <figure key={id} dangerouslySetInnerHTML={{ __html: withLit(svg, lit) }} />
  ))
