/** UTF-16 units of the longest text that is remembered. */
const MAX_LENGTH = 10_000

/** A function of texts that remembers what it made of the last `limit` of them: the text that came first goes first. */
export function remembered<V extends object | string>(limit: number, make: (text: string) => V): (text: string) => V {
  const known = new Map<string, V>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = make(text)
    if (text.length > MAX_LENGTH) return made
    if (known.size >= limit) known.delete(known.keys().next().value as string)
    known.set(text, made)
    return made
  }
}
