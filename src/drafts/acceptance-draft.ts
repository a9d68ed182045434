import { acceptanceErrors, type InviteErrors } from '#contract/laws/invite-rules.ts'
import type { Invite, InviteAcceptance } from '#contract/nouns/invite.ts'
import type { TypedFields } from '#contract/nouns/ticket-correction.ts'
import { termIds } from '#contract/words/terms.ts'

/** Of a box that is ticked. */
export const ticked = 'sim'

const genderOf = (text: string | undefined): InviteAcceptance['genero'] =>
  text === 'Masculino' || text === 'Feminino' ? text : ''

/** What was typed, by the name of its field, as whoever accepts an invite sends it. */
export const acceptanceOf = (typed: TypedFields, invite: Invite): Omit<InviteAcceptance, 'segredo'> => {
  const termVersion = (id: (typeof termIds)[number]): number | undefined =>
    [...invite.termos, ...(invite.termo_responsavel ? [invite.termo_responsavel] : [])].find(
      (term) => term.id === id,
    )?.versao
  return {
    nome: typed['nome'] ?? '',
    email: typed['email'] ?? '',
    telefone: typed['telefone'] ?? '',
    cpf: typed['cpf'] ?? '',
    data_nascimento: typed['data_nascimento'] ?? '',
    genero: genderOf(typed['genero']),
    tamanho: typed['tamanho'] ?? '',
    respostas: invite.campos.map(({ titulo }, index) => ({
      titulo,
      resposta: typed[`resposta.${index}`] ?? '',
    })),
    termos: termIds.flatMap((id) => {
      const versao = termVersion(id)
      return versao !== undefined && typed[`termo.${id}`] === ticked ? [{ id, versao }] : []
    }),
    responsavel: typed['responsavel'] ?? '',
    responsavel_cpf: typed['responsavel_cpf'] ?? '',
  }
}

/** The message beside each field that is wrong. `today` is 'yyyy-mm-dd'. */
export const typedAcceptanceErrors = (
  { fields, today }: { fields: TypedFields; today: string },
  invite: Invite,
): InviteErrors => acceptanceErrors({ ...acceptanceOf(fields, invite), segredo: '' }, invite, today)
