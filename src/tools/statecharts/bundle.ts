import { join } from 'node:path'
import { build, type Rollup } from 'vite'

const here = join(process.cwd(), 'src', 'tools', 'statecharts')

/** A script that a page from the disk can run: no module, nothing loaded from elsewhere. */
export const bundled = async (entry: string): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    root: process.cwd(),
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      lib: { entry: join(here, entry), formats: ['iife'], name: 'quadra', fileName: 'script' },
    },
  })) as Rollup.RollupOutput[]
  const [chunk] = built.flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no script`)
  return chunk.code.endsWith('\n') ? chunk.code : `${chunk.code}\n`
}
