/** What is said of a form whose session ended under it. */
export const typingMessages = {
  isKept: 'O que você digitou está guardado nesta aba. Entre de novo para continuar.',
} as const
