// One search: a bounded local search that starts from values aimed at the change, mends what the old CRD refuses, and goes on
// until the new one refuses.
import { isObject, type JsonObject } from '../../json/value.js'
import { rulesOf, type JsonSchemaProps } from '../../schema/props.js'
import type { Aim } from '../kind.js'
import type { SchemaStep } from '../schema-pair.js'
import { ABSENT, ValueGenerator, type Target } from './generate.js'
import { refusalText, type Judge, type JudgedPlace, type Refusal } from './judge.js'
import { isErrorOf } from './keyword-error.js'
import { isAbout, stepsTo } from './locate.js'
import { minimize } from './minimize.js'
import { Mutator, schemaAt, withValue, type PlacedSchema } from './mutate.js'
import { Random } from './random.js'
import { hintsOf, type RuleHints } from './rule-hints.js'
import { seedTargets } from './seeds.js'
import type { Witness } from './witness.js'

export interface HuntRequest {
  readonly judges: { readonly old: Judge; readonly new: Judge }
  readonly kind: { readonly apiVersion: string; readonly kind: string; readonly isNamespaced: boolean }
  readonly place: JudgedPlace
  /** Of the whole object. */
  readonly schemas: { readonly old: JsonSchemaProps; readonly new: JsonSchemaProps }
  readonly aim: Aim
  /** The keyword that refuses. */
  readonly keyword?: string
  readonly attempts: number
  readonly seed: number
}

export interface Prey {
  readonly object: JsonObject
  readonly old?: JsonObject
  readonly origin: 'generated' | 'given'
}

/** Steps of mending one object, at most. */
const MOST_REPAIRS = 12

export class Hunt {
  /** Objects that were judged so far. */
  attempts = 0
  readonly #random: Random
  readonly #generator: ValueGenerator
  readonly #mutator: Mutator
  readonly #hints: RuleHints
  /** The fields that the rule is about. */
  readonly #fields: ReadonlySet<string>

  constructor(private readonly request: HuntRequest) {
    const { aim, schemas, place, seed } = request
    const node = [schemas.old, schemas.new].flatMap((schema) => rulesOf(nodeOf(schema, place.steps) ?? {}))
    this.#random = new Random(seed)
    this.#generator = new ValueGenerator(this.#random)
    const own = aim.kind === 'rule' ? [aim.rule, ...(aim.old === undefined ? [] : [aim.old])] : []
    this.#hints = hintsOf([...own, ...node.map(({ rule }) => rule)])
    this.#fields = hintsOf(own).fields
    this.#mutator = new Mutator(this.#random, this.#generator, this.#hints)
  }

  /** The first object that shows the change; those that are given come first, then what showed it in another version. */
  run(given: readonly JsonObject[], other?: Witness): Prey | undefined {
    for (const object of given) {
      const found = this.#try(object)
      if (found !== undefined) return { ...found, origin: 'given' }
      if (this.#isOver()) return undefined
    }
    const found = this.#likeIn(other) ?? this.#fromSeeds() ?? this.#wander()
    return found === undefined ? undefined : { ...found, origin: 'generated' }
  }

  /** The smallest part of what was found that still shows the change, with what the new CRD says to it. */
  witness({ object, old, origin }: Prey): Witness {
    const smallest = minimize(object, (smaller) => this.isPrey(smaller, old))
    const errors = this.errorsOf(smallest, old).map(refusalText)
    if (old !== undefined) return { object: smallest, old, errors, origin }
    const unchangedUpdate = this.errorsOf(smallest, smallest).length === 0 ? 'accepted' : 'refused'
    return { object: smallest, errors, origin, unchangedUpdate }
  }

  #likeIn(witness: Witness | undefined): Omit<Prey, 'origin'> | undefined {
    if (witness === undefined) return undefined
    const { apiVersion } = this.request.kind
    const object = { ...witness.object, apiVersion }
    const old = witness.old === undefined ? {} : { old: { ...witness.old, apiVersion } }
    return this.isPrey(object, old.old) ? { object, ...old } : undefined
  }

