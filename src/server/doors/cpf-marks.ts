import { createHmac } from 'node:crypto'
import { markIn } from '#contract/laws/cpf-mark.ts'

/** The key of an event's marks: the same on all its doors, and of no use at another event. */
export const cpfKey = (secret: string, eventId: string): string =>
  createHmac('sha256', secret).update(`cpf na porta ${eventId}`).digest('base64url')

/** The mark of a CPF of eleven digits. */
export const markWith = (key: string, cpf: string): number =>
  markIn(createHmac('sha256', key).update(cpf).digest())
