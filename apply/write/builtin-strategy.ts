// How Kubernetes' own kinds are written: what all of them have in common, and the rules of a kind.
import { FieldPath } from '../../apimachinery/field/index.js'
import { equalJson, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import {
  pathSegmentName,
  validateCommonFields,
  validateObjectMeta,
  validateObjectMetaUpdate,
} from '../../apimachinery/metadata/index.js'
import { changeMeta, metaOf, withKey, withMeta } from '../../crd/object/index.js'
import type { BuiltinRules, EndpointRules } from './builtin-rules.js'
import type { Findings, Strategy } from './resource-kind.js'

interface BuiltinStrategyOptions {
  readonly isNamespaced: boolean
  /** Whether objects have a status that has an endpoint of its own. */
  readonly hasStatus: boolean
  readonly rules: BuiltinRules
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
    const own = hasStatus ? withKey(object, 'status', undefined) : object
    const prepared = rules.prepareCreate?.(own) ?? own
    return rules.hasGeneration === true ? withGeneration(prepared, 1) : prepared
  }

  prepareUpdate(object: JsonObject, old: JsonObject): JsonObject {
    const { hasStatus, rules } = this.options
    const own = hasStatus ? withKey(object, 'status', ownValue(old, 'status')) : object
    const prepared = rules.prepareUpdate?.(own, old) ?? own
    if (rules.hasGeneration !== true || equalJson(contentOf(prepared), contentOf(old))) return prepared
    return withGeneration(prepared, Number(metaOf(old).generation ?? 0) + 1)
  }

  validateCreate(object: JsonObject): Findings {
    const { isNamespaced, rules } = this.options
    const { validateName = pathSegmentName } = rules
    const errors = validateObjectMeta(metaOf(object), {
      requiresNamespace: isNamespaced,
      validateName,
      path: METADATA,
    })
    return {
      errors: [...errors, ...(rules.validateCreate?.(object) ?? [])],
      warnings: rules.warnings?.(object) ?? [],
    }
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
  { isNamespaced, rules: { warnings } }: BuiltinStrategyOptions,
  { validateUpdate }: EndpointRules,
): Findings {
  const [meta, oldMeta] = [metaOf(object), metaOf(old)]
  const common = validateCommonFields(meta, oldMeta, { requiresNamespace: isNamespaced, path: METADATA })
  // A kind's own checks begin with those of its metadata once more; only where a kind has some is that seen.
  const own =
    validateUpdate === undefined
      ? []
      : [...validateObjectMetaUpdate(meta, oldMeta, METADATA), ...validateUpdate(object, old)]
  return { errors: [...common, ...own], warnings: warnings?.(object, old) ?? [] }
}

const withGeneration = (object: JsonObject, generation: number): JsonObject =>
  withMeta(object, changeMeta(metaOf(object), 'generation', generation))

/** What a generation counts the changes of. */
function contentOf({ apiVersion: _1, kind: _2, metadata: _3, status: _4, ...content }: JsonObject): JsonObject {
  return content
}
