import { expect } from 'vitest'
import { calls } from '#contract/calls.ts'
import { limits } from '#contract/words/limits.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import type { Mail } from '#server/mail/mailer.ts'
import type { Event, World } from '../orders/world.ts'

type Deps = World['shop']['deps']

/** A process that writes letters; `broken`: its mail server takes none; `diesAfter` it took one. */
export const mailroom = (deps: Deps, mails: Mail[] = [], { broken = false, diesAfter = false } = {}) => {
  const send = async (mail: Mail) => {
    if (broken) throw new Error('no mail server')
    mails.push(mail)
    if (diesAfter) throw new Error('not told that it was taken')
  }
  const mailer = { send, close: () => {} }
  return { mails, mailer, work: () => runJobs({ ...deps, handlers: mailJobs(deps, mailer) }) }
}

/** Minutes from a save until people are written to. */
export const wait = limits.moveLetterWait / 60_000

export const lettersNow = async (world: World): Promise<Mail[]> => {
  const { mails, work } = mailroom(world.shop.deps)
  while ((await work()) > 0);
  return mails
}

export const lettersAfterWait = (world: World): Promise<Mail[]> => {
  world.pass(wait)
  return lettersNow(world)
}

export const savesEvent = async (
  { shop }: World,
  { id, owner }: Event,
  body: Record<string, string>,
): Promise<void> => {
  const { status } = await shop.send(calls.updateEvent, { params: { id }, body }, owner.token)
  expect(status).toBe(200)
}
