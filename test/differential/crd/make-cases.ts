// Cases by chance: from those of others, and from made-up CRDs.
import { RawJson, type CrdCase, type FieldValidation } from '../../conformance/crd/case.js'
import { Random } from '../random.js'
import { bodyOf, jsonOf } from './bodies.js'
import { budgetCase } from './budget.js'
import { changeJson } from './change-json.js'
import { changeDefinition, changeServedSchema } from './change-schema.js'
import { changeData } from './changes.js'
import { changeWhole, makeDefinition, versionToAsk } from './definitions.js'
import { changeMetadata } from './metadata.js'
import { dataOf, type Schema } from './schemas.js'
import { sourceCases } from './sources.js'

const FIELD_VALIDATION: readonly (FieldValidation | undefined)[] = [undefined, undefined, 'Strict', 'Ignore', 'Warn']

type Case = Omit<CrdCase, 'id'>
type Json = Readonly<Record<string, unknown>>

/** Makes cases of one kind after another; a made-up CRD serves for several of them. */
class CaseMaker {
  #made: Json | undefined

  constructor(readonly random: Random) {}

  /** A case of others with a CRD, rather one that is small. */
  source(): CrdCase {
    const sources = sourceCases()
    for (;;) {
      const [a, b] = [this.random.pick(sources), this.random.pick(sources)]
      const one = this.random.chance(0.7) && weightOf(b) < weightOf(a) ? b : a
      if (one.crd) return one
    }
  }

  /** The same with an object. */
  objectSource(): CrdCase & { readonly object: unknown } {
    for (;;) {
      const one = this.source()
      if (one.object) return one as CrdCase & { object: unknown }
    }
  }

  /** A made-up CRD. */
  made(): Json {
    if (this.#made === undefined || this.random.chance(0.35)) this.#made = makeDefinition(this.random)
    return this.#made
  }

  validation(given?: FieldValidation): { fieldValidation?: FieldValidation } {
    const chosen = given ?? this.random.pick(FIELD_VALIDATION)
    return chosen === undefined ? {} : { fieldValidation: chosen }
  }
}

const weights = new WeakMap<object, number>()

function weightOf({ crd }: CrdCase): number {
  if (typeof crd !== 'object' || crd === null) return 0
  const weight = weights.get(crd) ?? JSON.stringify(crd).length
  weights.set(crd, weight)
  return weight
}

const changed = (value: unknown, random: Random): unknown => {
  let result = value
  for (let count = random.integer(1, 3); count > 0; count--) result = changeJson(result, random)
  return result
}

/** The version of the request's path: one that the CRD has. */
function versionFor({ version, object, crd }: CrdCase, random: Random): { version?: string } {
  if (version !== undefined) return { version }
  if (random.chance(0.05)) return {}
  const apiVersion = (object as { apiVersion?: unknown } | null)?.apiVersion
  const name = typeof apiVersion === 'string' ? apiVersion.split('/').at(-1) : undefined
  const versions = (crd as { spec?: { versions?: unknown } }).spec?.versions
  const names = Array.isArray(versions) ? (versions as ({ name?: string } | null)[]).map((one) => one?.name) : []
  const known = names.includes(name) ? name : names[0]
  return typeof known === 'string' ? { version: known } : {}
}

/** An object of a made-up CRD, that fits as often as `fit` says. */
function madeObject(crd: Json, random: Random, fit: number): { object: Json; version: string; schema: Schema } {
  const { name, schema } = versionToAsk(crd) ?? { name: 'v1', schema: {} }
  const data = dataOf(schema, random, fit)
  const parts = typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Json) : {}
  const object = { ...parts, apiVersion: `g.example.com/${name}`, kind: 'Thing', metadata: { name: 'a' } }
  return { object, version: name, schema }
}

/** A made-up object, and what it was before. */
function madeUpdate(crd: Json, random: Random): Case {
  const { object: old, version, schema } = madeObject(crd, random, random.pick([1, 0.9, 0.8]))
  let object: unknown = old
  for (let count = random.pick([1, 1, 2, 3]); count > 0; count--)
    object = changeData(object, schema, random, random.pick([1, 0.8]))
  return { op: 'cr', crd, version, object: { ...(object as Json), ...headOf(old) }, oldObject: old }
}

const headOf = ({ apiVersion, kind, metadata }: Json): Json => ({ apiVersion, kind, metadata })

const withMetadata = (object: unknown, random: Random): unknown => ({
  ...(object as Json),
  metadata: changeMetadata((object as Json)['metadata'], random),
})

/** The CRD with a status subresource in all versions. */
function withStatus(crd: unknown): unknown {
  const { spec } = crd as { spec?: { versions?: unknown } }
  if (!Array.isArray(spec?.versions)) return crd
  const versions = (spec.versions as (Json | null)[]).map((version) => ({
    ...version,
    subresources: { status: {}, ...(version?.['subresources'] as Json | undefined) },
  }))
  return { ...(crd as Json), spec: { ...spec, versions } }
}

