;(() => {
  if (window.MercadoPago) return

  const base = document.currentScript.src.replace(/\/js\/v2\/?(\?.*)?$/, '')
  const modules = { payment: 'payment.js', statusScreen: 'status-screen.js' }
  const live = new Set()

  const isFunction = (value) => typeof value === 'function'
  const pause = () =>
    new Promise((resolve) => {
      setTimeout(resolve, 50 + Math.random() * 100)
    })

  const loadStyle = () =>
    new Promise((resolve) => {
      const known = document.querySelector('link[data-sandbox-bricks]')
      if (known) {
        resolve()
        return
      }
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = `${base}/js/brick.css`
      link.dataset.sandboxBricks = ''
      link.addEventListener('load', resolve)
      link.addEventListener('error', resolve)
      document.head.append(link)
    })

  /** What the provider's script refuses before it shows anything, in its words. */
  const refusalOf = (brick, containerId, settings) => {
    if (!settings || Object.keys(settings).length === 0)
      return ['settings_empty', 'The settings object is empty']
    const { initialization, callbacks, customization } = settings
    const needed = brick === 'payment' ? ['onReady', 'onError', 'onSubmit'] : ['onReady', 'onError']
    if (!callbacks || !needed.every((name) => isFunction(callbacks[name])))
      return ['missing_required_callbacks', `Required callbacks: ${needed.join(', ')}`]
    if (brick === 'payment') {
      if (initialization?.amount === undefined || initialization.amount === null)
        return ['missing_amount_property', 'The amount property is missing']
      if (typeof initialization.amount !== 'number' || Number.isNaN(initialization.amount))
        return ['amount_is_not_number', 'The amount must be a number']
      if (customization?.paymentMethods?.mercadoPago && !initialization.preferenceId)
        return ['no_preference_provided', 'The wallet needs a preferenceId']
    } else if (!initialization?.paymentId) return ['missing_payment_id', 'The paymentId property is missing']
    if (!containerId) return ['missing_container_id', 'The container id is missing']
    if (!document.getElementById(containerId)) return ['container_not_found', 'Could not find the container']
    if (live.has(brick)) return ['already_initialized', 'The brick is already initialized']
    return null
  }

  const fail = (settings, cause, message) => {
    const error = { type: 'critical', cause, message: `[Initialization error] ${message}` }
    if (!isFunction(settings?.callbacks?.onError)) throw Object.assign(new Error(error.message), error)
    settings.callbacks.onError(error)
  }

  const mount = async (sdk, brick, containerId, settings) => {
    const [{ mountBrick }] = await Promise.all([import(`${base}/js/${modules[brick]}`), loadStyle(), pause()])
    const container = document.getElementById(containerId)
    if (!container) {
      live.delete(brick)
      return fail(settings, 'container_not_found', 'Could not find the container')
    }
    const inner = mountBrick(container, settings, { base, publicKey: sdk.publicKey })
    return {
      ...inner,
      unmount: () => {
        inner.unmount()
        live.delete(brick)
      },
    }
  }

  const create = async (sdk, brick, containerId, settings) => {
    if (!Object.hasOwn(modules, brick)) throw new Error(`The sandbox has no brick called ${brick}`)
    const refusal = refusalOf(brick, containerId, settings)
    if (refusal) return fail(settings, ...refusal)
    live.add(brick)
    try {
      return await mount(sdk, brick, containerId, settings)
    } catch {
      live.delete(brick)
      return fail(settings, 'get_chunk_failed', 'Could not load the brick')
    }
  }

  const get = async (sdk, path) => {
    const answer = await fetch(`${base}${path}?public_key=${encodeURIComponent(sdk.publicKey)}`)
    return answer.json()
  }

  /** The part of the provider's browser library that a shop with bricks uses. */
  window.MercadoPago = class MercadoPago {
    constructor(publicKey, options = {}) {
      if (typeof publicKey !== 'string' || publicKey === '') throw new Error('Your public key is missing')
      this.publicKey = publicKey
      this.options = options
    }

    bricks() {
      return {
        isInitialized: () => live.size > 0,
        create: (brick, containerId, settings) => create(this, brick, containerId, settings),
      }
    }

    getIdentificationTypes() {
      return get(this, '/v1/identification_types')
    }

    getPaymentMethods() {
      return get(this, '/v1/payment_methods')
    }
  }
  window.MP_DEVICE_SESSION_ID = 'armor.sandbox'
})()
