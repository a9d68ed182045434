const sources = import.meta.glob<string>('./browser/*', { query: '?raw', import: 'default', eager: true })

/** What browsers load, by path. `/js/v2` defines the global; the other parts are modules that it asks for. */
export const assets: Record<string, { content: string; type: 'js' | 'css' }> = Object.fromEntries(
  Object.entries(sources).map(([file, content]) => {
    const name = file.slice('./browser/'.length)
    const path = name === 'v2.js' ? '/js/v2' : `/js/${name}`
    return [path, { content, type: name.endsWith('.css') ? 'css' : 'js' }]
  }),
)
