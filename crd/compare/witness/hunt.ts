// One search for an object that shows a change: from values that are aimed at it, over what lies next to them, to changes at
// random. The search only proposes; both CRDs judge.
import { isObject, type JsonObject } from '../../../apimachinery/json/index.js'
import { rulesOf, type JsonSchemaProps } from '../../schema/props.js'
import type { SchemaStep } from '../schema-pair.js'
import { changedFields } from './changed-fields.js'
import { ValueGenerator, type GenerateOptions } from './generate.js'
import { refusalText } from './judge.js'
import type { ValueStep } from './locate.js'
import { minimize } from './minimize.js'
import { Mutator, placeAt, schemaAt, type PlacedSchema } from './mutate.js'
import { neighbours } from './neighbours.js'
import { Random } from './random.js'
import { Repair } from './repair.js'
import { hintsOf, type RuleHints } from './rule-hints.js'
import { seedTargets } from './seeds.js'
import { Trial, type TrialRequest } from './trial.js'
import { wholeObject, withoutMeta, type ObjectKind } from './whole-object.js'
import type { Witness } from './witness.js'

export interface HuntRequest extends TrialRequest {
  readonly kind: ObjectKind
  /** Of the whole object. */
  readonly schemas: { readonly old: JsonSchemaProps; readonly new: JsonSchemaProps }
  readonly seed: number
}

/** What shows a change, and for a transition rule the stored object. */
interface Prey {
  readonly object: JsonObject
  readonly old?: JsonObject
}

/** Objects whose neighbours are asked about, and neighbours of one of them, at most. */
const MOST_BASES = 4
const MOST_NEIGHBOURS = 60
/** Steps from one object before the next one is made up, and updates of one object that are tried. */
const MOST_STEPS = 12
const MOST_UPDATES = 10

export class Hunt {
  readonly #trial: Trial
  readonly #random: Random
  readonly #generator: ValueGenerator
  readonly #mutator: Mutator
  readonly #repair: Repair
  readonly #hints: RuleHints
  readonly #node: { readonly old: JsonSchemaProps; readonly new: JsonSchemaProps }
  /** The fields that the change is about, the likeliest first. */
  readonly #fields: readonly string[]
  /** Objects that the old CRD took. */
  readonly #taken: JsonObject[] = []

