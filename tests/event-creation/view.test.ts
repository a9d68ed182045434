import { describe, expect, it } from 'vitest'
import { eventCreationMachine } from '#machines/event-creation.machine.ts'
import { eventCreationView, leaveView } from '#web/event-creation/event-creation.view.ts'
import { inState, leavesOf } from '../support/states.ts'
import { fullDraft } from './full-draft.ts'

const input = { userId: 'u1', now: '2026-11-21T12:00:00Z' }
const at = (state: string, context: object = {}) => inState(eventCreationMachine, state, { input, context })

/** What of each state is told: draft state, reading, busy; question; asked, left, unsaved. */
const told = (state: string, context: object = {}) => {
  const { form, question, isCreated, isSignedOut } = eventCreationView(at(state, context))
  const { isAsking, hasLeft, isUnsaved } = leaveView(at(state, context))
  const flags = { isCreated, isSignedOut, isAsking, hasLeft, isUnsaved }
  const yes = Object.entries(flags).filter(([, is]) => is)
  return {
    form: form && [form.draftState, form.isReadingImage && 'reading', form.isBusy && 'busy'].filter(Boolean),
    question,
    yes: yes.map(([name]) => name),
  }
}

const states = {
  restoring: { form: null, question: null, yes: [] },
  'editing.blank': { form: ['blank'], question: null, yes: [] },
  'editing.restored': { form: ['restored'], question: null, yes: [] },
  'editing.changed': { form: ['changed'], question: null, yes: ['isUnsaved'] },
  'editing.saving': { form: ['saving'], question: null, yes: ['isUnsaved'] },
  'editing.stored': { form: ['stored'], question: null, yes: [] },
  'editing.unstored': { form: ['unstored'], question: null, yes: ['isUnsaved'] },
  'editing.reading': { form: ['other', 'reading'], question: null, yes: ['isUnsaved'] },
  pricing: { form: ['other'], question: null, yes: ['isUnsaved'] },
  confirmingPrices: { form: ['other'], question: null, yes: ['isUnsaved'] },
  discarding: { form: ['other'], question: 'discard', yes: ['isUnsaved'] },
  leaving: { form: ['other'], question: 'leave', yes: ['isAsking', 'isUnsaved'] },
  leavingUnstored: { form: ['other'], question: 'lose', yes: ['isAsking', 'isUnsaved'] },
  submitting: { form: ['other', 'busy'], question: null, yes: ['isUnsaved'] },
  created: { form: null, question: null, yes: ['isCreated'] },
  signedOut: { form: null, question: null, yes: ['isSignedOut'] },
  left: { form: null, question: null, yes: ['hasLeft'] },
}

describe('the form of an event', () => {
  it.each(Object.entries(states))('%s', (state, shown) => expect(told(state)).toEqual(shown))

  it('has these states and no other', () =>
    expect(Object.keys(states).toSorted()).toEqual(leavesOf(eventCreationMachine).toSorted()))

  it('asks otherwise of somebody who logs out', () =>
    expect(told('leavingUnstored', { loggingOut: true }).question).toBe('logout'))

  it('finds fault once it was sent, each with its place', () => {
    expect(eventCreationView(at('editing.changed')).form?.summary).toBeNull()
    const { form } = eventCreationView(at('editing.changed', { attempts: 1 }))
    expect(form?.summary?.message).toBe('Por favor, preencha todos os campos obrigatórios.')
    expect(form?.imageError).toBe(form?.errors['image'])
    expect(form?.summary?.groups.map(({ title, count }) => `${title}: ${count}`)).toEqual([
      'Dados do evento: 8',
    ])
  })

  it('says what is wrong with the chosen file first, and nothing of a form that is complete', () => {
    const wrong = { attempts: 1, imageError: 'Grande demais.' }
    expect(eventCreationView(at('editing.changed', wrong)).form?.imageError).toBe('Grande demais.')
    const full = eventCreationView(at('editing.changed', { attempts: 1, draft: fullDraft() })).form
    expect([full?.summary, full?.errors, full?.imageError]).toEqual([null, {}, undefined])
  })
})