const MAKERS: Readonly<Record<string, (maker: CaseMaker) => Case>> = {
  definition: (maker) => ({
    op: 'crd',
    crd: changeDefinition(maker.source().crd, maker.random),
    ...maker.validation(),
  }),
  'definition-update': (maker) => {
    const { random } = maker
    const { crd, oldCrd } = maker.source()
    const old = random.chance(0.6) ? changeServedSchema(oldCrd ?? crd, random) : (oldCrd ?? crd)
    return { op: 'crd', crd: changeDefinition(random.chance(0.7) ? old : crd, random), oldCrd: old }
  },
  object: (maker) => {
    const one = maker.objectSource()
    const object = changed(one.object, maker.random)
    const { version, fieldValidation, crd } = { fieldValidation: undefined, version: undefined, ...one }
    const asked = { ...one, ...(version !== undefined && { version }) }
    return { op: 'cr', crd, ...versionFor(asked, maker.random), object, ...maker.validation(fieldValidation) }
  },
  'object-of-changed-schema': (maker) => {
    const { random } = maker
    const one = maker.objectSource()
    const object = random.chance(0.5) ? one.object : changed(one.object, random)
    const crd = random.chance(0.85) ? changeServedSchema(one.crd, random) : changeDefinition(one.crd, random)
    return { op: 'cr', crd, ...versionFor(one, random), object }
  },
  'object-update': (maker) => {
    const { random } = maker
    const one = maker.objectSource()
    const { crd, object, oldObject = object } = one
    const old = random.chance(0.6) ? keepHead(changed(oldObject, random), oldObject) : oldObject
    const next = changed(random.chance(0.8) ? old : object, random)
    const made = random.chance(0.8) ? keepHead(next, old) : next
    return { op: 'cr', crd, ...versionFor(one, random), object: made, oldObject: old }
  },
  status: (maker) => {
    const one = maker.objectSource()
    const { object, oldObject = object } = one
    const crd = withStatus(one.crd)
    const made = changed(object, maker.random)
    const version = versionFor(one, maker.random)
    return { op: 'cr', crd, ...version, object: keepHead(made, oldObject), oldObject, subresource: 'status' }
  },
  'made-definition': (maker) => ({ op: 'crd', crd: anyDefinition(maker), ...maker.validation() }),
  'made-definition-update': (maker) => {
    const { random } = maker
    const old = random.chance(0.5) ? anyDefinition(maker) : makeDefinition(random)
    const crd = random.chance(0.6) ? changeServedSchema(old, random) : old
    return { op: 'crd', crd: random.chance(0.7) ? changeWhole(crd, random) : crd, oldCrd: old }
  },
  'made-object': (maker) => {
    const { random } = maker
    const crd = maker.made()
    const { object, version } = madeObject(crd, random, random.pick([1, 1, 0.95, 0.8]))
    return {
      op: 'cr',
      crd,
      version,
      object: random.chance(0.3) ? changed(object, random) : object,
      ...maker.validation(),
    }
  },
  'made-update': (maker) => madeUpdate(maker.made(), maker.random),
  'made-status': (maker) => ({ ...madeUpdate(withStatus(maker.made()) as Json, maker.random), subresource: 'status' }),
  metadata: (maker) => {
    const { random } = maker
    const crd = maker.made()
    if (random.chance(0.2)) {
      const next = withMetadata(crd, random)
      return {
        op: 'crd',
        crd: next,
        ...(random.chance(0.5) && { oldCrd: withMetadata(crd, random) }),
        ...maker.validation(),
      }
    }
    const { object, version } = madeObject(crd, random, 1)
    const old = random.chance(0.5) ? withMetadata(object, random) : object
    const next = withMetadata(random.chance(0.7) ? old : object, random)
    return {
      op: 'cr',
      crd,
      version,
      object: next,
      ...(random.chance(0.6) && { oldObject: old }),
      ...maker.validation(),
    }
  },
  body: (maker) => {
    const { random } = maker
    if (random.chance(0.25)) {
      const text = jsonOf(maker.made(), random, 0.02)
      return { op: 'crd', crd: new RawJson(text), ...maker.validation() }
    }
    const crd = maker.made()
    const { object, version } = madeObject(crd, random, random.pick([1, 0.95]))
    return { op: 'cr', crd, version, raw: bodyOf(object, random), ...maker.validation() }
  },
  budget: (maker) => budgetCase(maker.random),
}

/** A made-up CRD, with or without changes that it may not have. */
function anyDefinition(maker: CaseMaker): unknown {
  const { random } = maker
  const crd = maker.made()
  return random.pick([
    () => crd,
    () => changeWhole(crd, random),
    () => changeWhole(crd, random),
    () => changeDefinition(crd, random),
    () => changeDefinition(crd, random),
    () => changeJson(crd, random),
  ])()
}

/** Most requests go to the object that is stored. */
function keepHead(object: unknown, old: unknown): unknown {
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return old
  const { apiVersion, kind, metadata } = old as Json
  const { name, namespace } = (metadata ?? {}) as Json
  const given = (object as Json)['metadata']
  const before = typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {}
  const ids = { ...(name !== undefined && { name }), ...(namespace !== undefined && { namespace }) }
  return { ...object, apiVersion, kind, ...(metadata !== undefined && { metadata: { ...before, ...ids } }) }
}

export const KIND_NAMES = Object.keys(MAKERS)

/** All but those that take Kubernetes a second each. */
export const QUICK_KINDS = KIND_NAMES.filter((kind) => kind !== 'budget')

/** Cases of some kinds, in turn. */
export function makeCrdCases(count: number, seed: number, kinds: readonly string[]): CrdCase[] {
  const maker = new CaseMaker(new Random(seed))
  return Array.from({ length: count }, (_, at) => {
    const kind = kinds[at % kinds.length] as string
    const make = MAKERS[kind]
    if (make === undefined) throw new Error(`no kind ${kind}: ${KIND_NAMES.join(', ')}`)
    return { id: `${kind}-${seed}-${at}`, ...make(maker) }
  })
}
