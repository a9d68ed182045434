import { runnerImport } from 'vite'

const { module } = await runnerImport(new URL('./statecharts/docs.ts', import.meta.url).pathname, {
  configFile: false,
})
await module.writeStatecharts()