  /** Whether an object shows the change: the old CRD takes it, the new one refuses what the change is about. */
  isPrey(object: JsonObject, old?: JsonObject): boolean {
    const { judges, place } = this.request
    this.attempts++
    if (judges.old.refusals(object, place, old).length > 0) return false
    return this.errorsOf(object, old).some((refusal) => this.#isMeant(refusal))
  }

  /** Why the new CRD refuses an object. */
  errorsOf(object: JsonObject, old?: JsonObject): readonly Refusal[] {
    return this.request.judges.new.refusals(object, this.request.place, old)
  }

  /** Errors of other changes don't count. */
  #isMeant(refusal: Refusal): boolean {
    const { aim, place, keyword } = this.request
    if (keyword !== undefined && !isErrorOf(keyword, refusalText(refusal))) return false
    if (typeof refusal !== 'string') {
      if (aim.kind === 'rule' && !/Value(?:Invalid|Forbidden|Required|Duplicate)$/.test(refusal.type)) return false
      if (
        aim.kind === 'absent' &&
        !aim.names.some((name) => refusal.field.endsWith(`.${name}`) || refusal.field === name)
      ) {
        return false
      }
    }
    return isAbout(refusal, place.steps)
  }

  #isOver(): boolean {
    return this.attempts >= this.request.attempts
  }

  #try(object: JsonObject): Omit<Prey, 'origin'> | undefined {
    const { aim } = this.request
    if (aim.kind !== 'rule' || !aim.isTransition) return this.isPrey(object) ? { object } : undefined
    return this.#tryUpdates(object)
  }

  /** An update that changes nothing, and some that change a little. */
  #tryUpdates(old: JsonObject): Omit<Prey, 'origin'> | undefined {
    const { judges, place } = this.request
    if (judges.old.refusals(old, place).length > 0) return undefined
    for (let step = 0; step < 10 && !this.#isOver(); step++) {
      const object = step === 0 ? old : this.#mutated(old)
      if (this.isPrey(object, old)) return { object, old }
    }
    return undefined
  }

  #fromSeeds(): Omit<Prey, 'origin'> | undefined {
    const { aim, place, schemas } = this.request
    const node = nodeOf(schemas.old, place.steps)
    for (const target of seedTargets(aim, place.steps, node ?? {}, this.#generator)) {
      for (const fullness of [0, 0.3]) {
        if (this.#isOver()) return undefined
        const found = this.#mend(this.#object({ target }, fullness))
        if (found !== undefined) return found
      }
    }
    return undefined
  }

  /** Objects that hold something at the node, changed over and over. */
  #wander(): Omit<Prey, 'origin'> | undefined {
    const { place } = this.request
    const target = (fullness: number): Target => ({
      steps: place.steps,
      make: (schema) => this.#generator.value(schema, { fullness, hints: this.#hints }),
    })
    for (let round = 0; !this.#isOver(); round++) {
      const fullness = [0, 0.2, 0.5, 0.9][round % 4] ?? 0
      let object = this.#object({ target: target(fullness) }, round < 4 ? 0 : fullness / 3)
      for (let step = 0; step < 12 && !this.#isOver(); step++) {
        const found = this.#mend(object)
        if (found !== undefined) return found
        object = this.#mutated(this.#last ?? object)
      }
    }
    return undefined
  }

  /** The last object that the old CRD took. */
  #last: JsonObject | undefined

  /** Changes an object until the old CRD takes it, and asks the new one. */
  #mend(object: JsonObject): Omit<Prey, 'origin'> | undefined {
    const { judges, place } = this.request
    let best = object
    let refusals = this.#refusalsOf(object)
    for (let repair = 0; refusals.length > 0 && repair < MOST_REPAIRS && !this.#isOver(); repair++) {
      const next = this.#repaired(best, refusals)
      const left = this.#refusalsOf(next)
      if (left.length <= refusals.length) {
        best = next
        refusals = left
      }
    }
    if (refusals.length > 0) return undefined
    this.#last = best
    const { aim } = this.request
    if (aim.kind === 'rule' && aim.isTransition) return this.#tryUpdates(best)
    const isRefused = judges.new.refusals(best, place).some((refusal) => this.#isMeant(refusal))
    return isRefused ? { object: best } : undefined
  }

  #refusalsOf(object: JsonObject): readonly Refusal[] {
    this.attempts++
    return this.request.judges.old.refusals(object, this.request.place)
  }

  /** Something else where an error is; what is required and missing is added. */
  #repaired(object: JsonObject, refusals: readonly Refusal[]): JsonObject {
    const { schemas } = this.request
    const refusal = this.#random.pick(refusals)
    if (refusal === undefined || typeof refusal === 'string') return this.#mutated(object)
    const steps = stepsTo(object, refusal.field === '<nil>' ? placeInText(refusal.detail) : refusal.field)
    const schema = schemaAt(schemas.old, steps)
    if (schema === undefined || steps.length === 0) return this.#mutated(object, [])
    if (refusal.type === 'FieldValueRequired' && this.#random.chance(0.8)) {
      return withValue(object, steps, this.#generator.value(schema)) as JsonObject
    }
    if (this.#random.chance(0.1)) return withValue(object, steps, ABSENT) as JsonObject
    const broken = rulesOf(schema).filter((rule) => refusal.detail.includes((rule.message ?? rule.rule).trim()))
    const fields = hintsOf(broken.map(({ rule }) => rule)).fields
    return this.#mutator.mutate(object, placeAt(object, steps, schema), fields)
  }

  /** Mostly at or below the node that the change is about. */
  #mutated(object: JsonObject, at?: readonly SchemaStep[]): JsonObject {
    const { place, schemas } = this.request
    const wanted = at ?? (this.#random.chance(0.85) ? place.steps : [])
    const steps: (string | number)[] = []
    let value: unknown = object
    for (const step of wanted) {
      if (step.kind === 'property' && isObject(value)) {
        steps.push(step.name)
        value = Object.hasOwn(value, step.name) ? value[step.name] : undefined
      } else if (step.kind === 'items' && Array.isArray(value) && value.length > 0) {
        const index = this.#random.below(value.length)
        steps.push(index)
        value = value[index]
      } else if (step.kind === 'values' && isObject(value)) {
        const key = this.#random.pick(Object.keys(value))
        if (key === undefined) break
        steps.push(key)
        value = value[key]
      } else break
    }
    const schema = schemaAt(schemas.old, steps)
    return schema === undefined
      ? object
      : this.#mutator.mutate(object, placeAt(object, steps, withoutMeta(schema, steps)), this.#fields)
  }

  #object(options: { readonly target: Target }, fullness: number): JsonObject {
    const { kind, schemas } = this.request
    const made = this.#generator.value(withoutMeta(schemas.old, []), { ...options, fullness, hints: this.#hints })
    const { apiVersion, kind: kindName, isNamespaced } = kind
    const metadata = { name: 'witness', ...(isNamespaced ? { namespace: 'default' } : {}) }
    return { apiVersion, kind: kindName, metadata, ...(isObject(made) ? made : {}) }
  }
}

