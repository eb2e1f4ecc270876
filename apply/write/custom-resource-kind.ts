// The kind of a CRD as its handler makes it (apiextensions' `customresource_handler.go` and `registry/customresource`).
import { DecodeError, type JsonObject, jsonText, missingKind, ownValue } from '../../apimachinery/json/index.js'
import { apiVersionOf, type GroupVersionKind, kindOf } from '../../apimachinery/kind/index.js'
import { isSince } from '../../apimachinery/version/index.js'
import { finalizerWarnings } from '../../apimachinery/metadata/index.js'
import { plainError, StatusError } from '../../apimachinery/status/index.js'
import { type CustomResourceDefinition, type ServeOptions, setDefaults } from '../../crd/index.js'
import {
  changeMeta,
  coerceObject,
  decodeObject,
  decodeStored,
  metaOf,
  prepareCreate,
  prepareStatusUpdate,
  prepareUpdate,
  type ServedVersion,
  type ServedVersions,
  serveVersions,
  validateCreate,
  validateStatusUpdate,
  validateUpdate,
  withMeta,
} from '../../crd/object/index.js'
import { scaleMergeSchema } from '../builtin/index.js'
import { excludeFilter, type FieldFilter, FieldSet } from '../fieldpath/index.js'
import { FieldManager, keepsOnFailure, ScaleHandler } from '../field-manager/index.js'
import { crdMergeSchema } from '../schema/definition-schema.js'
import type { MergeSchema } from '../schema/schema.js'
import type {
  Findings,
  ObjectEndpoint,
  ResourceKind,
  ResourceVersion,
  ScaleEndpoint,
  Strategy,
} from './resource-kind.js'
import { pathOf, SCALE } from './scale.js'

/** How a definition is served. */
export interface CustomKindOptions extends ServeOptions {
  /** An object at another version, by the definition's webhook. Default: only the `apiVersion` changes (the strategy `None`). */
  readonly convert?: (object: JsonObject, apiVersion: string) => JsonObject
}

/**
 * The kind of a definition, for writes to its objects.
 *
 * @throws ServeError for a definition that can't be served: one with a schema that is not structural
 */
export function customResourceKind(
  definition: CustomResourceDefinition,
  options: CustomKindOptions = {},
): ResourceKind {
  const { group, names, scope, versions } = definition.spec
  const { release, convert } = options
  const statusReset = isSince(release, FIRST_WITHOUT_METADATA) ? NOT_STATUS : NOT_SPEC
  const conversion = new Conversion(definition, serveVersions(definition, options), statusReset, release, convert)
  return {
    group,
    resourceGroup: group,
    kind: names.kind,
    resource: names.plural,
    isNamespaced: scope === 'Namespaced',
    // Of several the last counts.
    storageVersion: versions.findLast(({ storage }) => storage)?.name ?? '',
    versions: new Map(versions.map(({ name }) => [name, conversion.version(name)])),
    convert: (object, apiVersion) => conversion.convert(object, apiVersion),
    store: (object) => conversion.store(object),
    read: (stored, version) => conversion.read(stored, version),
  }
}

/** The versions of a definition, and the ways between them. */
class Conversion {
  readonly #mergeSchemas = new Map<string, MergeSchema | undefined>()

  constructor(
    private readonly definition: CustomResourceDefinition,
    private readonly served: ServedVersions,
    /** What writes to the status don't change. */
    private readonly statusReset: FieldFilter,
    private readonly release: string | undefined,
    private readonly convertRemotely: CustomKindOptions['convert'],
  ) {}

