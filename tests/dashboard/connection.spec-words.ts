export const noConnection =
  'A loja não respondeu. Confira a sua conexão e tente de novo; nada do que você digitou se perdeu.'

/** What is left of it once the shop answers again. */
export const answered = (reason: string | null): string | null =>
  reason === noConnection
    ? 'A loja voltou a responder: tente de novo. Nada do que você digitou se perdeu.'
    : reason
