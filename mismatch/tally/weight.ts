/** How much there is of a request, and what tells it from others of the same weight. */
export interface Weight {
  /** Characters of keys and values, and one for each of them. */
  readonly weight: number
  /** Equal requests have equal ones; others rarely. Stays in memory: it is made of secrets, too. */
  readonly hash: number
}

/** Levels that are looked at: what is deeper than JSON ever is is no sample. */
const MOST_LEVELS = 500

/** Weighs values without a copy, and stops where they are heavier than `most`; undefined then. */
export function weigh(values: readonly unknown[], most: number): Weight | undefined {
  let weight = 0
  let hash = 0x811c9dc5
  const add = (text: string): void => {
    weight += text.length + 1
    if (weight > most) return
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ 0x1f, 0x01000193)
  }
  const visit = (value: unknown, level: number): boolean => {
    if (level > MOST_LEVELS) return false
    if (typeof value !== 'object' || value === null) {
      add(typeof value === 'string' ? value : `${typeof value} ${String(value)}`)
      return weight <= most
    }
    add(Array.isArray(value) ? '[' : '{')
    for (const key in value) {
      add(key)
      if (weight > most || !visit((value as Record<string, unknown>)[key], level + 1)) return false
    }
    return true
  }
  return visit(values, 0) && weight <= most ? { weight, hash } : undefined
}
