import { bracketLabel, type Bracket } from '#contract/nouns/bracket.ts'
import type { EventInfo } from '#contract/nouns/event.ts'
import { type ButtonVariant, LinkButton } from '../ui/button.tsx'

type Props = { evento: Pick<EventInfo, 'id' | 'nome'>; brackets: readonly Bracket[]; variant: ButtonVariant }

export const BracketLinks = ({ evento, brackets, variant }: Props) =>
  brackets.map((bracket, index) => (
    <LinkButton
      key={bracket.url}
      variant={variant}
      to="/tournament/$id"
      params={{ id: evento.id }}
      state={{ bracketUrl: bracket.url, bracketEvent: evento.nome, brackets: [...brackets] }}
      data-script
    >
      {bracketLabel(bracket, index)}
    </LinkButton>
  ))
