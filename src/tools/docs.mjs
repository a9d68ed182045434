import { runnerImport } from 'vite'

const load = async (path) => {
  const { module } = await runnerImport(new URL(path, import.meta.url).pathname, { configFile: false })
  return module
}

const { testedPaths } = await load('../../tests/statecharts/paths.ts')
const { writeStatecharts } = await load('./statecharts/docs.ts')
await writeStatecharts(testedPaths)
