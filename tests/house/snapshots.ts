type File = { path: string; text: string }

/** What reads a snapshot of a machine: questions about its state, and the types that carry it. */
const readsSnapshot = /\.(matches|hasTag|can)\(|\bSnapshotFrom\b|\b[A-Z]\w*Snapshot\b/

/** Files of the web that read a snapshot outside of a view. */
export const looseReaders = (files: readonly File[]): string[] =>
  files
    .filter(({ path }) => path.startsWith('src/web/') && !path.endsWith('.view.ts'))
    .filter(({ text }) => readsSnapshot.test(text))
    .map(({ path }) => path)

/** Still to be parted from their snapshots. */
export const notYetViews: readonly string[] = [
  'src/web/auth/login.page.tsx',
  'src/web/auth/recovery.page.tsx',
  'src/web/auth/reset.page.tsx',
  'src/web/auth/signup.page.tsx',
  'src/web/bracket/bracket.page.tsx',
  'src/web/dashboard/brackets.panel.tsx',
  'src/web/dashboard/coupons.panel.tsx',
  'src/web/dashboard/dashboard.page.tsx',
  'src/web/dashboard/event-editing.panel.tsx',
  'src/web/dashboard/lots.panel.tsx',
  'src/web/dashboard/tables.panel.tsx',
  'src/web/event-creation/event-creation.page.tsx',
  'src/web/event-creation/leave-question.tsx',
  'src/web/event/event.page.tsx',
  'src/web/events/events.page.tsx',
  'src/web/home/home.page.tsx',
  'src/web/payment-result/payment-result.page.tsx',
  'src/web/profile/open-orders.panel.tsx',
  'src/web/profile/profile.page.tsx',
  'src/web/session/errand.tsx',
  'src/web/session/session.tsx',
]
