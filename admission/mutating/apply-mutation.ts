// One mutation of an object (apiserver's `policy/mutating/patch` and `dispatchOne`).
import { type JsonPatch, type MutationObject, toArray } from '../../cel/value/index.js'
import type { ListValue, Value } from '../../cel/index.js'
import { applyJsonPatch, JsonPatchError } from '../../apimachinery/json-patch/index.js'
import { decodeBody, DecodeError, jsonText, redecodeBody, type JsonObject } from '../../apimachinery/json/index.js'
import { builtinKind, convertedForm, typedForm } from '../../apply/builtin/index.js'
import type { Cluster } from '../cluster/cluster.js'
import { kindOf, kindText, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import { applyConfiguration } from '../merge/apply.js'
import type { KnownParts } from '../merge/known-parts.js'
import { MergeError } from '../../apply/index.js'
import { internalError, serviceUnavailable } from '../verdict/status-error.js'
import type { CompiledMutation } from './compile.js'
import type { NativeLists } from './native-lists.js'
import { written } from '../../apply/value/index.js'
import { objectData } from './object-data.js'
import { patchOperation } from './patch-operation.js'
import { MutationError } from './mutation-error.js'
import { typeNameError } from './type-names.js'

/** Bytes that `copy` may add in one patch: the server's `JSONPatchMaxCopyBytes`. */
const COPY_LIMIT = 3 * 1024 * 1024

/** What a mutation is applied to. */
interface MutationTarget {
  readonly kind: GroupVersionKind
  readonly object: JsonObject
  /** Whether the object is a Go struct on the server, so that the result has to be one. */
  readonly isTyped: boolean
  /** What expressions took from the data that they were given. */
  readonly natives: NativeLists
  readonly known: KnownParts
}

/**
 * The object after a mutation, with defaults. `evaluate` gives the value of the mutation's expression. Throws a MutationError,
 * or a StatusError for what no failure policy is about.
 */
export function applyMutation(
  { patchType, expression }: CompiledMutation,
  evaluate: () => Value,
  target: MutationTarget,
  cluster: Pick<Cluster, 'mergeSchema' | 'setDefaults'>,
): JsonObject {
  const { kind } = target
  if (cluster.mergeSchema(kind) === undefined && builtinKind(kind) === undefined)
    throw serviceUnavailable(kindNotFound(kind))
  if ('error' in expression) throw new MutationError(expression.error)
  const value = evaluate()
  const mutated =
    patchType === 'JSONPatch'
      ? applyPatch(toArray(value as ListValue), target)
      : configured(value as MutationObject, target, cluster)
  return target.isTyped ? mutated : cluster.setDefaults(kindOf(mutated), mutated)
}

const kindNotFound = (kind: GroupVersionKind): string =>
  `Resource kind ${kindText(kind)} not found. There can be a delay between when CustomResourceDefinitions are created and when they are available.`

function applyPatch(patches: readonly Value[], { kind, object, isTyped, natives, known }: MutationTarget): JsonObject {
  const operations = patches.map((patch) => patchOperation(patch as JsonPatch, natives))
  try {
    const patched = applyJsonPatch(written(object, known.withoutNilLists), operations, { copyLimit: COPY_LIMIT })
    if (!isTyped) return redecodeBody(patched, known.decoded) as JsonObject
    // What is nil in a Go struct and what is empty are alike only as texts.
    return typedForm(kind, decodeBody(jsonText(patched)).value as JsonObject, { strict: true })
  } catch (error) {
    // Then nothing of the patch counts.
    if (error instanceof JsonPatchError && error.isFailedTest) return object
    if (error instanceof JsonPatchError) throw new MutationError(`JSON Patch: ${error.message}`)
    throw error instanceof DecodeError ? internalError(error.message) : error
  }
}

function configured(
  value: MutationObject,
  { kind, object, isTyped, natives, known }: MutationTarget,
  cluster: Pick<Cluster, 'mergeSchema'>,
): JsonObject {
  const mismatch = typeNameError(value)
  if (mismatch !== undefined) throw new MutationError(`type mismatch: ${mismatch}`)
  const patch = configurationOf(value, natives)
  // A patch before may have made it one of another kind, unless it is a Go struct.
  const ownKind = isTyped ? kind : kindOf(object)
  const schema = cluster.mergeSchema(ownKind)
  if (schema === undefined) {
    throw new MutationError(
      `error applying patch: failed to convert patch object to typed object: no corresponding type for ${kindText(ownKind)}`,
    )
  }
  try {
    const merged = applyConfiguration(schema, object, patch, known)
    return isTyped ? convertedForm(kind, merged) : merged
  } catch (error) {
    throw error instanceof MergeError || error instanceof DecodeError ? new MutationError(error.message) : error
  }
}

function configurationOf(value: MutationObject, natives: NativeLists): JsonObject {
  try {
    return objectData(value, natives)
  } catch (error) {
    throw error instanceof MutationError ? new MutationError('invalid return type: *dynamic.ObjectVal') : error
  }
}
