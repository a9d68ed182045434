import { randomBytes } from 'node:crypto'

type Prefix =
  | 'us'
  | 'ev'
  | 'tt'
  | 'ct'
  | 'lt'
  | 'cf'
  | 'cp'
  | 'tx'
  | 'tk'
  | 'py'
  | 'jb'
  | 'dr'
  | 'dd'
  | 'in'
  | 'cb'

/** A fresh identifier: opaque, unguessable, never all digits (law W5). */
export const newId = (prefix: Prefix): string => `${prefix}_${randomBytes(16).toString('base64url')}`
