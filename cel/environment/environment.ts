// What an expression may use: the libraries of a compatibility version, variables, schemas and own functions.
import {
  DEFAULT_COMPATIBILITY,
  isAtLeast,
  NEWEST_VERSION,
  OLDEST_VERSION,
  parseVersion,
  type KubernetesVersion,
} from '../../apimachinery/version/index.js'
import { jsonPatchLibrary } from '../library/kubernetes/json-patch.js'
import { LIBRARIES, STANDARD_MACROS } from '../library/index.js'
import type { FunctionRecord, Library, Overload } from '../declaration/record.js'
import type { Macro } from '../parser/macro.js'
import type { Declarations, FunctionDeclaration } from '../declaration/declarations.js'
import type { StructTypes } from '../value/type/struct-types.js'
import { CROSS_TYPE_COMPARISONS } from '../checker/cross-type-comparisons.js'
import { readVariable } from './bindings.js'
import { checkOptions, mustBe } from './check-options.js'
import type { EstimateOptions } from '../cost/estimator.js'
import type { ExplainOptions } from '../explain/explain.js'
import { declareSelf, type SelfDeclaration, type SelfOptions } from './self.js'
import { parseType } from '../value/type/parse.js'
import type { Type } from '../value/type/type.js'
import type { Value } from '../value/value.js'

/** What an environment has. */
export interface EnvironmentOptions {
  /**
   * The Kubernetes version, as `1.34`, whose libraries may be used. An API server compiles new expressions with the version
   * before its own: its minimum compatibility version.
   */
  readonly compatibility?: string
  /**
   * `new`: only what the version has, as for expressions that are written now. `stored`: what any version has, except
   * what this one removed, as for expressions that are already stored.
   */
  readonly mode?: 'new' | 'stored'
  /** The variables by their full names, with types as CEL writes them (`map(string, dyn)`) or as `Type`s. */
  readonly variables?: Readonly<Record<string, Type | string>>
  /** The schema of the variables `self` and `oldSelf`, as a CRD's rules have them. */
  readonly self?: SelfOptions
  /** Types with fields that variables or object literals use. */
  readonly structs?: StructTypes
  /** Libraries beyond Kubernetes' own. */
  readonly libraries?: readonly Library[]
  /** The caller's own functions. */
  readonly functions?: readonly FunctionRecord[]
}

const NO_OVERLOADS: ReadonlySet<string> = new Set()

const NO_STRUCTS: StructTypes = {
  has: () => false,
  fieldType: () => undefined,
  create: (typeName) => {
    throw new RangeError(`there is no type ${typeName}`)
  },
}

/** An environment. Immutable; making one is cheap, since what versions have in common is shared. */
export class Environment implements Declarations {
  /** The version as `1.34`. */
  readonly compatibility: string
  readonly mode: 'new' | 'stored'
  readonly structs: StructTypes
  readonly #base: Base
  readonly #functions: ReadonlyMap<string, FunctionDeclaration>
  readonly #variables: ReadonlyMap<string, Type>
  readonly #self: SelfDeclaration | undefined

  /** Throws RangeError for a version or type that does not exist, TypeError for options that are not of their types. */
  constructor(options: EnvironmentOptions = {}) {
    checkOptions(options)
    this.compatibility = options.compatibility ?? DEFAULT_COMPATIBILITY
    this.mode = options.mode ?? 'new'
    this.#base = baseOf(this.compatibility, this.mode)
    this.#self = options.self && declareSelf(options.self, (since) => this.has(since))
    this.structs = this.#self?.structs ?? options.structs ?? NO_STRUCTS
    const own = [...(options.libraries ?? []).flatMap(({ functions }) => functions), ...(options.functions ?? [])]
    this.#functions = own.length === 0 ? this.#base.functions : mergeFunctions(own, this.#base.functions, () => true)
    const variables = Object.entries(options.variables ?? {}).map(([name, type]): [string, Type] => [
      name,
      typeof type === 'string' ? parseType(type) : type,
    ])
    this.#variables = new Map([...variables, ...(this.#self?.variables ?? [])])
  }

  /** Whether the environment has what a Kubernetes version introduced. */
  has(since: string): boolean {
    const { known } = this.#base
    let has = known.get(since)
    if (has === undefined) known.set(since, (has = this.mode === 'stored' || isAtLeast(this.compatibility, since)))
    return has
  }

  /** The function that reads a variable of an evaluation's bindings. */
  reader(): (bindings: unknown, name: string) => Value {
    return this.#self === undefined ? readVariable : this.#self.reader(readVariable)
  }

