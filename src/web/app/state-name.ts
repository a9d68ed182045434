/** The states of a chart by their first name, whatever goes on inside them. */
export type StateName<Value> = Value extends string ? Value : keyof Value & string

export const stateName = <Value extends string | object>(value: Value): StateName<Value> =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as StateName<Value>
