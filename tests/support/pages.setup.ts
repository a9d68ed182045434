import { cleanup } from '@testing-library/react'
import * as React from 'react'
import { afterEach } from 'vitest'

afterEach(cleanup)

/**
 * React's development build takes the stack of each element that is made, the first ten thousand of every second, for messages that say where one
 * came from: a sixth of what a page suite costs.
 */
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {
    // React sets it back to zero each second
  },
})
