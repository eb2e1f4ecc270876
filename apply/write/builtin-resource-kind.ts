// Kubernetes' own kinds, for writes to their objects.
import {
  type Body,
  DecodeError,
  isObject,
  isWrittenEmpty,
  type JsonObject,
  ownValue,
  readBody,
} from '../../apimachinery/json/index.js'
import {
  apiVersionOf,
  type GroupVersion,
  type GroupVersionKind,
  isSameKind,
  kindOf,
  parseApiVersion,
  withDefaultKind,
} from '../../apimachinery/kind/index.js'
import { metaOf, withKey, withMeta } from '../../crd/object/index.js'
import {
  bodyForm,
  type BuiltinKind,
  builtinKind,
  convertedForm,
  decodedForm,
  type GoObject,
  scaleMergeSchema,
  storedForm,
  servedMergeSchema,
  typedForm,
} from '../builtin/index.js'
import { excludeFilter, type FieldFilter, FieldSet } from '../fieldpath/index.js'
import { FieldManager, keepsOnFailure, ScaleHandler } from '../field-manager/index.js'
import { applyStrategicPatch } from '../strategic/index.js'
import type { MergeSchema } from '../schema/schema.js'
import type { BuiltinRules, FieldNames, SubresourceRules } from './builtin-rules.js'
import { BuiltinStrategy, SubresourceStrategy } from './builtin-strategy.js'
import { checkBuiltinKind, knownKind } from './check-kind.js'
import type {
  DecodedBody,
  ObjectEndpoint,
  ResourceKind,
  ResourceVersion,
  ScaleEndpoint,
  ScalePaths,
} from './resource-kind.js'
import { pathOf, SCALE } from './scale.js'

/**
 * A built-in kind, for writes to its objects. Objects are decoded as the server's Go types have them, merged by their schema, and
 * their metadata is checked; what the kind's own code in the server does is what the rules say, and nothing without them: no
 * defaults, no other checks, no generations. Undefined for a kind that is not built in, or has no objects that are stored.
 *
 * @param gvk with the version that is served if the rules name none
 * @param kubernetesVersion `1.34`: what its server does differently from the newest
 */
export function builtinResourceKind(
  gvk: GroupVersionKind,
  rules: BuiltinRules = {},
  kubernetesVersion?: string,
): ResourceKind | undefined {
  const versions = new Map<string, BuiltinVersion>()
  for (const version of rules.versions ?? [gvk.version]) {
    const builtin = builtinKind({ ...gvk, version })
    const schema = servedMergeSchema({ ...gvk, version })
    if (builtin === undefined || schema === undefined) return undefined
    if (builtin.resource === undefined && rules.resource === undefined) return undefined
    versions.set(version, { builtin, schema })
  }
  return new BuiltinResourceKind(gvk, versions, rules, kubernetesVersion)
}

interface BuiltinVersion {
  readonly builtin: BuiltinKind
  readonly schema: MergeSchema
}

class BuiltinResourceKind implements ResourceKind {
  /** That of storage. */
  readonly group: string
  readonly resourceGroup: string
  readonly kind: string
  readonly resource: string
  readonly isNamespaced: boolean
  readonly storageVersion: string
  readonly versions: ReadonlyMap<string, ResourceVersion>
  readonly #stored: GroupVersionKind
  readonly #builtin: ReadonlyMap<string, BuiltinVersion>
  readonly #rules: BuiltinRules

