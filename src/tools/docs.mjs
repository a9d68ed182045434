import { loadModule } from './load-module.mjs'

const { testedPaths } = await loadModule('tests/statecharts/paths.ts')
const { writeStatecharts } = await loadModule('src/tools/statecharts/docs.ts')
await writeStatecharts(testedPaths)
