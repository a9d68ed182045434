import { options } from 'preact'

const channel = new MessageChannel()
const waiting: (() => void)[] = []

channel.port1.addEventListener('message', () => {
  for (const run of waiting.splice(0)) run()
})
channel.port1.start()

/** Effects run as soon as React would run them: a page that nobody looks at has no frame to wait for. */
options.requestAnimationFrame = (run) => {
  waiting.push(run)
  channel.port2.postMessage(null)
}

const before = options.vnode?.bind(options)

/** A word to React alone, which Preact would write into the page. */
options.vnode = (node) => {
  if (typeof node.type === 'string')
    delete (node.props as Record<string, unknown>)['suppressHydrationWarning']
  before?.(node)
}
