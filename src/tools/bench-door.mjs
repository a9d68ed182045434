import process from 'node:process'

import { loadModule } from './load-module.mjs'

/** `--people=…`, `--kills=…`, `--seed=…` */
const given = (name) => {
  const text = process.argv.find((word) => word.startsWith(`--${name}=`))
  return text === undefined ? undefined : Number(text.slice(name.length + 3))
}

const { benchDoor } = await loadModule('tests/bench/door.bench.ts', { built: true })
await benchDoor({ people: given('people'), kills: given('kills'), seed: given('seed') })
process.exit(0)
