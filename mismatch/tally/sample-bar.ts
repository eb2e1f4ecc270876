import { weigh } from './weight.js'

/**
 * Says which requests are worth a sample, before one is made: making one copies the object, and of a mismatch that every
 * request has only the smallest are kept.
 */
export class SampleBar {
  /** The lightest so far, lightest first. */
  readonly #kept: { readonly weight: number; readonly hash: number }[] = []

  /** `most`: samples that are kept. */
  constructor(private readonly most: number) {}

  /** Whether a request is lighter than those that came before, or there are too few of them. Notes it then. */
  takes(values: readonly unknown[]): boolean {
    const kept = this.#kept
    const heaviest = kept.length < this.most ? Infinity : (kept[kept.length - 1]?.weight ?? 0) - 1
    const own = weigh(values, heaviest)
    if (own === undefined) return false
    if (kept.some(({ weight, hash }) => weight === own.weight && hash === own.hash)) return false
    kept.push(own)
    kept.sort((a, b) => a.weight - b.weight)
    kept.splice(this.most)
    return true
  }
}
