/** What is said when a published event moves: to its organiser before he saves, and to those who have tickets. */
export const eventMoveMessages = {
  title: 'Confira antes de salvar',
  start: (before: string, now: string) => `Início: de ${before} para ${now}.`,
  place: (before: string, now: string) => `Local: de "${before}" para "${now}".`,
  told: (people: number) =>
    `${people === 1 ? '1 pessoa com ingresso recebe' : `${people} pessoas com ingresso recebem`} um e-mail com o antes e o agora, uma vez a cada vez que você salva.`,
  note: 'Os ingressos e os códigos continuam valendo. A página do evento, os ingressos e a agenda passam a mostrar o novo.',
} as const
