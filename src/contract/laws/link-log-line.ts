import type { HolderLinkLog } from '../nouns/holder-link-log.ts'
import { holderMessages } from '../words/holder-messages.ts'
import { brDateTime } from './dates.ts'

/** 'Último envio: 24/11/2026 08:12, para ca***@exemplo.com. E-mail trocado em 23/11/2026 10:40.' */
export const linkLogLine = ({ email, enviado_em, trocado_em }: HolderLinkLog): string => {
  if (enviado_em === null) return holderMessages.neverSent(email)
  const sent = brDateTime(enviado_em)
  if (enviado_em === trocado_em) return holderMessages.movedAndSent(email, sent)
  const moved = trocado_em === null ? '' : ` ${holderMessages.moved(brDateTime(trocado_em))}`
  return holderMessages.lastSent(email, sent) + moved
}
