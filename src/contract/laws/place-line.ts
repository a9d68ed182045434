import { folded } from './folded.ts'

/** 'Arena Azul · Vitória/ES' of a place and 'Vitória, ES'; the place alone where it names the city already or nobody said one. */
export const placeLine = ({
  local,
  cidade,
}: {
  local: string
  cidade?: string | null | undefined
}): string => {
  const city = (cidade ?? '').trim()
  const name = folded(city.split(/[,/]|\s[-–]\s/)[0]?.trim() ?? '')
  if (name === '' || folded(local).includes(name)) return local
  return `${local} · ${city.replace(/\s*(?:[,/]|\s[-–])\s*([a-z]{2})$/i, (_, state: string) => `/${state.toUpperCase()}`)}`
}
