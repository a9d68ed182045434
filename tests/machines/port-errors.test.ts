import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { errorText, isAuthError, isConflict, isNetworkError, isPortError, port } from '#machines/port.ts'
import { reasonOf } from '#machines/reason-of.ts'
import { refusedAs } from '#machines/refused-as.ts'

const failure = (changes: object = {}) => ({ kind: 'http', message: 'Esgotado.', ...changes })

it.each<[string, unknown]>([
  ['nothing', null],
  ['nothing at all', undefined],
  ['a text', 'kind message'],
  ['a fault of the shop', new Error('boom')],
  ['a failure without a kind', { message: 'Esgotado.', status: 409, code: 'linkInvalid', about: 'x' }],
  ['an authentication without a sentence', { kind: 'auth', code: 'linkInvalid' }],
  ['a network without a sentence', { kind: 'network', status: 409 }],
])('%s is no failure of a port', (_what, error) => {
  expect([isPortError(error), isAuthError(error), isConflict(error), isNetworkError(error)]).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect([errorText(error, 'Falhou.'), reasonOf(error, 'Falhou.')]).toEqual(['Falhou.', null])
  expect(refusedAs(error, 'linkInvalid')).toBeNull()
})

it.each([
  ['that the session is over', failure({ kind: 'auth' }), [true, false, false]],
  ['that it was based on what is no longer so', failure({ status: 409 }), [false, true, false]],
  ['another refusal', failure({ status: 400 }), [false, false, false]],
  ['a refusal without its status', failure(), [false, false, false]],
  ['that no answer arrived', failure({ kind: 'network' }), [false, false, true]],
] as const)('a port says %s', (_what, error, expected) => {
  expect([isAuthError(error), isConflict(error), isNetworkError(error)]).toEqual(expected)
  expect(isPortError(error)).toBe(true)
})

it('shows the sentence of the server, or that of the situation', () => {
  expect(errorText(failure(), 'Falhou.')).toBe('Esgotado.')
  for (const message of [null, '']) expect(errorText(failure({ message }), 'Falhou.')).toBe('Falhou.')
  expect(reasonOf(failure(), 'Falhou.')).toBe('Esgotado.')
  expect(reasonOf(failure(), 'Esgotado.')).toBeNull()
  expect(reasonOf(failure({ kind: 'network' }), 'Falhou.')).toBe(
    'A loja não respondeu. Confira a sua conexão e tente de novo; nada do que você digitou se perdeu.',
  )
})

it('says what a refusal is about by its code alone', () => {
  expect(refusedAs(failure({ code: 'categorySoldOut', about: 'Mista A' }), 'categorySoldOut')).toBe('Mista A')
  expect(refusedAs(failure({ code: 'categorySoldOut' }), 'categorySoldOut')).toBe('')
  expect(refusedAs(failure({ code: 'linkInvalid' }), 'categorySoldOut')).toBeNull()
  expect(refusedAs(failure(), 'categorySoldOut')).toBeNull()
})

it('fails where nothing is plugged in', async () => {
  await expect(toPromise(createActor(port()).start())).rejects.toThrow('port not provided')
})
