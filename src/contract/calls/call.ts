import type * as v from 'valibot'
import type { Budget } from './budget.ts'

type Schema = v.GenericSchema<unknown, unknown>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Route = `${Method} /api/v1/${string}`
type Names<R extends string> = R extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

/**
 * One line of product §7. `answer` is the body of a success (`status`); every failure answers
 * { error: string | string[] }. `multipart` bodies are flat objects of text and File; lists travel as JSON text.
 */
export type Call<
  R extends Route = Route,
  A extends Schema = Schema,
  B extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
> = {
  route: R
  method: Method
  /** With {name} for each parameter. */
  path: string
  /** 'porta': the pass of a helper's phone at a door. */
  auth: 'public' | 'bearer' | 'porta'
  encoding: 'json' | 'multipart'
  status: 200 | 201
  answer: A
  body: B
  /** Of the body; null without one. */
  budget: Budget | null
  query: Q
}

/** A body cannot be without a budget (law W14). */
type Spent<B> = [B] extends [Schema] ? { budget: Budget } : { budget?: never }

type Options<A, B, Q> = {
  auth?: 'bearer' | 'porta'
  encoding?: 'multipart'
  status?: 201
  answer: A
  body?: B
  query?: Q
} & Spent<B>

export const call = <
  const R extends Route,
  A extends Schema,
  B extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
>(
  route: R,
  { auth, encoding, status, answer, body, budget, query }: Options<A, B, Q>,
): Call<R, A, B, Q> => {
  const [method = 'GET', path = ''] = route.split(' ')
  return {
    route,
    method: method as Method,
    path,
    auth: auth ?? 'public',
    encoding: encoding ?? 'json',
    status: status ?? 200,
    answer,
    body: body as B,
    budget: budget ?? null,
    query: query as Q,
  }
}

type RouteOf<C> = C extends { route: infer R extends string } ? R : never
type BodyOf<C> = C extends { body: infer B } ? B : never
type QueryOf<C> = C extends { query: infer Q } ? Q : never

export type Params<C> = { [K in Names<RouteOf<C>>]: string }

export type Answer<C extends Call> = v.InferOutput<C['answer']>

/** What a client gives: parameters, body and query of the call, each only where the call has it. */
export type CallInput<C> = ([Names<RouteOf<C>>] extends [never] ? unknown : { params: Params<C> }) &
  (BodyOf<C> extends Schema ? { body: v.InferInput<BodyOf<C>> } : unknown) &
  (QueryOf<C> extends Schema ? { query?: v.InferInput<QueryOf<C>> } : unknown)

/** What a handler gets: the same, parsed. */
export type Parsed<C> = {
  params: Params<C>
  body: BodyOf<C> extends Schema ? v.InferOutput<BodyOf<C>> : undefined
  query: QueryOf<C> extends Schema ? v.InferOutput<QueryOf<C>> : undefined
}
