import { ofetch } from 'ofetch'

type Request = {
  method: string
  body: Record<string, unknown> | FormData | undefined
  headers: Record<string, string>
  timeout: number
  signal: AbortSignal | undefined
}

/** One request, never repeated; resolves whatever the server answered, rejects when nothing came. */
export const send = async (url: string, request: Request): Promise<{ status: number; data: unknown }> => {
  const { status, _data: data } = await ofetch.raw<unknown>(url, {
    ...request,
    retry: 0,
    ignoreResponseError: true,
  })
  return { status, data }
}
