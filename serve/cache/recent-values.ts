/**
 * Values by keys, of several owners, as many as fit together. They are in two halves: when the newer one is full, what the other has
 * is forgotten. A value that is asked for moves to the newer half.
 */
export class RecentPool {
  /** Those who are gone need no care. */
  #members: WeakRef<RecentValues<unknown, unknown>>[] = []
  #size = 0

  /** @param most how large all values are together, in the unit of their sizes */
  constructor(private readonly most: number) {}

  /** The values of one owner. */
  values<K, V>(): RecentValues<K, V> {
    const made = new RecentValues<K, V>((size) => this.#grow(size))
    this.#members.push(new WeakRef(made as RecentValues<unknown, unknown>))
    return made
  }

  #grow(size: number): void {
    if (this.#size + size > this.most / 2) {
      this.#members = this.#members.filter((member) => member.deref() !== undefined)
      for (const member of this.#members) member.deref()?.age()
      this.#size = 0
    }
    this.#size += size
  }
}

/** The values of one owner. */
export class RecentValues<K, V> {
  #newer = new Map<K, Sized<V>>()
  #older = new Map<K, Sized<V>>()

  /** @param grow is told of each value before it is kept */
  constructor(private readonly grow: (size: number) => void) {}

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

  /** The newer half is the older one from now on. */
  age(): void {
    if (this.#newer.size === 0 && this.#older.size === 0) return
    this.#older = this.#newer
    this.#newer = new Map()
  }

  #add(key: K, sized: Sized<V>): void {
    this.grow(sized.size)
    this.#newer.set(key, sized)
  }
}

interface Sized<V> {
  readonly value: V
  readonly size: number
}
