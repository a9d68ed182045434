import type { Page } from 'playwright-core'

type Answer = 'hold' | 'let go' | 'fail'

declare global {
  interface Window {
    device: {
      database: (answer: Answer) => void
      image: (answer: Exclude<Answer, 'hold'>) => void
      waiting: () => { database: number; images: number }
      put: (userId: string, draft: unknown, image: string) => Promise<void>
      /** The name of the kept draft; null when neither a draft nor an image is kept. */
      kept: (userId: string) => Promise<string | null>
      takenElsewhere: (userId: string) => Promise<void>
    }
  }
}

/**
 * What a browser does on its own, in the test's hand: its database opens and its images decode when they are let go.
 * Runs inside the page, so it uses nothing from outside itself.
 */
const holdDevice = (): void => {
  const openNow = indexedDB.open.bind(indexedDB)
  let database: Answer = 'hold'
  const opens: (() => void)[] = []
  const images: ((answer: Answer) => void)[] = []
  const connections: IDBDatabase[] = []

  class HeldRequest {
    result: IDBDatabase | null = null
    error: DOMException | null = null
    onupgradeneeded = (): void => undefined
    onsuccess = (): void => undefined
    onerror = (): void => undefined

    tell(type: 'upgradeneeded' | 'success' | 'error'): void {
      this[`on${type}`]()
    }

    settle(parts: [string, number?]): void {
      if (database === 'fail') {
        this.error = new DOMException('full', 'QuotaExceededError')
        return this.tell('error')
      }
      const real = openNow(...parts)
      for (const type of ['upgradeneeded', 'success'] as const)
        real.addEventListener(type, () => {
          this.result = real.result
          if (type === 'success') connections.push(real.result)
          this.tell(type)
        })
    }
  }

  indexedDB.open = (...parts: [string, number?]) => {
    const request = new HeldRequest()
    const settle = (): void => request.settle(parts)
    if (database === 'hold') opens.push(settle)
    else queueMicrotask(settle)
    return request as unknown as IDBOpenDBRequest
  }
  const lockNow = navigator.locks.request.bind(navigator.locks) as (...parts: unknown[]) => Promise<unknown>
  navigator.locks.request = (...parts: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      const settle = (): void => {
        if (database === 'fail') reject(new DOMException('no locks', 'SecurityError'))
        else lockNow(...parts).then(resolve, reject)
      }
      if (database === 'hold') opens.push(settle)
      else settle()
    })
  window.Image = class extends Image {
    override decode(): Promise<void> {
      return new Promise((resolve, reject) => {
        images.push((answer) => {
          if (answer === 'fail') reject(new DOMException('no image', 'EncodingError'))
          else super.decode().then(resolve, reject)
        })
      })
    }
  }

  const stored = (): Promise<IDBObjectStore> =>
    new Promise((resolve, reject) => {
      const real = openNow('quadra', 1)
      real.addEventListener('upgradeneeded', () => real.result.createObjectStore('drafts'))
      real.addEventListener('error', () => reject(new Error('no database')))
      real.addEventListener('success', () => {
        resolve(real.result.transaction('drafts', 'readwrite').objectStore('drafts'))
        real.result.close()
      })
    })
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('not kept')))
    })

  window.device = {
    database: (answer) => {
      database = answer
      for (const connection of connections.splice(0)) {
        connection.close()
        connection.onclose?.(new Event('close'))
      }
      if (answer !== 'hold') for (const settle of opens.splice(0)) settle()
    },
    image: (answer) => {
      for (const settle of images.splice(0)) settle(answer)
    },
    waiting: () => ({ database: opens.length, images: images.length }),
    put: async (userId, draft, image) => {
      const bytes = Uint8Array.from(atob(image), (character) => character.charCodeAt(0))
      const store = await stored()
      store.put({ version: 1, value: draft }, userId)
      await done(store.put(new Blob([bytes], { type: 'image/png' }), `${userId}/image`))
    },
    kept: async (userId) => {
      const store = await stored()
      const [draft, keys] = await Promise.all([done(store.get(userId)), done(store.getAllKeys())])
      const { nome = 'an image alone' } = (draft?.value ?? {}) as { nome?: string }
      return keys.length === 0 ? null : nome
    },
    takenElsewhere: (userId) =>
      new Promise((resolve) => {
        void lockNow(`rascunho-de-evento/${userId}`, () => {
          resolve()
          return new Promise(() => undefined)
        })
      }),
  }
}

/** The device of a page whose database and images are held (see `holdDevice`). */
export class HeldDevice {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  static async of(page: Page): Promise<HeldDevice> {
    await page.addInitScript(holdDevice)
    return new HeldDevice(page)
  }

  /** How the database answers from now on, to what already waits too. */
  database(answer: Answer): Promise<void> {
    return this.#page.evaluate((how) => window.device.database(how), answer)
  }

  /** How the images that wait are decoded. */
  image(answer: Exclude<Answer, 'hold'>): Promise<void> {
    return this.#page.evaluate((how) => window.device.image(how), answer)
  }

  waiting(): Promise<{ database: number; images: number }> {
    return this.#page.evaluate(() => window.device.waiting())
  }

  /** Leaves a draft with its image (base64) as an earlier visit would. */
  put(userId: string, draft: unknown, image: string): Promise<void> {
    return this.#page.evaluate(([user, value, bytes]) => window.device.put(user, value, bytes), [
      userId,
      draft,
      image,
    ] as const)
  }

  /** As if another tab had this account's form open. */
  takenElsewhere(userId: string): Promise<void> {
    return this.#page.evaluate((user) => window.device.takenElsewhere(user), userId)
  }

  /** The name of the kept draft; null when nothing at all is kept. */
  kept(userId: string): Promise<string | null> {
    return this.#page.evaluate((user) => window.device.kept(user), userId)
  }
}
