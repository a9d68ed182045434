import { createHash } from 'node:crypto'
import { type CssNode, generate, List, parse, walk } from 'css-tree'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const suffixLength = 5

/** What the class names of a style file end with; `file` is its path from the project's folder. */
const suffixOf = (file: string): string =>
  createHash('sha1').update(file).digest('hex').slice(0, suffixLength)

/** Short class names: 'box_k3f9a'. */
export const scopedName = (name: string, file: string): string => `${name}_${suffixOf(file)}`

const suffix = new RegExp(String.raw`_([0-9a-f]{${suffixLength}})$`)

const styleFiles = (ids: Iterable<string>, root: string): string[] =>
  [...ids].filter((id) => id.endsWith('.module.css')).map((id) => id.slice(root.length))

/** Chunks of these modules and all that they import statically. */
const chunksOf = (bundle: Bundle, isEntry: (module: string) => boolean): Rolldown.OutputChunk[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const seen = new Set(chunks.filter(({ facadeModuleId }) => isEntry(facadeModuleId ?? '')))
  for (const { imports } of seen)
    for (const name of imports) {
      const chunk = byName.get(name)
      if (chunk) seen.add(chunk)
    }
  return [...seen]
}

/** The sheet without the rules that only elements of other style files can match, in the order it had. */
const only = (sheet: string, foreign: ReadonlySet<string>): string => {
  const tree = parse(sheet, { parseValue: false })
  const isForeign = (selector: CssNode): boolean => {
    let found = false
    walk(selector, (node) => {
      // what stands in :not() or :has() is asked of elements of other files
      if (node.type === 'PseudoClassSelector') return walk.skip
      if (node.type === 'ClassSelector') found ||= foreign.has(suffix.exec(node.name)?.[1] ?? '')
      return undefined
    })
    return found
  }
  walk(tree, {
    visit: 'Rule',
    leave: (rule, item, list) => {
      if (rule.prelude.type !== 'SelectorList') return
      rule.prelude.children = new List<CssNode>().fromArray(
        rule.prelude.children.toArray().filter((selector) => !isForeign(selector)),
      )
      if (rule.prelude.children.isEmpty) list.remove(item)
    },
  })
  walk(tree, {
    visit: 'Atrule',
    leave: (rule, item, list) => {
      if (rule.block?.children.isEmpty) list.remove(item)
    },
  })
  return generate(tree)
}

/** Where the build keeps it; no page asks for it. */
export const firstStyle = '.vite/first.css'

/**
 * Of the shop's one sheet what its written pages show before any script is there: what these modules (paths from `root`) and
 * all that they import use. It stands in those pages; the whole sheet comes with their scripts, and over it.
 */
export const firstStyleOf = (root: string, shown: RegExp): Plugin => ({
  name: 'first-style',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'))
      if (sheet?.type !== 'asset') return
      const modules = chunksOf(bundle, (module) => shown.test(module.slice(root.length))).flatMap(
        ({ moduleIds }) => moduleIds,
      )
      const own = new Set(styleFiles(modules, root).map(suffixOf))
      const others = styleFiles(this.getModuleIds(), root).map(suffixOf)
      const foreign = new Set(others.filter((one) => !own.has(one)))
      this.emitFile({ type: 'asset', fileName: firstStyle, source: only(sheet.source.toString(), foreign) })
    },
  },
})
