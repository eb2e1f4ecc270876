import { isObject, ownValue, setOwn } from './value.js'

/** A value with the keys of its maps in the order that they have in another; items of lists are compared by name or position. */
export function inOrderOf(model: unknown, value: unknown): unknown {
  if (Array.isArray(model) && Array.isArray(value)) {
    const named = new Map(model.map((item: unknown) => [nameOf(item), item]))
    return value.map((item: unknown, index) => {
      const name = nameOf(item)
      return inOrderOf(name === undefined ? (model as unknown[])[index] : named.get(name), item)
    })
  }
  if (!isObject(model) || !isObject(value)) return value
  const ordered: Record<string, unknown> = {}
  for (const key of keysInOrder(Object.keys(model), Object.keys(value))) {
    setOwn(ordered, key, inOrderOf(ownValue(model, key), value[key]))
  }
  return ordered
}

const nameOf = (item: unknown): string | undefined =>
  isObject(item) && typeof item['name'] === 'string' ? item['name'] : undefined

/** What is new comes behind the key that it follows. */
function keysInOrder(model: readonly string[], keys: readonly string[]): string[] {
  const [known, present] = [new Set(model), new Set(keys)]
  const following = new Map<string | undefined, string[]>()
  let last: string | undefined
  for (const key of keys) {
    if (known.has(key)) last = key
    else following.set(last, [...(following.get(last) ?? []), key])
  }
  return [undefined, ...model.filter((key) => present.has(key))].flatMap((key) => [
    ...(key === undefined ? [] : [key]),
    ...(following.get(key) ?? []),
  ])
}
