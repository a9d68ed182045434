import { bracketLabel, type Bracket } from '#contract/nouns/bracket.ts'
import { type ButtonVariant, LinkButton } from '../ui/button.tsx'

type Props = { eventId: string; brackets: readonly Bracket[]; variant: ButtonVariant }

export const BracketLinks = ({ eventId, brackets, variant }: Props) =>
  brackets.map((bracket, index) => (
    <LinkButton
      key={bracket.url}
      variant={variant}
      to="/tournament/$id"
      params={{ id: eventId }}
      state={{ bracketUrl: bracket.url, ...(bracket.nome && { bracketName: bracket.nome }) }}
      data-script
    >
      {bracketLabel(bracket, index)}
    </LinkButton>
  ))
