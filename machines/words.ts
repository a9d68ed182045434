import type { AnyStateMachine, ContextFrom, EventFrom, StateMachine } from 'xstate'
import type { calls } from '#contract/calls.ts'

type PartsOf<M extends AnyStateMachine> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer Config
  >
    ? { actor: Actor; action: Action; guard: Guard; config: Config }
    : never

type PathIn<Config> = Config extends { states: infer States }
  ? { [K in keyof States & string]: K | `${K}.${PathIn<States[K]>}` }[keyof States & string]
  : never

/** 'filling.coupon.open': every state of the machine but the machine itself. */
export type StatePath<M extends AnyStateMachine> = PathIn<PartsOf<M>['config']>

/** The names of a union of parts; none where the machine declares none and XState falls back to any string. */
type Names<Part, Key extends string> =
  Part extends Record<Key, infer Name extends string> ? (string extends Name ? never : Name) : never

type Loose<Value> = Value extends readonly (infer Item)[]
  ? readonly Loose<Item>[]
  : Value extends object
    ? { [K in keyof Value]?: Loose<Value[K]> }
    : Value

/** One situation in Portuguese, and the same as the guard gets it: only what it looks at. */
type Example<M extends AnyStateMachine, Params> = {
  says: string
  context?: Loose<ContextFrom<M>>
  event?: object
  /** Where the machine is, for a guard that asks for it. */
  state?: StatePath<M>
} & (undefined extends Params ? { params?: undefined } : { params: Loose<Params> })

type GuardWords<M extends AnyStateMachine, Params> = {
  /** What is so when the guard holds: 'aprovado'. */
  text: string
  holds: Example<M, Params>
  fails: Example<M, Params>
}

type ParamsOf<Guard, Name> =
  Extract<Guard, { type: Name }> extends { params: infer Params } ? Params : undefined

/**
 * What a product owner reads of a machine, beside it: a part without a word does not compile. Read by the generator of
 * `docs/statecharts` alone; no page carries it.
 */
export type MachineWords<M extends AnyStateMachine> = {
  /** 'Pagamento'. */
  title: string
  /** What it is for, in one sentence. */
  sentence: string
  /** How it normally goes, from the first state to the end: drawn straight down. */
  happy: readonly StatePath<M>[]
  states: { [Path in StatePath<M>]: string }
  events: { [Name in Names<EventFrom<M>, 'type'>]: string }
  /** What an event is called where it means more than elsewhere: the same news may come before or after a deadline. */
  eventsIn?: { [Path in StatePath<M>]?: { [Name in Names<EventFrom<M>, 'type'>]?: string } }
  guards: { [Name in Names<PartsOf<M>['guard'], 'type'>]: GuardWords<M, ParamsOf<PartsOf<M>['guard'], Name>> }
  actions: { [Name in Names<PartsOf<M>['action'], 'type'>]: string }
  /**
   * In the infinitive, 'ler o pedido'; with `call` where the call of product §7 has another name, with `done` where an end
   * is not what was asked for.
   */
  ports: {
    [Name in Names<PartsOf<M>['actor'], 'src'>]:
      | string
      | { text: string; call?: keyof typeof calls; done?: string }
  }
}
