import type { AnyTransitionDefinition } from 'xstate'

/** 'checkout.filling --form.submit#0--> checkout.paying': stable as long as the chart is. */
export const transitionKey = (transition: AnyTransitionDefinition): string => {
  const { source, eventType, target } = transition
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  const targets = target?.map((node) => node.id).join(' & ') ?? 'stays'
  return `${source.id} --${eventType || 'always'}#${siblings.indexOf(transition as never)}--> ${targets}`
}
