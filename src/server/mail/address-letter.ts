import { letter, text, typed } from './letter.ts'
import type { Mail } from './mailer.ts'

/** To the address that a ticket had before. It may be a stranger's: it says nothing but that the link has ended. */
export const emailMovedLetter = (to: string, evento: string): Mail =>
  letter(to, `E-mail do ingresso corrigido: ${typed(evento)}`, [
    text('Olá!'),
    text('O ingresso cujo link foi enviado para este endereço passou a ter outro e-mail.'),
    text('O link de antes não abre mais. O ingresso não mudou, nem o código da entrada.'),
    text('Se você não esperava por isso, fale com a organização do evento.'),
  ])
