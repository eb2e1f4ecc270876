// Go's `sort.Slice`, step by step: the order of equal elements, and of elements that have no order, depends on it.

/** Whether the element of one index comes before the other's. */
export type Less = (a: number, b: number) => boolean

/** What a choice of a pivot says of the order found so far. */
type Hint = 'unknown' | 'increasing' | 'decreasing'

const MAX_INSERTION = 12
const SHORTEST_NINTHER = 50
const MAX_SWAPS = 12
const MAX_STEPS = 5
const SHORTEST_SHIFTING = 50

/** The indices from 0 to `length` - 1, sorted by `less`, exactly in the order in which Go sorts them (`pdqsort_func`). */
export function sortedIndices(length: number, less: Less): number[] {
  const indices = Array.from({ length }, (_, index) => index)
  new Sorter(indices, less).sort(0, length, bitLength(length))
  return indices
}

const bitLength = (value: number): number => 32 - Math.clz32(value)

class Sorter {
  readonly #items: number[]
  readonly #less: Less
  #swaps = 0

  constructor(items: number[], less: Less) {
    this.#items = items
    this.#less = less
  }

  #before(i: number, j: number): boolean {
    return this.#less(this.#items[i] as number, this.#items[j] as number)
  }

  #swap(i: number, j: number): void {
    const items = this.#items
    const item = items[i] as number
    items[i] = items[j] as number
    items[j] = item
  }

  /** Sorts from `from` to before `to`; after `limit` bad pivots by a heap. */
  sort(from: number, to: number, limit: number): void {
    let a = from
    let b = to
    let badPivots = limit
    let wasBalanced = true
    let wasPartitioned = true
    for (;;) {
      const length = b - a
      if (length <= MAX_INSERTION) return this.#insertionSort(a, b)
      if (badPivots === 0) return this.#heapSort(a, b)
      if (!wasBalanced) {
        this.#breakPatterns(a, b)
        badPivots--
      }
      let { pivot, hint } = this.#choosePivot(a, b)
      if (hint === 'decreasing') {
        this.#reverse(a, b)
        pivot = b - 1 - (pivot - a)
        hint = 'increasing'
      }
      if (wasBalanced && wasPartitioned && hint === 'increasing' && this.#partialInsertionSort(a, b)) return
      if (a > 0 && !this.#before(a - 1, pivot)) {
        a = this.#partitionEqual(a, b, pivot)
        continue
      }
      const { middle, already } = this.#partition(a, b, pivot)
      wasPartitioned = already
      const threshold = Math.floor(length / 8)
      if (middle - a < b - middle) {
        wasBalanced = middle - a >= threshold
        this.sort(a, middle, badPivots)
        a = middle + 1
      } else {
        wasBalanced = b - middle >= threshold
        this.sort(middle + 1, b, badPivots)
        b = middle
      }
    }
  }

  #insertionSort(a: number, b: number): void {
    for (let i = a + 1; i < b; i++) {
      for (let j = i; j > a && this.#before(j, j - 1); j--) this.#swap(j, j - 1)
    }
  }

  #heapSort(a: number, b: number): void {
    const length = b - a
    for (let i = Math.floor((length - 1) / 2); i >= 0; i--) this.#siftDown(i, length, a)
    for (let i = length - 1; i >= 0; i--) {
      this.#swap(a, a + i)
      this.#siftDown(0, i, a)
    }
  }

  #siftDown(low: number, high: number, first: number): void {
    let root = low
    for (;;) {
      let child = 2 * root + 1
      if (child >= high) return
      if (child + 1 < high && this.#before(first + child, first + child + 1)) child++
      if (!this.#before(first + root, first + child)) return
      this.#swap(first + root, first + child)
      root = child
    }
  }

  /** Moves what is less than the pivot before it, and all else after it. */
  #partition(a: number, b: number, pivot: number): { middle: number; already: boolean } {
    this.#swap(a, pivot)
    let i = a + 1
    let j = b - 1
    let already = true
    for (;;) {
      while (i <= j && this.#before(i, a)) i++
      while (i <= j && !this.#before(j, a)) j--
      if (i > j) break
      already = false
      this.#swap(i, j)
      i++
      j--
    }
    this.#swap(j, a)
    return { middle: j, already }
  }

  /** Moves what equals the pivot before all that is greater; nothing is less. */
  #partitionEqual(a: number, b: number, pivot: number): number {
    this.#swap(a, pivot)
    let i = a + 1
    let j = b - 1
    for (;;) {
      while (i <= j && !this.#before(a, i)) i++
      while (i <= j && this.#before(a, j)) j--
      if (i > j) return i
      this.#swap(i, j)
      i++
      j--
    }
  }

  /** Repairs a few places that are out of order; whether all is sorted then. */
  #partialInsertionSort(a: number, b: number): boolean {
    let i = a + 1
    for (let step = 0; step < MAX_STEPS; step++) {
      while (i < b && !this.#before(i, i - 1)) i++
      if (i === b) return true
      if (b - a < SHORTEST_SHIFTING) return false
      this.#swap(i, i - 1)
      if (i - a >= 2) {
        for (let j = i - 1; j >= 1 && this.#before(j, j - 1); j--) this.#swap(j, j - 1)
      }
      if (b - i >= 2) {
        for (let j = i + 1; j < b && this.#before(j, j - 1); j++) this.#swap(j, j - 1)
      }
    }
    return false
  }

  #breakPatterns(a: number, b: number): void {
    const length = b - a
    if (length < 8) return
    let random = BigInt(length)
    const mask = BigInt(2 ** bitLength(length) - 1)
    const middle = a + Math.floor(length / 4) * 2
    for (let index = middle - 1; index <= middle + 1; index++) {
      random = nextRandom(random)
      const other = Number(random & mask)
      this.#swap(index, a + (other >= length ? other - length : other))
    }
  }

  #choosePivot(a: number, b: number): { pivot: number; hint: Hint } {
    const length = b - a
    const quarter = Math.floor(length / 4)
    let i = a + quarter
    let j = a + quarter * 2
    let k = a + quarter * 3
    this.#swaps = 0
    if (length >= SHORTEST_NINTHER) {
      i = this.#median(i - 1, i, i + 1)
      j = this.#median(j - 1, j, j + 1)
      k = this.#median(k - 1, k, k + 1)
    }
    j = this.#median(i, j, k)
    const swaps = this.#swaps
    return { pivot: j, hint: swaps === 0 ? 'increasing' : swaps === MAX_SWAPS ? 'decreasing' : 'unknown' }
  }

  #median(first: number, second: number, third: number): number {
    let a = first
    let b = second
    let c = third
    if (this.#before(b, a)) {
      ;[a, b] = [b, a]
      this.#swaps++
    }
    if (this.#before(c, b)) {
      ;[b, c] = [c, b]
      this.#swaps++
    }
    if (this.#before(b, a)) {
      ;[a, b] = [b, a]
      this.#swaps++
    }
    return b
  }

  #reverse(a: number, b: number): void {
    for (let i = a, j = b - 1; i < j; i++, j--) this.#swap(i, j)
  }
}

/** The next number of the 64-bit xorshift generator. */
function nextRandom(value: bigint): bigint {
  let next = value ^ BigInt.asUintN(64, value << 13n)
  next ^= next >> 7n
  return next ^ BigInt.asUintN(64, next << 17n)
}
