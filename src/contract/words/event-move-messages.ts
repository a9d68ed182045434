import { limits } from './limits.ts'

/** What is said when a published event moves: to its organiser before he saves, and to those who have tickets. */
export const eventMoveMessages = {
  title: 'Confira antes de salvar',
  start: (before: string, now: string) => `Início: de ${before} para ${now}.`,
  place: (before: string, now: string) => `Local: de "${before}" para "${now}".`,
  told: (tickets: number) =>
    `Em até ${limits.moveLetterWait / 60_000} minutos, quem comprou ou usa ${tickets === 1 ? 'o ingresso válido' : `um dos ${tickets} ingressos válidos`} recebe um e-mail com o antes e o agora. O que você salvar até lá vai no mesmo e-mail; se tudo voltar a ser como era, ninguém recebe.`,
  note: 'Os ingressos e os códigos continuam valendo. A página do evento, os ingressos e a agenda passam a mostrar o novo.',
} as const
