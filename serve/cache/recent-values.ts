/**
 * Values by keys, as many as fit. They are in two halves: when the newer one is full, what the other has is forgotten. A value that
 * is asked for moves to the newer half.
 */
export class RecentValues<K, V> {
  #newer = new Map<K, Sized<V>>()
  #older = new Map<K, Sized<V>>()
  #size = 0

  /** @param most how large all values are together, in the unit of their sizes */
  constructor(private readonly most: number) {}

  get(key: K): V | undefined {
    const known = this.#newer.get(key)
    if (known !== undefined) return known.value
    const older = this.#older.get(key)
    if (older !== undefined) this.#add(key, older)
    return older?.value
  }

  set(key: K, value: V, size: number): void {
    this.#add(key, { value, size })
  }

  delete(key: K): void {
    this.#newer.delete(key)
    this.#older.delete(key)
  }

  #add(key: K, sized: Sized<V>): void {
    if (this.#size + sized.size > this.most / 2) {
      this.#older = this.#newer
      this.#newer = new Map()
      this.#size = 0
    }
    this.#newer.set(key, sized)
    this.#size += sized.size
  }
}

interface Sized<V> {
  readonly value: V
  readonly size: number
}
