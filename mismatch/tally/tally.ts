// Counts comparisons in memory, until they are taken.
import type { FieldError } from '../../apimachinery/field/index.js'
import { hiddenIn } from '../../apimachinery/redaction/index.js'
import type { Comparison, ComparisonResult, MigrationRequest, Mismatch, Scheme } from '../../runtime/index.js'
import { isUpdateRule, normalField } from '../../runtime/rules/index.js'
import type {
  FailedValidation,
  FiredRule,
  KnownRule,
  MismatchData,
  MismatchSample,
  NoisyRule,
  RuleKey,
  Sightings,
  StoredMismatch,
  UncomparedRule,
  Validation,
} from '../model/data.js'
import { KEYS, mismatchKeyText, ruleKeyText } from '../model/keys.js'
import { sortedRows } from '../model/merge.js'
import { contentOf, SAMPLES, smallestSamples } from '../model/samples.js'
import { SampleBar } from './sample-bar.js'

/** Limits of what a tally holds until it is taken. */
export interface TallyOptions {
  /** Samples of a distinct mismatch. Default: 5. */
  readonly samples?: number
  /** Distinct rows of each list; what is beyond is counted as dropped. Default: 10,000. */
  readonly rows?: number
  /** Bytes of all samples; what is beyond is counted as dropped. Default: 32 MiB. */
  readonly sampleBytes?: number
}

/** Where a comparison's request was found: what a sample's `origin` says. */
export type SampleOrigin = string | (() => string)

type Writable<Row> = { -readonly [Name in keyof Row]: Row[Name] }
type Counters = Partial<Record<ComparisonResult, number>>

const HOUR = 3_600_000

/** What is known of a validation from its first comparison on. */
interface KnownValidation {
  readonly row: Validation
  readonly rules: readonly KnownRule[]
  readonly type: Parameters<typeof normalField>[0] | undefined
}

/**
 * Adds up comparisons. One without an error on either side costs a counter. Samples are made of requests with mismatches that
 * are smaller than those before; copies of the objects are in nothing else.
 */
export class MismatchTally {
  readonly #samples: number
  readonly #rows: number
  readonly #sampleBytes: number
  readonly #known = new Map<string, KnownValidation>()
  readonly #bars = new Map<string, SampleBar>()
  /** The newest hour that was seen, in hours since 1970. */
  #newest = 0
  /** The hour of the last comparison, with its counters by validation. */
  #hour = -1
  #counters = new Map<string, Counters>()
  #hours = new Map<number, Map<string, Counters>>()
  /** Counters of all hours. */
  #counted = 0
  #unsaid = new Map<string, KnownValidation>()
  #fired = new Map<string, Writable<FiredRule>>()
  #uncompared = new Map<string, Writable<UncomparedRule>>()
  #mismatches = new Map<string, Writable<StoredMismatch>>()
  #panics = new Map<string, Writable<FailedValidation>>()
  #noise = new Map<string, Writable<NoisyRule>>()
  #dropped = new Map<string, number>()
  #bytes = 0

  constructor(
    private readonly scheme: Scheme,
    options: TallyOptions = {},
  ) {
    this.#samples = options.samples ?? SAMPLES
    this.#rows = options.rows ?? 10_000
    this.#sampleBytes = options.sampleBytes ?? 32 * 2 ** 20
  }

  /** Whether nothing was noted since the last `take`. */
  get isEmpty(): boolean {
    return this.#hours.size === 0 && this.#noise.size === 0 && this.#dropped.size === 0
  }