  version(name: string): ResourceVersion {
    const version = this.#served(name)
    return {
      name,
      apiVersion: this.#apiVersion(name),
      empty: { apiVersion: this.#apiVersion(name), kind: this.definition.spec.names.kind },
      decode: (body) => decodeObject(body, this.served.kind),
      takeBack: (object) => {
        if ((ownValue(object, 'kind') ?? '') === '') throw missingKind(jsonText(object))
        return this.#setDefaults(object)
      },
      main: this.#main(version),
      subresources: new Map(version.hasStatus ? [['status', this.#status(version)]] : []),
      ...(version.scale !== undefined && { scale: this.#scale(version, version.scale) }),
    }
  }

  store(object: JsonObject): JsonObject {
    const { versions } = this.definition.spec
    return this.#atVersion(object, versions.findLast(({ storage }) => storage)?.name ?? '')
  }

  read(stored: JsonObject, version: string): JsonObject {
    const decoded = decodeStored(stored, this.served.kind)
    const isSame = decoded === stored && apiVersionOf(kindOf(decoded)) === this.#apiVersion(version)
    // What decoding leaves as it is needs no more of it.
    return isSame ? decoded : this.#atVersion(decoded, version)
  }

  #main(version: ServedVersion): ObjectEndpoint {
    const reset = new Map<string, FieldFilter>()
    if (version.hasStatus) reset.set(this.#apiVersion(version.name), STATUS_ONLY)
    const strategy: Strategy = {
      allowsUnconditionalUpdate: false,
      prepareCreate: (object) => prepareCreate(object, version),
      prepareUpdate: (object, old) => prepareUpdate(object, old, version),
      validateCreate: (object) => this.#withFinalizers(validateCreate(object, version), object),
      validateUpdate: (object, old) => this.#withFinalizers(validateUpdate(object, old, version), object, old),
    }
    return { strategy, fields: this.#fields(this.#gvk(version.name), version.name, '', reset) }
  }

  /** Findings with the warnings about finalizers that are new (`generateWarningsFromObj`). */
  #withFinalizers(findings: Findings, object: JsonObject, old?: JsonObject): Findings {
    if (findings.errors.length > 0) return findings
    const warnings = finalizerWarnings(metaOf(object), old && metaOf(old), this.release)
    return { ...findings, warnings: [...findings.warnings, ...warnings] }
  }

  #status(version: ServedVersion): ObjectEndpoint {
    const versions = isSince(this.release, FIRST_WITH_ALL_VERSIONS) ? [...this.served.versions.values()] : [version]
    const reset = new Map<string, FieldFilter>()
    for (const { name, hasStatus } of versions) {
      if (hasStatus) reset.set(this.#apiVersion(name), this.statusReset)
    }
    const strategy: Strategy = {
      allowsUnconditionalUpdate: false,
      prepareCreate: (object) => object,
      prepareUpdate: (object, old) => {
        const { managedFields } = metaOf(object)
        const prepared = prepareStatusUpdate(object, old)
        return withMeta(prepared, changeMeta(metaOf(prepared), 'managedFields', managedFields))
      },
      validateCreate: (object) => validateCreate(object, version),
      validateUpdate: (object, old) => validateStatusUpdate(object, old, version),
    }
    return { strategy, fields: this.#fields(this.#gvk(version.name), version.name, 'status', reset) }
  }

  #scale({ name }: ServedVersion, paths: ScaleEndpoint['paths']): ScaleEndpoint {
    const replicas = new Map(
      [...this.served.versions.values()].map((version) => [
        this.#apiVersion(version.name),
        version.scale && pathOf(version.scale.specReplicasPath).map((fieldName) => ({ fieldName })),
      ]),
    )
    return {
      paths,
      fields: this.#fields(SCALE, name, 'scale', new Map()),
      entries: (parent) => new ScaleHandler(parent, this.#apiVersion(name), replicas),
    }
  }

  #fields(
    gvk: GroupVersionKind,
    version: string,
    subresource: string,
    resetFields: ReadonlyMap<string, FieldFilter>,
  ): FieldManager {
    return new FieldManager({
      gvk,
      hub: this.#apiVersion(version),
      subresource,
      keepsOnFailure: keepsOnFailure(this.release),
      resetFields,
      schemaOf: (of) => this.#mergeSchemaOf(of),
      convert: (object, apiVersion) => this.convert(object, apiVersion),
      setDefaults: (object) => this.#setDefaults(object),
    })
  }

  #mergeSchemaOf(gvk: GroupVersionKind): MergeSchema | undefined {
    if (gvk.group === SCALE.group && gvk.version === SCALE.version && gvk.kind === SCALE.kind) return scaleMergeSchema
    const { group, names } = this.definition.spec
    if (gvk.group !== group || gvk.kind !== names.kind) return undefined
    if (!this.#mergeSchemas.has(gvk.version)) {
      this.#mergeSchemas.set(gvk.version, crdMergeSchema(this.definition, gvk.version))
    }
    return this.#mergeSchemas.get(gvk.version)
  }

  /** `crConverter.ConvertToVersion`. */
  convert(object: JsonObject, apiVersion: string): JsonObject {
    const from = apiVersionOf(kindOf(object))
    for (const [way, version] of [
      ['to', apiVersion],
      ['from', from],
    ] as const) {
      if (this.#hasVersion(version)) continue
      throw new StatusError(plainError(`request to convert CR ${way} an invalid group/version: ${version}`))
    }
    if (from === apiVersion) return object
    // Objects that have nothing but a kind are not sent to webhooks.
    const isEmpty = Object.keys(object).length === 2
    return this.convertRemotely === undefined || isEmpty
      ? { ...object, apiVersion }
      : this.convertRemotely(object, apiVersion)
  }

  #hasVersion(apiVersion: string): boolean {
    return [...this.served.versions.keys()].some((name) => this.#apiVersion(name) === apiVersion)
  }

  /** @throws StatusError for an object that can't be converted */
  #atVersion(object: JsonObject, version: string): JsonObject {
    const converted = this.convert(object, this.#apiVersion(version))
    try {
      return coerceObject(converted, this.served.kind).object
    } catch (error) {
      if (error instanceof DecodeError) throw new StatusError(plainError(error.message))
      throw error
    }
  }

  #setDefaults(object: JsonObject): JsonObject {
    const { group, kind, version } = kindOf(object)
    const isOwn = group === this.definition.spec.group && kind === this.definition.spec.names.kind
    return isOwn ? setDefaults(this.definition, version, object) : object
  }

  #served(name: string): ServedVersion {
    return this.served.versions.get(name) as ServedVersion
  }

  #gvk(version: string): GroupVersionKind {
    const { group, names } = this.definition.spec
    return { group, version, kind: names.kind }
  }

  #apiVersion(version: string): string {
    return apiVersionOf({ group: this.definition.spec.group, version })
  }
}

const fieldsOf = (...names: string[]): FieldFilter =>
  excludeFilter(FieldSet.of(...names.map((fieldName) => [{ fieldName }])))

/** What writes to the resource don't change, where the status is a subresource. */
const STATUS_ONLY = fieldsOf('status')
/** What writes to the status don't change: of the metadata what they say is dropped, but until 1.35 counted as owned. */
const NOT_STATUS = fieldsOf('metadata', 'spec')
const NOT_SPEC = fieldsOf('spec')
/** Since when a write of a status leaves alone who owns the fields beside it in other versions. */
const FIRST_WITH_ALL_VERSIONS = '1.35'
/** Since when nobody comes to own metadata by writing a status. */
const FIRST_WITHOUT_METADATA = '1.36'
