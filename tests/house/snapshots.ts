type File = { path: string; text: string }

/** What reads a snapshot of a machine: questions about its state, and the types that carry it. */
const readsSnapshot =
  /(?<!\belement)\.(matches|hasTag|can)\(|\{[^{}]*\b(matches|hasTag)\b[^{}]*\}\s*=|\bSnapshotFrom\b|\b[A-Z]\w*Snapshot\b/

/** Files of the web that read a snapshot outside of a view. */
export const looseReaders = (files: readonly File[]): string[] =>
  files
    .filter(({ path }) => path.startsWith('src/web/') && !path.endsWith('.view.ts'))
    .filter(({ text }) => readsSnapshot.test(text))
    .map(({ path }) => path)