  constructor(private readonly request: HuntRequest) {
    const { aim, schemas, place, seed } = request
    this.#node = { old: nodeOf(schemas.old, place.steps), new: nodeOf(schemas.new, place.steps) }
    const own = aim.kind === 'rule' ? [aim.rule.rule, ...(aim.old === undefined ? [] : [aim.old.rule])] : []
    const beside = [...rulesOf(this.#node.old), ...rulesOf(this.#node.new)].map(({ rule }) => rule)
    this.#hints = hintsOf([...own, ...beside])
    this.#fields = changedFields(aim, this.#node)
    this.#trial = new Trial(request)
    this.#random = new Random(seed)
    this.#generator = new ValueGenerator(this.#random)
    this.#mutator = new Mutator(this.#random, this.#generator, this.#hints)
    this.#repair = new Repair(schemas.old, place.steps, this.#trial, this.#random, this.#generator)
  }

  /** Objects that were judged so far. */
  get attempts(): number {
    return this.#trial.attempts
  }

  /** An object that shows the change; those that are given come first, then what showed it in another version. */
  run(given: readonly JsonObject[], other?: Witness): Witness | undefined {
    for (const object of given) {
      const found = this.#ask(object)
      if (found !== undefined) return this.#witness(found, 'given')
      if (this.#trial.isOver) return undefined
    }
    const found = this.#likeIn(other) ?? this.#fromSeeds() ?? this.#fromNeighbours() ?? this.#wander()
    return found === undefined ? undefined : this.#witness(found, 'generated')
  }

  /** The smallest part of what was found that still shows the change, with what the new CRD says to it. */
  #witness({ object, old }: Prey, origin: Witness['origin']): Witness {
    const smallest = minimize(object, (smaller) => this.#trial.shows(smaller, old))
    const errors = this.#trial.newRefusals(smallest, old).map(refusalText)
    const { judges, place } = this.request
    const written = judges.new.isStatus(place) ? ({ subresource: 'status' } as const) : {}
    if (old !== undefined) return { object: smallest, old, errors, origin, ...written }
    const isForgiven = this.#trial.newRefusals(smallest, smallest).length === 0
    return { object: smallest, errors, origin, ...written, unchangedUpdate: isForgiven ? 'accepted' : 'refused' }
  }

  #likeIn(witness: Witness | undefined): Prey | undefined {
    if (witness === undefined) return undefined
    const { apiVersion } = this.request.kind
    const object = { ...witness.object, apiVersion }
    const old = witness.old === undefined ? undefined : { ...witness.old, apiVersion }
    return this.#trial.shows(object, old) ? preyOf(object, old) : undefined
  }

  /** Values that are aimed at the change, in objects that are as small as can be, and somewhat larger. */
  #fromSeeds(): Prey | undefined {
    const { aim, place } = this.request
    const about = { node: this.#node.old, fields: this.#fields, hints: this.#hints }
    for (const target of seedTargets(aim, place.steps, about, this.#generator)) {
      for (const fullness of [0, 0.3]) {
        if (this.#trial.isOver) return undefined
        const found = this.#mend(this.#object({ target, fullness }))
        if (found !== undefined) return found
      }
    }
    return undefined
  }

  /** What lies next to the first objects that the old CRD took. */
  #fromNeighbours(): Prey | undefined {
    if (this.#fields.length === 0 && this.request.aim.kind !== 'rule') return undefined
    for (const base of this.#taken.slice(0, MOST_BASES)) {
      const root = this.#placeIn(base, this.request.place.steps)
      if (root === undefined) continue
      let count = 0
      for (const object of neighbours(base, root, this.#fields, this.#hints, this.#generator)) {
        if (this.#trial.isOver || ++count > MOST_NEIGHBOURS) break
        const found = this.#ask(object)
        if (found !== undefined) return found
      }
    }
    return undefined
  }

  /** Objects that hold something at the node, changed over and over. */
  #wander(): Prey | undefined {
    const { steps } = this.request.place
    for (let round = 0; !this.#trial.isOver; round++) {
      const fullness = [0, 0.2, 0.5, 0.9][round % 4] ?? 0
      const options = { fullness, hints: this.#hints }
      const target = { steps, make: (schema: JsonSchemaProps) => this.#generator.value(schema, options) }
      let object = this.#object({ target, fullness: round < 4 ? 0 : fullness / 3 })
      for (let step = 0; step < MOST_STEPS && !this.#trial.isOver; step++) {
        const found = this.#mend(object)
        if (found !== undefined) return found
        object = this.#mutated(this.#taken.at(-1) ?? object)
      }
    }
    return undefined
  }

  /** Changes an object until the old CRD takes it, and asks the new one. */
  #mend(object: JsonObject): Prey | undefined {
    const mended = this.#repair.mend(object)
    if (mended === undefined) return undefined
    this.#taken.push(mended)
    if (this.#isTransition()) return this.#update(mended)
    return this.#trial.isRefused(mended) ? { object: mended } : undefined
  }

  #ask(object: JsonObject): Prey | undefined {
    if (!this.#isTransition()) return this.#trial.shows(object) ? { object } : undefined
    return this.#trial.oldRefusals(object).length === 0 ? this.#update(object) : undefined
  }

  #isTransition(): boolean {
    const { aim } = this.request
    return aim.kind === 'rule' && aim.isTransition
  }

  /** An update that changes nothing, and some that change a little. */
  #update(old: JsonObject): Prey | undefined {
    for (let step = 0; step < MOST_UPDATES && !this.#trial.isOver; step++) {
      const object = step === 0 ? old : this.#mutated(old)
      if (this.#trial.shows(object, old)) return { object, old }
    }
    return undefined
  }

  /** Mostly at or below the node that the change is about. */
  #mutated(object: JsonObject): JsonObject {
    const place = this.#placeIn(object, this.#random.chance(0.85) ? this.request.place.steps : [])
    return place === undefined ? object : this.#mutator.mutate(object, place, new Set(this.#fields))
  }

  /** One of the places in an object that a node of the schema describes, or the last one above it that is there. */
  #placeIn(object: JsonObject, wanted: readonly SchemaStep[]): PlacedSchema | undefined {
    const steps: ValueStep[] = []
    let value: unknown = object
    for (const step of wanted) {
      const key = this.#keyOf(value, step)
      if (key === undefined) break
      steps.push(key)
      value = (value as Readonly<Record<ValueStep, unknown>>)[key]
    }
    const schema = schemaAt(this.request.schemas.old, steps)
    return schema === undefined ? undefined : placeAt(object, steps, steps.length === 0 ? withoutMeta(schema) : schema)
  }

  #keyOf(value: unknown, step: SchemaStep): ValueStep | undefined {
    if (step.kind === 'items') return Array.isArray(value) ? this.#random.pick([...value.keys()]) : undefined
    if (!isObject(value)) return undefined
    return step.kind === 'property' ? step.name : this.#random.pick(Object.keys(value))
  }

  #object(options: GenerateOptions): JsonObject {
    const { kind, schemas } = this.request
    return wholeObject(kind, schemas.old, this.#generator, { ...options, hints: this.#hints })
  }
}

const preyOf = (object: JsonObject, old: JsonObject | undefined): Prey => ({
  object,
  ...(old === undefined ? {} : { old }),
})

const nodeOf = (schema: JsonSchemaProps, steps: readonly SchemaStep[]): JsonSchemaProps =>
  schemaAt(
    schema,
    steps.map((step) => (step.kind === 'property' ? step.name : step.kind === 'items' ? 0 : '')),
  ) ?? {}
