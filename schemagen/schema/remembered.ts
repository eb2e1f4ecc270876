/** A function of objects that never change, which remembers what it said. */
export function remembered<Key extends object, Value>(valueOf: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    let found = known.get(key)
    if (found === undefined) known.set(key, (found = { value: valueOf(key) }))
    return found.value
  }
}