  /** What the estimate of an expression's cost knows. */
  estimateOptions(): EstimateOptions {
    const functions = { function: (name: string) => this.#functions.get(name) }
    return this.#self === undefined ? functions : { ...functions, sizeOfPath: this.#self.sizeOfPath }
  }

  /** What an explanation of an expression's cost knows. */
  explainOptions(): ExplainOptions {
    const estimate = this.estimateOptions()
    return this.#self === undefined ? { estimate } : { estimate, boundOf: this.#self.boundOf }
  }

  /** The macros, standard ones first. */
  get macros(): readonly Macro[] {
    return this.#base.macros
  }

  get disabledOverloads(): ReadonlySet<string> {
    return this.has('1.28') ? NO_OVERLOADS : CROSS_TYPE_COMPARISONS
  }

  /** All functions, by name. */
  get functions(): ReadonlyMap<string, FunctionDeclaration> {
    return this.#functions
  }

  /** All variables, by name. */
  get variables(): ReadonlyMap<string, Type> {
    return this.#variables
  }

  function(name: string): FunctionDeclaration | undefined {
    return this.#functions.get(name)
  }

  variable(name: string): Type | undefined {
    return this.#variables.get(name)
  }

  typeIdentifier(name: string): Type | undefined {
    return this.#base.types.get(name)
  }
}

/** The library of mutating policies, which only they have. */
export const MUTATION_LIBRARY = jsonPatchLibrary

/** What all environments of a version and mode share. */
interface Base {
  readonly functions: ReadonlyMap<string, FunctionDeclaration>
  readonly macros: readonly Macro[]
  readonly types: ReadonlyMap<string, Type>
  /** Whether there is what a version introduced, for the versions that were asked for: each expression asks again. */
  readonly known: Map<string, boolean>
}

const bases = new Map<string, Base>()

function baseOf(compatibility: string, mode: 'new' | 'stored'): Base {
  const key = `${compatibility} ${mode}`
  let base = bases.get(key)
  if (base === undefined) bases.set(key, (base = makeBase(versionOf(compatibility), mode)))
  return base
}

function makeBase(version: KubernetesVersion, mode: 'new' | 'stored'): Base {
  const exists = (since: string | undefined): boolean =>
    since === undefined || mode === 'stored' || isAtLeast(version, since)
  const libraries = LIBRARIES.filter(
    // Stored expressions have nothing that any version removes.
    ({ since, until }) => exists(since) && (until === undefined || (mode === 'new' && !isAtLeast(version, until))),
  )
  const types = libraries.flatMap((library) => library.types ?? [])
  return {
    functions: mergeFunctions(
      libraries.flatMap(({ functions }) => functions),
      new Map(),
      ({ id, since }) => exists(since) || CROSS_TYPE_COMPARISONS.has(id),
    ),
    macros: [...STANDARD_MACROS, ...libraries.flatMap((library) => library.macros ?? [])].filter(({ since }) =>
      exists(since),
    ),
    types: new Map(types.map((type) => [type.name, type])),
    known: new Map(),
  }
}

/** Functions by name with the overloads of all records; a later overload of an id replaces the earlier in its place. */
function mergeFunctions(
  records: readonly FunctionRecord[],
  known: ReadonlyMap<string, FunctionDeclaration>,
  exists: (overload: Overload) => boolean,
): ReadonlyMap<string, FunctionDeclaration> {
  const functions = new Map(known)
  for (const record of records) {
    const overloads = record.overloads.filter(exists)
    if (overloads.length === 0) continue
    const earlier = functions.get(record.name)
    functions.set(record.name, earlier === undefined ? { ...record, overloads } : merge(earlier, record, overloads))
  }
  return functions
}

function merge(
  earlier: FunctionDeclaration,
  record: FunctionRecord,
  overloads: readonly Overload[],
): FunctionDeclaration {
  if (record.replaces === true)
    return { ...earlier, ...record, overloads: [...earlier.overloads.filter(({ member }) => member), ...overloads] }
  const replacing = new Map(overloads.map((overload) => [overload.id, overload]))
  const kept = earlier.overloads.map((overload) => replacing.get(overload.id) ?? overload)
  const added = overloads.filter(({ id }) => earlier.overloads.every((overload) => overload.id !== id))
  if (earlier.cost !== record.cost && earlier.cost !== undefined && record.cost !== undefined)
    throw new Error(`two rules for the cost of ${record.name}`)
  if (earlier.estimate !== record.estimate && earlier.estimate !== undefined && record.estimate !== undefined)
    throw new Error(`two rules for the estimate of ${record.name}`)
  return { ...earlier, ...record, overloads: [...kept, ...added] }
}

/** The version in a text such as `1.34`. Throws RangeError for anything else. */
function versionOf(text: string): KubernetesVersion {
  const version = /^1\.\d+$/.test(text) ? parseVersion(text) : undefined
  if (version !== undefined) return version
  const expected = `a Kubernetes version such as 1.34 (known are ${OLDEST_VERSION} to ${NEWEST_VERSION})`
  throw new RangeError(mustBe('compatibility', expected, text))
}
