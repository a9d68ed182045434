import type { MercadoPago } from '../../src/web/checkout/load-mercado-pago.ts'

type Create = ReturnType<InstanceType<MercadoPago>['bricks']>['create']
type Settings = Parameters<Create>[2]
type Creation = {
  brick: string
  containerId: string
  settings: Settings
  /** Ends the creation: shows an input in the container, as the real script would. */
  finish: () => Promise<void>
  reject: () => Promise<void>
}

const rest = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A `window.MercadoPago` whose creations the test ends by hand; refuses what the real one refuses. */
export const createStubProvider = () => {
  const creations: Creation[] = []
  const live = new Set<string>()
  const complaints: string[] = []
  const complain = (settings: Settings, cause: string): undefined => {
    complaints.push(cause)
    settings.callbacks.onError({ type: 'critical', cause, message: cause })
    return undefined
  }
  const create: Create = (brick, containerId, settings) => {
    if (live.size > 0) return Promise.resolve(complain(settings, 'already_initialized'))
    live.add(containerId)
    return new Promise((resolve, reject) => {
      const finish = async () => {
        const container = document.querySelector(`#${containerId}`)
        if (container === null) {
          live.delete(containerId)
          resolve(complain(settings, 'container_not_found'))
        } else {
          container.innerHTML = '<input name="typed">'
          resolve({
            unmount: () => {
              container.innerHTML = ''
              live.delete(containerId)
            },
          })
          settings.callbacks.onReady()
        }
        await rest()
      }
      const fail = async () => {
        live.delete(containerId)
        reject(new Error('create failed'))
        await rest()
      }
      creations.push({ brick, containerId, settings, finish, reject: fail })
    })
  }
  window.MercadoPago = class {
    bricks() {
      return { create }
    }
  }
  return {
    creations,
    complaints,
    live,
    /** Lets promises and effects run. */
    rest,
    inputs: () => [...document.querySelectorAll<HTMLInputElement>('input[name=typed]')],
  }
}
