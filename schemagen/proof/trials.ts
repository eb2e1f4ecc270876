// Objects and updates of one type, made up: valid ones first, and what is one step away from them.
import { ABSENT, Mutator, placeAt, Random, schemaAt, ValueGenerator, withValue } from '../../crd/compare/index.js'
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { fieldIn, firstPlace } from './aim.js'
import { Changer } from './change.js'
import { judge, ownText, type Verdicts } from './judge.js'
import type { JsonSchemaProps } from '../../crd/index.js'
import { checkTypes, type ValidationRule } from '../../runtime/index.js'
import { readable } from './readable.js'
import { asSent } from './sent.js'
import type { Subject, Trial } from './subject.js'
import { hintsOfSchema } from './vocabulary.js'

/** Attempts to mend one made-up value until both accept it. */
const MOST_REPAIRS = 25
/** Trials that are made of one valid value before there is another. */
const OF_ONE_VALUE = 24
/** Changes of one field that a rule is about. */
const OF_ONE_RULE = 4

export class TrialMaker {
  private readonly random: Random
  private readonly generator: ValueGenerator
  private readonly changer: Changer
  private readonly hints: ReturnType<typeof hintsOfSchema>
  /** Rules that the CRD carries and that nothing broke so far. */
  readonly unbroken: Set<ValidationRule>

  constructor(
    private readonly subject: Subject,
    seed: number,
  ) {
    const { schema, rules } = subject
    this.unbroken = new Set(rules.filter((rule) => isCarried(subject, rule) && !isFilledIn(subject, rule)))
    this.random = new Random(seed)
    this.generator = new ValueGenerator(this.random)
    this.hints = hintsOfSchema(schema)
    this.changer = new Changer(
      schema,
      this.hints,
      this.random,
      this.generator,
      new Mutator(this.random, this.generator, this.hints),
    )
  }

  /** Creates and updates without end, the same ones for the same seed. */
  *trials(): Generator<Trial> {
    for (const trial of this.all()) {
      if (trial.value !== undefined && trial.value !== ABSENT && this.isStorable(trial.old)) yield this.placed(trial)
    }
  }

  /** Whether the types can hold a stored value. */
  isStorable(old: unknown): boolean {
    return old === undefined || checkTypes(this.subject.registration.type, old).length === 0
  }

  /** Now and then an update is one of the status, where that is written apart. */
  private placed(trial: Trial): Trial {
    const isStatus = this.subject.hasStatus && trial.old !== undefined && this.random.chance(0.4)
    return this.legal(isStatus ? { ...trial, subresource: 'status' } : trial)
  }

  /** A trial as clients send it: what is written apart from the rest, or with it, is as it is stored. */
  legal({ value, old, subresource }: Trial): Trial {
    const stored = old === undefined ? undefined : this.sent(old)
    const written = this.subject.hasStatus ? withPart(value, stored, subresource) : value
    return {
      value: this.sent(written),
      ...(stored !== undefined && { old: stored }),
      ...(subresource !== undefined && { subresource }),
    }
  }

  private *all(): Generator<Trial> {
    for (;;) {
      const start = this.start()
      yield { value: start }
      yield { value: start, old: start }
      for (let count = 0; count < OF_ONE_VALUE; count += 5) yield* this.around(start)
      yield* this.aimed()
    }
  }

  /** What breaks a rule that was not broken yet, with some luck. */
  private *aimed(): Generator<Trial> {
    const { schema } = this.subject
    const rule = this.random.pick([...this.unbroken])
    const steps = rule === undefined ? undefined : fieldIn(schema, ownText(this.subject, rule.field))?.steps
    if (rule === undefined || steps === undefined) return
    const make = (part: JsonSchemaProps): unknown => this.generator.value(part, { fullness: 0.5, hints: this.hints })
    const made = this.sent(this.generator.value(schema, { target: { steps, make }, fullness: 0.3, hints: this.hints }))
    const start = readable(this.subject.registration.type, made, this.random) as JsonObject
    const place = firstPlace(start, steps)
    const part = schemaAt(schema, place)
    if (part === undefined || !isObject(start)) return
    const root = placeAt(start, place, part)
    yield { value: start }
    for (const bound of this.changer.bounds(root)) {
      if (!this.unbroken.has(rule)) return
      yield* this.beside(start, withValue(start, place, bound))
    }
    for (let count = 0; count < OF_ONE_RULE && this.unbroken.has(rule); count++) {
      yield* this.beside(start, this.changer.change(start, root))
    }
  }

  private *beside(start: unknown, changed: unknown): Generator<Trial> {
    const value = this.sent(changed)
    yield { value }
    yield { value, old: start }
    yield { value: start, old: value }
  }

  /** Takes note of what was broken. */
  note({ validators }: Verdicts): void {
    for (const { rule } of validators) if (rule !== undefined) this.unbroken.delete(rule)
  }

  /** A value that is near to a start, on its own and as what is stored or replaces that. */
  private *around(start: unknown): Generator<Trial> {
    const near = this.near(start)
    yield { value: near }
    yield { value: near, old: start }
    yield { value: start, old: near }
    // Stored values that are not valid any more are kept.
    yield { value: this.near(near), old: near }
    yield { value: near, old: near }
    yield { value: this.changer.reordered(near), old: near }
  }

  private near(value: unknown): unknown {
    let changed = value
    do changed = this.changer.change(changed)
    while (this.random.chance(0.25))
    return this.sent(changed)
  }

  /** A value that both accept, if one is found; else one that is refused for little. */
  private start(): unknown {
    const { schema, registration } = this.subject
    const fullness = this.random.pick([0, 0.2, 0.5, 0.8]) ?? 0
    const made = this.sent(this.generator.value(schema, { fullness, hints: this.hints }))
    let best = this.random.chance(0.8) ? readable(registration.type, made, this.random) : made
    let errors = this.errors(best)
    for (let attempt = 0; errors.length > 0 && attempt < MOST_REPAIRS; attempt++) {
      const steps = this.random.pick(errors) ?? []
      const part = schemaAt(schema, steps)
      const root = part === undefined ? undefined : placeAt(best as JsonObject, steps, part)
      const next = this.sent(this.changer.change(best, isObject(best) ? root : undefined))
      const left = this.errors(next)
      if (left.length <= errors.length) {
        best = next
        errors = left
      }
    }
    return best
  }

  private errors(value: unknown): (readonly (string | number)[])[] {
    const { validators, crd } = judge(this.subject, { value })
    return [...validators, ...crd].map(({ steps }) => steps)
  }

  private sent(value: unknown): unknown {
    const { registration, schema } = this.subject
    return asSent(registration.type, schema, value, this.generator)
  }
}

const isCarried = ({ lost, level: least }: Subject, rule: ValidationRule): boolean =>
  !lost.has(rule) && rule.level !== 'alpha' && (rule.level !== 'beta' || least === 'beta')

/** Whether defaults fill in what a rule wants to be there, so that nothing breaks it. */
function isFilledIn(subject: Subject, { field, type }: ValidationRule): boolean {
  return type === 'FieldValueRequired' && fieldIn(subject.schema, ownText(subject, field))?.schema.default !== undefined
}

/** The stored value with the status of another one, or that one with the stored status. */
function withPart(value: unknown, stored: unknown, subresource: Trial['subresource']): unknown {
  const [rest, status] = subresource === 'status' ? [stored, value] : [value, stored]
  if (!isObject(rest)) return rest
  return withValue(rest, ['status'], isObject(status) && status.status !== undefined ? status.status : ABSENT)
}
