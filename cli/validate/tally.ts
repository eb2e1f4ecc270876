import { counted } from '../output/counted.js'

/** What became of an object. */
export type Outcome = 'created' | 'updated' | 'unknown' | 'withoutSchema' | 'ignored'

/** Counts objects by what became of them. */
export class Tally {
  private readonly counts = { created: 0, updated: 0, unknown: 0, withoutSchema: 0, ignored: 0 }

  add(outcomes: readonly Outcome[]): void {
    for (const outcome of outcomes) this.counts[outcome]++
  }

  get isEmpty(): boolean {
    return Object.values(this.counts).every((count) => count === 0)
  }

  /** `3 objects validated, 1 as an update, 2 objects of unknown kind, 1 object without a schema left out`. */
  summary(): string {
    const { created, updated, unknown, withoutSchema, ignored } = this.counts
    const updates = updated === 0 ? '' : `, ${updated} as ${updated === 1 ? 'an update' : 'updates'}`
    const rest = [
      [unknown, 'of unknown kind'],
      [withoutSchema, 'without a schema left out'],
      [ignored, 'of ignored kinds left out'],
    ] as const
    return [
      `${counted(created + updated, 'object')} validated${updates}`,
      ...rest.filter(([count]) => count > 0).map(([count, text]) => `${counted(count, 'object')} ${text}`),
    ].join(', ')
  }
}
