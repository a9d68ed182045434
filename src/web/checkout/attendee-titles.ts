import { groupTickets, type TicketGroup, type TicketLine } from '#contract/nouns/ticket.ts'

export const groupTitle = (group: TicketGroup, position: number): string =>
  group.groupType === 'dupla' ? `Ingresso Dupla ${position + 1} - ${group.nome}` : `Ingresso ${position + 1}`

/** 'Ingresso 1' or 'Ingresso Dupla 1, atleta 2': whose field a summary line means. */
export const attendeeTitles = (draft: readonly TicketLine[]): string[] => {
  const titles: string[] = []
  for (const [position, group] of groupTickets(draft).entries())
    for (const [place, index] of group.indexes.entries())
      titles[index] =
        group.groupType === 'dupla'
          ? `Ingresso Dupla ${position + 1}, atleta ${place + 1}`
          : `Ingresso ${position + 1}`
  return titles
}
