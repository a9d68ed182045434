import process from 'node:process'

/** Ends with one sentence where this Node is too old to run the project. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(
    `Quadra needs Node 20.19 or newer; this is Node ${process.versions.node}. Install a newer one and try again.`,
  )
}

/** Ends the process with one sentence on the error output. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
