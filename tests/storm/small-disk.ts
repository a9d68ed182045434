import { execFileSync } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system of its own that a storm can fill. */
export type SmallDisk = { folder: string; fill: () => void; empty: () => void; close: () => void }

/** An hour of selling under harm takes more than a hundred; nothing but a harm may fill it. */
const megabytes = 512

/** Null where this machine lets nobody mount one. `likeOwnerOf`: whoever owns that folder owns the disk. */
export const openSmallDisk = (likeOwnerOf: string): SmallDisk | null => {
  const mounted = mkdtempSync(join(tmpdir(), 'quadra-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'storm', mounted], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(mounted, { recursive: true, force: true })
    return null
  }
  const folder = join(mounted, 'database')
  mkdirSync(folder)
  const { uid, gid } = statSync(likeOwnerOf)
  chownSync(folder, uid, gid)
  const ballast = join(mounted, 'ballast')
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'w')
      for (const size of [1_048_576, 4_096])
        try {
          for (;;) writeSync(file, Buffer.alloc(size))
        } catch {
          // full: of pieces of this size
        }
      closeSync(file)
    },
    empty: () => rmSync(ballast, { force: true }),
    close: () => {
      execFileSync('umount', ['--lazy', mounted], { stdio: 'ignore' })
      rmSync(mounted, { recursive: true, force: true })
    },
  }
}
