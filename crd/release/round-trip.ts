// Round trips of made-up objects between two versions of a CRD, which show what is lost on the way.
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { FieldConversion } from '../../lifecycle/index.js'
import { isBelow } from '../../lifecycle/releases/index.js'
import { Judge, type JudgedPlace, refusalText } from '../compare/witness/judge.js'
import { ValueGenerator } from '../compare/witness/generate.js'
import { minimize } from '../compare/witness/minimize.js'
import { Random } from '../compare/witness/random.js'
import { type ObjectKind, wholeObject } from '../compare/witness/whole-object.js'
import { type CustomResourceDefinition, schemaOf, versionOf } from '../definition/model.js'
import { prune } from '../value/prune.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { ServeError } from '../value/serve-error.js'
import { type FieldMoves, lostPaths, moveFields } from './convert.js'
import { type FieldNode, fieldNodes } from './fields.js'

/** An object that doesn't come back as it was, and what becomes of it. */
export interface RoundTripLoss {
  /** As its own version accepts it. */
  readonly object: JsonObject
  /** In the other version, whose schema it is pruned by. */
  readonly converted: JsonObject
  /** In its own version again. */
  readonly back: JsonObject
  /** What it has lost: `spec.ports[].name`. */
  readonly lost: readonly string[]
  /** Why the other version refuses it. */
  readonly errors: readonly string[]
}

/** Objects that are made up for one field. */
const ATTEMPTS = 40

/** Sends made-up objects of a CRD from version to version. */
export class RoundTrips {
  readonly #judge: Judge | undefined
  readonly #random: Random
  readonly #generator: ValueGenerator

  constructor(
    private readonly definition: CustomResourceDefinition,
    private readonly conversions: readonly FieldConversion[],
    { compatibility, seed = 1 }: { readonly compatibility?: string; readonly seed?: number } = {},
  ) {
    this.#random = new Random(seed)
    this.#generator = new ValueGenerator(this.#random)
    this.#judge = judgeOf(definition, compatibility)
  }

  /** A small object that shows what happens to a field of it on the way; undefined if none was found. */
  show(from: string, to: string, path: string): RoundTripLoss | undefined {
    const schema = this.#schemaOf(from)
    const node = fieldNodes(schema).find((one) => one.path === path)
    if (node === undefined) return undefined
    const isAbout = (one: string): boolean => one === path || isBelow(one, path)
    const shows = ({ lost, errors }: RoundTripLoss): boolean =>
      lost.some(isAbout) || errors.some((error) => isAbout(fieldOf(error)))
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const object = this.#object(from, schema, node, attempt)
      const loss = object && this.#travel(object, from, to)
      if (object === undefined || loss === undefined || !shows(loss)) continue
      const smallest = minimize(object, (smaller) => {
        const found = this.#isAccepted(smaller, from) ? this.#travel(smaller, from, to) : undefined
        return found !== undefined && shows(found)
      })
      return this.#travel(smallest, from, to)
    }
    return undefined
  }

  /** What objects with as much as possible in them lose, by its path. */
  explore(from: string, to: string): ReadonlyMap<string, RoundTripLoss> {
    const found = new Map<string, RoundTripLoss>()
    const schema = this.#schemaOf(from)
    for (let attempt = 0; attempt < ATTEMPTS / 4; attempt++) {
      const object = this.#object(from, schema, undefined, attempt)
      const loss = object && this.#travel(object, from, to)
      for (const path of loss?.lost ?? []) if (loss !== undefined && !found.has(path)) found.set(path, loss)
    }
    return found
  }

  /** An object that its version accepts, with a field if it is named; undefined if this attempt made none. */
  #object(
    version: string,
    schema: JsonSchemaProps,
    node: FieldNode | undefined,
    attempt: number,
  ): JsonObject | undefined {
    const fullness = node === undefined ? 0.9 : ([0, 0.2, 0.5, 0.9][attempt % 4] ?? 0)
    const target = node && {
      steps: node.steps,
      make: (wanted: JsonSchemaProps) => this.#generator.value(wanted, { fullness: attempt < 4 ? 1 : fullness }),
    }
    const object = wholeObject(this.#kindOf(version), schema, this.#generator, {
      fullness,
      ...(target === undefined ? {} : { target }),
    })
    return this.#isAccepted(object, version) ? object : undefined
  }

  #isAccepted(object: JsonObject, version: string): boolean {
    return this.#refusals(object, version).length === 0
  }

  #refusals(object: JsonObject, version: string): readonly string[] {
    if (this.#judge === undefined) return []
    const whole: JudgedPlace = { version, steps: [] }
    const status: JudgedPlace = { version, steps: [{ kind: 'property', name: 'status' }] }
    const errors = [...this.#judge.refusals(object, whole)]
    if ('status' in object && this.#judge.isStatus(status)) errors.push(...this.#judge.refusals(object, status))
    return errors.map(refusalText)
  }

  /** Undefined for an object that comes back as it was and is accepted on the way, and where its way isn't known. */
  #travel(object: JsonObject, from: string, to: string): RoundTripLoss | undefined {
    const converted = this.#convert(object, from, to)
    const back = converted && this.#convert(converted, to, from)
    if (converted === undefined || back === undefined) return undefined
    const lost = [...new Set(lostPaths(object, back))]
    const errors = this.#refusals(converted, to)
    return lost.length === 0 && errors.length === 0 ? undefined : { object, converted, back, lost, errors }
  }

  #convert(object: JsonObject, from: string, to: string): JsonObject | undefined {
    const moved = moveFields(object, this.#movesBetween(from, to))
    if (moved === undefined) return undefined
    const { value } = prune(moved, this.#schemaOf(to), { resourceRoot: true })
    return { ...(value as JsonObject), apiVersion: this.#kindOf(to).apiVersion }
  }

  #movesBetween(from: string, to: string): FieldMoves {
    const { group, names } = this.definition.spec
    return this.conversions
      .filter((one) => one.group === group && one.kind === names.kind)
      .flatMap((one) => {
        const entries = Object.entries(one.map)
        if (one.from === from && one.to === to) return entries
        return one.from === to && one.to === from ? entries.map(([a, b]): [string, string] => [b, a]) : []
      })
  }

  #schemaOf(name: string): JsonSchemaProps {
    const version = versionOf(this.definition, name)
    return (version && schemaOf(this.definition, version)) ?? { 'x-kubernetes-preserve-unknown-fields': true }
  }

  #kindOf(version: string): ObjectKind {
    const { group, names, scope } = this.definition.spec
    return { apiVersion: `${group}/${version}`, kind: names.kind, isNamespaced: scope === 'Namespaced' }
  }
}

/** The field that an error begins with: `spec.ports[].name`. */
const fieldOf = (error: string): string => (/^[^:\s]+/.exec(error)?.[0] ?? '').replace(/\[\d+\]/g, '[]')

/** Undefined for a CRD that can't be served: then any object counts as accepted. */
function judgeOf(definition: CustomResourceDefinition, compatibility: string | undefined): Judge | undefined {
  try {
    return new Judge(definition, compatibility, 'Ignore')
  } catch (error) {
    if (error instanceof ServeError) return undefined
    throw error
  }
}
