import { minify } from 'terser'
import type { Plugin } from 'vite'

type Limits = Readonly<Record<string, number>>

/** The descriptions of states are for the charts; the shop does not carry them. */
const dropDescriptions = (): Plugin => ({
  name: 'drop-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    return /\/machines\/[^/]+\.ts$/.test(id)
      ? code.replaceAll(/\bdescription:\s*'[^'\n]*',?/g, (text) => text.replaceAll(/[^\n]/g, ''))
      : null
  },
})

/** What xstate advises whoever writes a machine, behind what is wrong with it. */
const advice = [
  " This usually happens when there's a cycle of transitions (e.g., eventless transitions or raised events causing state A -> B -> C -> A).",
  ' Ensure that `context` is defined in the machine config.',
  ' Use `always: { ... }` instead.',
  ' Did you mean ".${target}"?',
  ' Try adding { initial: "${Object.keys(this.states)[0]}" } to the state config.',
  '; use raise({ type: "${eventOrExpr}" }) instead',
  '; use sendTo({ type: "${eventOrExpr}" }) instead',
  ' of ${this.id} because it is not a child',
  ': the machine has processed more than ${maxIterations} microsteps without reaching a stable state.',
  '; no child states exist.',
  'forceFrameRate takes a positive int between 0 and 125, forcing frame rates higher than 125 fps is not supported',
  'takes an object of state variables to update or a function which returns an object of state variables.',
  'React.Children.only expected to receive a single React element child.',
  '. If you meant to render a collection of children, use an array instead.',
  ' for the full message or use the non-minified dev environment for full errors and additional helpful warnings.',
  String.raw` If you called form.submit() manually, consider using form.requestSubmit() instead. If you\\'re trying to use event.stopPropagation() in a submit event handler, consider also calling event.preventDefault().`,
]

/** Whoever opens the shop writes no machines, and forces no frame rate. */
const dropAdvice = (): Plugin => ({
  name: 'drop-advice',
  apply: 'build',
  transform: (code, id) =>
    /\/node_modules\/(xstate|scheduler|react|react-dom)\//.test(id)
      ? advice.reduce((rest, text) => rest.replace(text, () => ''), code)
      : null,
})

/** Each number stands where it is used: a page does not carry the limits of all others. */
const numbersInPlace = (limits: Limits): Plugin => ({
  name: 'numbers-in-place',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\/(src|machines)\/.*\.tsx?$/.test(id)
      ? code.replaceAll(/\blimits\.(\w+)\b/g, (text, name: string) =>
          String(Object.entries(limits).find(([limit]) => limit === name)?.[1] ?? text),
        )
      : null,
})

/** The chart reads the browser's language when it is imported, and ends where that is no language ('C'). */
const chartInPortuguese = (): Plugin => ({
  name: 'chart-in-portuguese',
  transform: (code, id) =>
    id.endsWith('/uPlot.esm.js') ? code.replace('domEnv ? nav.language :', "domEnv ? 'pt-BR' :") : null,
})

/** Nothing is preloaded by a script (`modulePreload` below), so that the bundler's helper for it only costs bytes. */
const noPreloadHelper = (): Plugin => ({
  name: 'no-preload-helper',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
})

/** The bundler's own shortening leaves 800 bytes of the first script that another one finds. */
const shortenAgain = (): Plugin => ({
  name: 'shorten-again',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code =
          (await minify(file.code, { module: true, ecma: 2020, compress: { passes: 3 } })).code ?? file.code
  },
})

/** What makes the scripts of the web shorter than the bundler does. */
export const shorterScripts = ({
  limits,
  isShortenedAgain,
}: {
  limits: Limits
  isShortenedAgain: boolean
}): Plugin[] => [
  dropDescriptions(),
  dropAdvice(),
  numbersInPlace(limits),
  chartInPortuguese(),
  noPreloadHelper(),
  // most of a build's time
  ...(isShortenedAgain ? [shortenAgain()] : []),
]

/** Writes which module went into which file, for the test of the pages' weight. */
export const listModules = (root: string): Plugin => ({
  name: 'list-modules',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).filter((file) => file.type === 'chunk')
    const modules = files.map(({ fileName, moduleIds }) => [
      fileName,
      moduleIds.map((id) => id.slice(root.length)),
    ])
    this.emitFile({
      type: 'asset',
      fileName: '.vite/modules.json',
      source: JSON.stringify(Object.fromEntries(modules), null, 1),
    })
  },
})
