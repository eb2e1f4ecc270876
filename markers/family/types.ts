// The types of markers' values.
export const text = { kind: 'string' } as const
export const texts = { kind: 'list', items: text } as const
export const integer = { kind: 'int' } as const
export const float = { kind: 'number' } as const
export const flag = { kind: 'bool' } as const
export const anything = { kind: 'any' } as const
export const listOfAnything = { kind: 'list', items: anything } as const
export const json = { kind: 'raw' } as const
