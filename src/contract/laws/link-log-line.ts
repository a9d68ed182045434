import type { HolderLinkLog } from '../nouns/holder-link-log.ts'
import { holderMessages } from '../words/holder-messages.ts'
import { brDateTime } from './dates.ts'

/** 'Último envio: 24/11/2026 08:12, para ca***@exemplo.com. E-mail trocado em 24/11/2026 08:12.' */
export const linkLogLine = ({ email, enviado_em, trocado_em }: HolderLinkLog): string =>
  [
    enviado_em === null
      ? holderMessages.neverSent(email)
      : holderMessages.lastSent(email, brDateTime(enviado_em)),
    ...(trocado_em === null ? [] : [holderMessages.moved(brDateTime(trocado_em))]),
  ].join(' ')