  /** Notes one comparison. */
  note(comparison: Comparison, origin?: SampleOrigin): void {
    const { outcome, time } = comparison
    const { comparison: result, validationIdentifier } = outcome
    if (result === undefined) return
    const hour = Math.floor(time.getTime() / HOUR)
    if (hour !== this.#hour || this.#counters.size === 0) this.#enter(hour)
    let counters = this.#counters.get(validationIdentifier)
    if (counters === undefined) {
      if (this.#counted >= this.#rows) {
        this.drop('comparisons: too many at once')
        return
      }
      this.#counted++
      this.#meet(validationIdentifier, comparison.request)
      counters = {}
      this.#counters.set(validationIdentifier, counters)
    }
    counters[result] = (counters[result] ?? 0) + 1
    if (result !== 'silent') this.#noteErrors(comparison, origin)
  }

  /** Notes that a side, run twice with the same request, had an error in one of the runs alone. */
  noteNoise(
    { request, outcome }: Pick<Comparison, 'request' | 'outcome'>,
    side: NoisyRule['side'],
    errors: readonly FieldError[],
  ): void {
    const known = this.#meet(outcome.validationIdentifier, request)
    for (const error of errors) {
      const row = { ...keyOf(known, error, request), side, count: 0 }
      const noisy = this.#row(this.#noise, KEYS.noise(row), () => row)
      if (noisy !== undefined) noisy.count++
    }
  }

  /** Counts what was left out, by reason. */
  drop(reason: string, count = 1): void {
    this.#dropped.set(reason, (this.#dropped.get(reason) ?? 0) + count)
  }

  /** The rule that an error of a comparison is of. */
  ruleOf({ request, outcome }: Pick<Comparison, 'request' | 'outcome'>, error: FieldError): RuleKey {
    return keyOf(this.#meet(outcome.validationIdentifier, request), error, request)
  }

  /** What was noted since the last call. */
  take(): MismatchData {
    const unsaid = [...this.#unsaid.values()]
    const data: MismatchData = {
      validations: sortedRows(
        'validations',
        unsaid.map(({ row }) => row),
      ),
      comparisons: sortedRows('comparisons', comparisonsOf(this.#hours)),
      rules: sortedRows(
        'rules',
        unsaid.flatMap(({ rules }) => rules),
      ),
      fired: sortedRows('fired', [...this.#fired.values()]),
      uncompared: sortedRows('uncompared', [...this.#uncompared.values()]),
      mismatches: sortedRows('mismatches', [...this.#mismatches.values()]),
      panics: sortedRows('panics', [...this.#panics.values()]),
      noise: sortedRows('noise', [...this.#noise.values()]),
      dropped: sortedRows(
        'dropped',
        [...this.#dropped].map(([reason, count]) => ({ reason, count })),
      ),
    }
    this.#hour = -1
    this.#counters = new Map()
    this.#hours = new Map()
    this.#counted = 0
    this.#unsaid = new Map()
    this.#fired = new Map()
    this.#uncompared = new Map()
    this.#mismatches = new Map()
    this.#panics = new Map()
    this.#noise = new Map()
    this.#dropped = new Map()
    this.#bytes = 0
    return data
  }

  #enter(hour: number): void {
    this.#hour = hour
    this.#counters = this.#hours.get(hour) ?? new Map<string, Counters>()
    this.#hours.set(hour, this.#counters)
    if (hour <= this.#newest) return
    // A store forgets what is old: each hour it is told again what there is, and gets new samples.
    this.#newest = hour
    this.#known.clear()
    this.#bars.clear()
  }

  #meet(validationIdentifier: string, request: MigrationRequest): KnownValidation {
    const known = this.#known.get(validationIdentifier)
    if (known !== undefined) return known
    const { gvk, operation, requestInfo } = request
    const subresource = requestInfo?.subresource ?? ''
    const path = `/${subresource}`
    const rules = this.scheme.rules(gvk, path) ?? []
    const met: KnownValidation = {
      row: {
        validationIdentifier,
        gvk: { group: gvk.group, version: gvk.version, kind: gvk.kind },
        operation: typeof operation === 'number' ? 'unknown' : operation,
        subresource,
      },
      rules: rules
        .map((rule) => ({ validationIdentifier, ...rule, isUpdateRule: isUpdateRule(rule) }))
        .filter((rule) => operation === 'update' || !rule.isUpdateRule),
      type: this.scheme.lookup(gvk, path)?.type,
    }
    this.#known.set(validationIdentifier, met)
    this.#unsaid.set(validationIdentifier, met)
    return met
  }

  #noteErrors(comparison: Comparison, origin: SampleOrigin | undefined): void {
    const { outcome, request } = comparison
    const { comparison: result } = outcome
    const time = comparison.time.toISOString()
    const known = this.#meet(outcome.validationIdentifier, request)
    if (result === 'panic' || result === 'error') {
      this.#noteFailure(comparison, result, time)
      return
    }
    const compared = new Set<string>()
    for (const error of outcome.alike) {
      const key = keyOf(known, error, request)
      const text = ruleKeyText(key)
      compared.add(text)
      see(
        this.#row(this.#fired, text, () => ({ ...key, ...never(time) })),
        time,
      )
    }
    outcome.mismatches.forEach((mismatch, index) => {
      const key = keyOf(known, mismatch.error, request)
      compared.add(ruleKeyText(key))
      this.#noteMismatch(comparison, mismatch, index, key, time, origin)
    })
    const outside = (
      side: UncomparedRule['side'],
      errors: readonly FieldError[],
      tookPart: (error: FieldError) => boolean,
    ): void => {
      for (const error of errors) {
        if (tookPart(error)) continue
        const row = { ...keyOf(known, error, request), side, ...never(time) }
        if (!compared.has(ruleKeyText(row)))
          see(
            this.#row(this.#uncompared, KEYS.uncompared(row), () => row),
            time,
          )
      }
    }
    outside('handwritten', request.handwritten, (error) => error.coveredByDeclarative)
    outside('declarative', outcome.declarative, (error) => outcome.alike.includes(error))
  }

  #noteMismatch(
    comparison: Comparison,
    { direction, cause, advice, message }: Mismatch,
    index: number,
    key: RuleKey,
    time: string,
    origin: SampleOrigin | undefined,
  ): void {
    const text = mismatchKeyText({ ...key, direction })
    const made = { ...key, direction, ...never(time), causes: {}, advice, message, samples: [] }
    const row = this.#row(this.#mismatches, text, () => made)
    if (row === undefined) return
    see(row, time)
    row.causes = { ...row.causes, [cause]: (row.causes[cause] ?? 0) + 1 }
    if (row.lastSeen === time) Object.assign(row, { advice, message })
    const sample = this.#sampleOf(comparison, index, text, origin)
    if (sample !== undefined) row.samples = smallestSamples([...row.samples, sample], this.#samples)
  }

  #sampleOf(
    comparison: Comparison,
    index: number,
    key: string,
    origin: SampleOrigin | undefined,
  ): MismatchSample | undefined {
    const bar = this.#bars.get(key) ?? new SampleBar(this.#samples)
    this.#bars.set(key, bar)
    const { obj, oldObj } = comparison.request
    if (this.#samples === 0 || !bar.takes([obj, oldObj])) return undefined
    try {
      const record = comparison.records()[index]
      if (record === undefined) return undefined
      const bytes = utf8Length(contentOf({ record, bytes: 0 }))
      if (this.#bytes + bytes > this.#sampleBytes) {
        this.drop('samples: too many bytes at once')
        return undefined
      }
      this.#bytes += bytes
      const found = typeof origin === 'function' ? origin() : origin
      return { record, bytes, ...(found === undefined ? {} : { origin: found }) }
    } catch {
      this.drop('samples: no JSON')
      return undefined
    }
  }

  #noteFailure(comparison: Comparison, result: FailedValidation['result'], time: string): void {
    const { outcome, request, redaction } = comparison
    const { validationIdentifier } = outcome
    const mask = hiddenIn([request.obj, request.oldObj], request.gvk, redaction)
    const internal = [...outcome.errors, ...outcome.declarative].filter(({ type }) => type === 'InternalError')
    const texts = new Set([...outcome.thrown.map(({ message }) => message), ...internal.map(({ detail }) => detail)])
    const message = mask.hide([...texts][0] ?? '').slice(0, MOST_TEXT)
    const row = { validationIdentifier, result, message, ...never(time) }
    see(
      this.#row(this.#panics, KEYS.panics(row), () => row),
      time,
    )
  }

  /** A row that is there, or a new one if there is room. */
  #row<Row>(rows: Map<string, Row>, key: string, make: () => Row): Row | undefined {
    const known = rows.get(key)
    if (known !== undefined) return known
    if (rows.size >= this.#rows) {
      this.drop('rows: too many at once')
      return undefined
    }
    const row = make()
    rows.set(key, row)
    return row
  }
}

/** Characters of a message that are kept. */
const MOST_TEXT = 1000

const never = (time: string): Sightings => ({ count: 0, firstSeen: time, lastSeen: time })

function see(row: Writable<Sightings> | undefined, time: string): void {
  if (row === undefined) return
  row.count++
  if (time < row.firstSeen) row.firstSeen = time
  if (time > row.lastSeen) row.lastSeen = time
}

function keyOf({ row, type }: KnownValidation, error: FieldError, { obj }: MigrationRequest): RuleKey {
  const { validationIdentifier } = row
  // Without a type nothing tells a key of a map from a field, but for its brackets.
  const field = type === undefined ? error.field.replace(/\[[^\]]*\]/g, '[*]') : normalField(type, error.field, obj)
  return { validationIdentifier, field, type: error.type, origin: error.origin }
}

const comparisonsOf = (hours: ReadonlyMap<number, ReadonlyMap<string, Counters>>): MismatchData['comparisons'] =>
  [...hours].flatMap(([hour, byIdentifier]) =>
    [...byIdentifier].flatMap(([validationIdentifier, counters]) =>
      Object.entries(counters).map(([result, count]) => ({
        validationIdentifier,
        hour: new Date(hour * HOUR).toISOString(),
        result: result as ComparisonResult,
        count,
      })),
    ),
  )

const utf8Length = (text: string): number => new TextEncoder().encode(text).length