  constructor(
    { group, kind }: GroupVersionKind,
    versions: ReadonlyMap<string, BuiltinVersion>,
    rules: BuiltinRules,
    private readonly kubernetesVersion: string | undefined,
  ) {
    const [[ownVersion, { builtin }]] = [...versions] as [[string, BuiltinVersion]]
    this.resourceGroup = group
    this.#stored = { ...storedVersion(rules, { group, version: ownVersion }), kind }
    this.group = this.#stored.group
    this.kind = kind
    const { resource = '', namespaced = false } = rules.resource ?? builtin.resource ?? {}
    this.resource = resource
    this.isNamespaced = namespaced
    this.storageVersion = this.#stored.version
    this.#builtin = versions
    this.#rules = rules
    this.versions = new Map([...versions].map(([name, version]) => [name, this.#version(name, version)]))
  }

  convert(object: JsonObject, apiVersion: string): JsonObject {
    return this.#converted(object, apiVersion)
  }

  store(object: JsonObject): JsonObject {
    return storedForm(this.#stored, typedForm(this.#stored, this.#converted(object, apiVersionOf(this.#stored))))
  }

  read(stored: JsonObject, version: string): JsonObject {
    return this.#defaulted(typedForm(this.#gvk(version), this.#converted(stored, this.#apiVersion(version))))
  }

  #version(name: string, { builtin }: BuiltinVersion): ResourceVersion {
    const gvk = this.#gvk(name)
    const rules = this.#rules
    const hasStatus = builtin.struct.properties().list.some((field) => field.name === 'status')
    const { status, ...others } = rules.subresources ?? {}
    const subresources = { ...((hasStatus || status) && { status: { ...STATUS, ...status } }), ...others }
    const { isNamespaced, kubernetesVersion } = this
    const options = { struct: builtin.struct, isNamespaced, hasStatus, rules, kubernetesVersion }
    const endpoint = (strategy: ObjectEndpoint['strategy'], subresource: string, reset: readonly FieldNames[]) => ({
      strategy,
      fields: this.#fields(gvk, subresource, reset),
    })
    return {
      name,
      apiVersion: this.#apiVersion(name),
      empty: typedForm(gvk, { apiVersion: this.#apiVersion(name), kind: this.kind }),
      inGoOrder: (object) => decodedForm(gvk, { ...object }).json,
      applyStrategicPatch: (object, patch) => applyStrategicPatch(object, patch, builtin.struct),
      decodePatched: (object) => this.#patched(object, gvk),
      takeBack: (object) =>
        this.#defaulted(typedForm(gvk, { apiVersion: apiVersionOf(gvk), kind: gvk.kind, ...object })),
      decode: (body) => {
        const { json, strict, emptiesManagedFields } = decodedBody(body, gvk)
        const taken = this.#taken(json)
        return { object: emptiesManagedFields ? withoutManagers(taken) : taken, strict }
      },
      main: endpoint(new BuiltinStrategy(options), '', rules.resetFields ?? (hasStatus ? [['status']] : [])),
      subresources: new Map(
        Object.entries(subresources).map(([subresource, own]) => [
          subresource,
          endpoint(new SubresourceStrategy(options, own), subresource, own.resetFields ?? [['spec']]),
        ]),
      ),
      ...(rules.scale !== undefined && { scale: this.#scale(name, rules.scale) }),
    }
  }

  /** An object with a strategic merge patch as its Go type has it, whatever the patch made of its kind. @throws DecodeError, StatusError */
  #patched(object: JsonObject, gvk: GroupVersionKind): DecodedBody {
    const json = { ...convertedForm(gvk, object), kind: gvk.kind, apiVersion: apiVersionOf(gvk) }
    const { managedFields } = metaOf(object)
    const taken = this.#taken(json)
    const isEmptied = Array.isArray(managedFields) && managedFields.length === 0
    return { object: isEmptied ? withoutManagers(taken) : taken, strict: unknownFields(gvk, object) }
  }

  #fields(gvk: GroupVersionKind, subresource: string, reset: readonly FieldNames[]): FieldManager {
    const filter = reset.length > 0 && excludeFilter(FieldSet.of(...reset.map(fieldsOf)))
    const resetFields = [...this.#builtin.keys()].map((name): [string, FieldFilter | false] => [
      this.#apiVersion(name),
      filter,
    ])
    return new FieldManager({
      gvk,
      hub: apiVersionOf(this.#stored),
      subresource,
      empty: typedForm(gvk, { apiVersion: apiVersionOf(gvk), kind: gvk.kind }),
      keepsOnFailure: keepsOnFailure(this.kubernetesVersion),
      resetFields: new Map(resetFields.filter((entry): entry is [string, FieldFilter] => entry[1] !== false)),
      schemaOf: (of) => this.#schemaOf(of),
      convert: (object, apiVersion) => this.#converted(object, apiVersion),
      setDefaults: (object) => this.#taken(convertedForm(gvk, object)),
    })
  }

  #schemaOf({ group, version, kind }: GroupVersionKind): MergeSchema | undefined {
    if (group === SCALE.group && version === SCALE.version && kind === SCALE.kind) return scaleMergeSchema
    if (kind !== this.kind) return undefined
    if (group === this.resourceGroup) return this.#builtin.get(version)?.schema
    const isShared = this.#rules.sharedWith?.includes(apiVersionOf({ group, version })) === true
    return isShared ? servedMergeSchema({ group, version, kind }) : undefined
  }

  #scale(version: string, paths: ScalePaths): ScaleEndpoint {
    const replicas = pathOf(paths.specReplicasPath).map((fieldName) => ({ fieldName }))
    const mapping = new Map([...this.#builtin.keys()].map((name) => [this.#apiVersion(name), replicas]))
    return {
      paths,
      fields: this.#fields(SCALE, 'scale', []),
      entries: (parent) => new ScaleHandler(parent, this.#apiVersion(version), mapping),
    }
  }

  /** An object as the server goes on with it when it is decoded. */
  #taken(object: JsonObject): JsonObject {
    const defaulted = this.#defaulted(object)
    return this.#rules.internalize?.(defaulted) ?? defaulted
  }

  #defaulted(object: JsonObject): JsonObject {
    return this.#rules.setDefaults?.(object) ?? object
  }

  #converted(object: JsonObject, apiVersion: string): JsonObject {
    if (ownValue(object, 'apiVersion') === apiVersion) return object
    return this.#rules.convert?.(object, apiVersion) ?? { ...object, apiVersion }
  }

  #gvk(version: string): GroupVersionKind {
    return { group: this.resourceGroup, version, kind: this.kind }
  }

  #apiVersion(version: string): string {
    return apiVersionOf({ group: this.resourceGroup, version })
  }
}

/** The fields that a Go type lacks; none of an object that can be converted, but not decoded. */
function unknownFields(gvk: GroupVersionKind, object: JsonObject): readonly string[] {
  try {
    return decodedForm(gvk, object, { strict: true }).strict
  } catch (error) {
    if (error instanceof DecodeError) return []
    throw error
  }
}

/** The body of a request as the Go type of its kind has it; one that does not say what it is of is of the kind that is expected. */
interface DecodedBuiltin extends GoObject {
  /** Whether it has an empty list of managed fields. */
  readonly emptiesManagedFields: boolean
}

/** @throws DecodeError, StatusError */
function decodedBody(body: Body, expected: GroupVersionKind): DecodedBuiltin {
  const read = readBody(body)
  const found = knownKind(withDefaultKind(read, expected))
  const { json, strict, value } = bodyForm(found, read)
  checkBuiltinKind(found, expected)
  const { metadata } = value
  return {
    json: isSameKind(kindOf(json), found) ? json : { ...json, kind: found.kind, apiVersion: apiVersionOf(found) },
    strict: [...read.strict, ...strict],
    emptiesManagedFields: isObject(metadata) && isWrittenEmpty(metadata, 'managedFields'),
  }
}

/** An empty list of managed fields is a wish to have none, which Go's JSON would leave out. */
const withoutManagers = (object: JsonObject): JsonObject => withMeta(object, { ...metaOf(object), managedFields: [] })

/** @throws RangeError for a `storedAs` that is no apiVersion */
function storedVersion({ storedAs }: BuiltinRules, own: GroupVersion): GroupVersion {
  if (storedAs === undefined) return own
  const parsed = parseApiVersion(storedAs)
  if (parsed === undefined) throw new RangeError(`${storedAs} is not an apiVersion`)
  return parsed
}

const fieldsOf = (names: FieldNames): { readonly fieldName: string }[] => names.map((fieldName) => ({ fieldName }))

/** A status that is written for itself, with the metadata that comes with it. */
const STATUS: SubresourceRules = {
  prepareUpdate: (object, old) => {
    let kept = object
    for (const key of new Set([...Object.keys(object), ...Object.keys(old)])) {
      if (!WITH_STATUS.has(key)) kept = withKey(kept, key, ownValue(old, key))
    }
    return kept
  },
}
const WITH_STATUS: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'status'])
