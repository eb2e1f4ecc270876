// How Kubernetes' own kinds are written: what all of them have in common, and the rules of a kind.
import { type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { semanticEqual } from '../../apimachinery/go/index.js'
import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import {
  pathSegmentName,
  validateCommonFields,
  validateObjectMeta,
  validateObjectMetaUpdate,
} from '../../apimachinery/metadata/index.js'
import { changeMeta, metaOf, withKey, withMeta } from '../../crd/object/index.js'
import type { BuiltinStruct } from '../builtin/index.js'
import type { BuiltinRules, EndpointRules, UpdateCheck } from './builtin-rules.js'
import { kubeFinalizerErrors } from './kube-finalizer.js'
import type { Findings, Strategy } from './resource-kind.js'

interface BuiltinStrategyOptions {
  /** The Go type of its objects, at the version of requests. */
  readonly struct: BuiltinStruct
  readonly isNamespaced: boolean
  /** Whether objects have a status that has an endpoint of its own. */
  readonly hasStatus: boolean
  readonly rules: BuiltinRules
  /** In whose words errors are; the newest's, if it is left out. */
  readonly kubernetesVersion: string | undefined
}

const METADATA = FieldPath.of('metadata')

/** The strategy of a kind's objects themselves. */
export class BuiltinStrategy implements Strategy {
  readonly allowsUnconditionalUpdate: boolean

  constructor(private readonly options: BuiltinStrategyOptions) {
    this.allowsUnconditionalUpdate = options.rules.allowsUnconditionalUpdate ?? true
  }

  prepareCreate(object: JsonObject): JsonObject {
    const { hasStatus, rules } = this.options
    const own = hasStatus && rules.keepsStatus !== true ? withKey(object, 'status', undefined) : object
    const prepared = rules.prepareCreate?.(own) ?? own
    return rules.hasGeneration === true ? withGeneration(prepared, 1) : prepared
  }

  prepareUpdate(object: JsonObject, old: JsonObject): JsonObject {
    const { struct, hasStatus, rules } = this.options
    const own = hasStatus ? withKey(object, 'status', ownValue(old, 'status')) : object
    const prepared = rules.prepareUpdate?.(own, old) ?? own
    if (rules.hasGeneration !== true || semanticEqual(struct, contentOf(prepared), contentOf(old))) return prepared
    return withGeneration(prepared, Number(metaOf(old).generation ?? 0) + 1)
  }

  validateCreate(object: JsonObject): Findings {
    const { rules, kubernetesVersion } = this.options
    const errors = newErrors(object, this.options)
    return { errors, warnings: errors.length > 0 ? [] : (rules.warnings?.(object, undefined, kubernetesVersion) ?? []) }
  }

  validateUpdate(object: JsonObject, old: JsonObject): Findings {
    return validated(object, old, this.options, this.options.rules)
  }

  canonicalize(object: JsonObject): JsonObject {
    return this.options.rules.canonicalize?.(object) ?? object
  }
}

/** The strategy of a subresource, which changes the same objects in its own way. */
export class SubresourceStrategy implements Strategy {
  readonly allowsUnconditionalUpdate: boolean

  constructor(
    private readonly options: BuiltinStrategyOptions,
    private readonly rules: EndpointRules,
  ) {
    this.allowsUnconditionalUpdate = options.rules.allowsUnconditionalUpdate ?? true
  }

  /** Subresources create nothing. */
  prepareCreate(object: JsonObject): JsonObject {
    return object
  }

  prepareUpdate(object: JsonObject, old: JsonObject): JsonObject {
    return this.rules.prepareUpdate?.(object, old) ?? object
  }

  validateCreate(): Findings {
    return { errors: [], warnings: [] }
  }

  validateUpdate(object: JsonObject, old: JsonObject): Findings {
    return validated(object, old, this.options, this.rules)
  }
}

function validated(
  object: JsonObject,
  old: JsonObject,
  options: BuiltinStrategyOptions,
  { validateUpdate, updateChecks }: EndpointRules,
): Findings {
  const { isNamespaced, rules, kubernetesVersion } = options
  const [meta, oldMeta] = [metaOf(object), metaOf(old)]
  const common = validateCommonFields(meta, oldMeta, {
    requiresNamespace: isNamespaced,
    path: METADATA,
    kubernetesVersion,
  })
  const checks: Readonly<Record<UpdateCheck, () => FieldErrorList>> = {
    change: () => validateUpdate?.(object, old, kubernetesVersion) ?? [],
    metadata: () => [
      ...validateObjectMetaUpdate(meta, oldMeta, METADATA, kubernetesVersion),
      ...finalizerErrors(object, rules),
    ],
    newMetadata: () => newMetadataErrors(object, options),
    whole: () => newErrors(object, options, old),
  }
  // A kind's own checks begin with those of its metadata once more; only where a kind has some is that seen.
  const own = (updateChecks ?? (validateUpdate === undefined ? [] : DEFAULT_CHECKS)).flatMap((check) => checks[check]())
  const errors = [...common, ...own]
  return { errors, warnings: errors.length > 0 ? [] : (rules.warnings?.(object, old, kubernetesVersion) ?? []) }
}

const DEFAULT_CHECKS: readonly UpdateCheck[] = ['metadata', 'change']

/** What is wrong with an object, were it new. @param old what it replaces, if it does */
function newErrors(object: JsonObject, options: BuiltinStrategyOptions, old?: JsonObject): FieldErrorList {
  const { rules, kubernetesVersion } = options
  const own = rules.validateCreate?.(object, kubernetesVersion, old) ?? []
  if (rules.leavesMetadata !== true) return [...newMetadataErrors(object, options), ...own]
  return own.length > 0 ? own : objectMetaErrors(object, options)
}

/** What is wrong with its metadata. */
const newMetadataErrors = (object: JsonObject, options: BuiltinStrategyOptions): FieldErrorList => [
  ...objectMetaErrors(object, options),
  ...finalizerErrors(object, options.rules),
]

const objectMetaErrors = (
  object: JsonObject,
  { isNamespaced, rules: { validateName = pathSegmentName }, kubernetesVersion }: BuiltinStrategyOptions,
): FieldErrorList =>
  validateObjectMeta(metaOf(object), {
    requiresNamespace: isNamespaced,
    validateName,
    path: METADATA,
    kubernetesVersion,
  })

const finalizerErrors = (object: JsonObject, { allowsPlainFinalizers = false }: BuiltinRules): FieldErrorList =>
  allowsPlainFinalizers ? [] : kubeFinalizerErrors(metaOf(object), METADATA)

const withGeneration = (object: JsonObject, generation: number): JsonObject =>
  withMeta(object, changeMeta(metaOf(object), 'generation', generation))

/** What a generation counts the changes of. */
function contentOf({ apiVersion: _1, kind: _2, metadata: _3, status: _4, ...content }: JsonObject): JsonObject {
  return content
}
