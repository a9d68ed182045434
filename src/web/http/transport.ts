import { ofetch } from 'ofetch'
import { hearServerDate } from './server-clock.ts'

type Request = {
  method: string
  body: Record<string, unknown> | FormData | undefined
  headers: Record<string, string>
  /** ms until the whole answer must be there. */
  timeout: number
  signal: AbortSignal | undefined
  /** It goes on when the page is closed. */
  keepalive?: boolean
}

/** Both ends of a request in one signal: the client's own timeout is not looked at beside a signal. */
const endOf = ({ timeout, signal }: Request): { signal: AbortSignal; forget: () => void } => {
  const controller = new AbortController()
  const end = (): void => controller.abort()
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end)
  const late = setTimeout(end, timeout)
  return {
    signal: controller.signal,
    forget: () => {
      clearTimeout(late)
      signal?.removeEventListener('abort', end)
    },
  }
}

type Answered = { status: number; headers: Headers; data: unknown }

/** One request, never repeated; resolves whatever the server answered, rejects when nothing came in time. */
export const send = async (url: string, request: Request): Promise<Answered> => {
  const { method, body, headers, keepalive } = request
  const { signal, forget } = endOf(request)
  try {
    const options = { method, body, headers, signal, keepalive, retry: 0, ignoreResponseError: true } as const
    const { status, headers: answered, _data: data } = await ofetch.raw<unknown>(url, options)
    hearServerDate(answered.get('date'))
    return { status, headers: answered, data }
  } finally {
    forget()
  }
}
