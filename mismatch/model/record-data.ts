// What records alone tell, without the comparisons that they come from.
import type { FieldErrorType, MismatchRecord } from '../../runtime/index.js'
import { type MismatchData, NO_DATA } from './data.js'
import { mergeData } from './merge.js'

/** Records that are joined at once. */
const BATCH = 500

/** Joins records as they come; how many comparisons there were, and which rules never fired, they do not tell. */
export class RecordData {
  #data = NO_DATA
  #rows: MismatchData['mismatches'][number][] = []

  /** `origin`: where the record was found. */
  note(record: MismatchRecord, origin: string): void {
    const { validationIdentifier, direction, error, cause, advice, message, time } = record
    const { type, origin: ofError, field } = error
    this.#rows.push({
      validationIdentifier,
      // Nothing tells a key of a map from a field, but for its brackets.
      field: field.replace(/\[[^\]]*\]/g, '[*]').replace(/^<nil>$/, ''),
      type: type as FieldErrorType,
      origin: ofError,
      direction,
      count: 1,
      firstSeen: time,
      lastSeen: time,
      causes: { [cause]: 1 },
      advice,
      message,
      samples: [{ record, bytes: JSON.stringify({ ...record, time: undefined }).length, origin }],
    })
    if (this.#rows.length >= BATCH) this.#join()
  }

  /** All that was noted. */
  data(): MismatchData {
    this.#join()
    return this.#data
  }

  #join(): void {
    this.#data = mergeData(this.#data, { ...NO_DATA, mismatches: this.#rows })
    this.#rows = []
  }
}