/** What every object has is not made up. */
function withoutMeta(schema: JsonSchemaProps, steps: readonly unknown[]): JsonSchemaProps {
  if (steps.length > 0 || schema.properties === undefined) return schema
  const { apiVersion: _, kind: __, metadata: ___, ...properties } = schema.properties
  const required = (schema.required ?? []).filter((name) => !['apiVersion', 'kind', 'metadata'].includes(name))
  return { ...schema, properties, required }
}

function nodeOf(schema: JsonSchemaProps, steps: readonly SchemaStep[]): JsonSchemaProps | undefined {
  return schemaAt(
    schema,
    steps.map((step) => (step.kind === 'property' ? step.name : step.kind === 'items' ? 0 : '')),
  )
}

function placeAt(object: JsonObject, steps: readonly (string | number)[], schema: JsonSchemaProps): PlacedSchema {
  let value: unknown = object
  for (const step of steps) {
    if (Array.isArray(value)) value = value[Number(step)]
    else value = isObject(value) && Object.hasOwn(value, step) ? value[String(step)] : ABSENT
  }
  return { steps, schema, value: value ?? ABSENT, isOptional: true }
}

/** Junctors name the field in their text: `"spec.a" must validate …`. */
const placeInText = (detail: string): string => /"([^"]+)" must/.exec(detail)?.[1] ?? ''
