/** '#estado=checkout.filling' or '#filme=3&passo=2': what is shown can be shared. */
export type Address = { estado: string | null; filme: number | null; passo: number }

export const readAddress = (): Address => {
  const parts = new URLSearchParams(location.hash.slice(1))
  const filme = parts.get('filme')
  return {
    estado: parts.get('estado'),
    filme: filme === null ? null : Number(filme),
    passo: Number(parts.get('passo') ?? 0),
  }
}

export const writeAddress = (parts: Record<string, string>): void =>
  history.replaceState(null, '', `#${new URLSearchParams(parts).toString()}`)
