// The objects of a request in the version that policies want (apiserver's `admission.VersionedAttributes`).
import type { Value } from '../../cel/index.js'
import { semanticEqual } from '../../apimachinery/go/index.js'
import { equalJson, type JsonObject } from '../../apimachinery/json/index.js'
import { builtinKind, type BuiltinStruct, typedForm } from '../../apply/builtin/index.js'
import { structValue } from '../builtin/struct-value.js'
import { convertTo } from '../expression/request-variables.js'
import { kindOf, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import type { KnownParts } from '../merge/known-parts.js'
import type { AdmissionRequest } from '../request/request.js'

/** The objects of a request as ones of a kind; mutations change the new one. */
export class VersionedObject {
  /** Whether a mutation was applied, with or without effect. */
  isMutated = false
  readonly #struct: BuiltinStruct | undefined
  readonly #oldObject: JsonObject | undefined
  #object: JsonObject | undefined
  /** Whether expressions see Go structs: once match conditions have seen them, mutations do, too. */
  #isReflected = false
  /** Two objects that were compared last. */
  #different: readonly JsonObject[] = []
  #values: { object?: Value; oldObject?: Value } = {}

  /** Throws a DecodeError for objects of a `typed` request that don't fit their kind's Go struct. */
  constructor(
    readonly kind: GroupVersionKind,
    { object, oldObject, typed = false }: AdmissionRequest,
    readonly known: KnownParts,
  ) {
    this.#struct = typed ? builtinKind(kind)?.struct : undefined
    this.#object = object && this.#converted(object)
    this.#oldObject = oldObject && this.#converted(oldObject)
  }

  get object(): JsonObject | undefined {
    return this.#object
  }

  /** Whether the object is a Go struct on the server. */
  get isTyped(): boolean {
    return this.#struct !== undefined
  }

  /** The values of `object` and `oldObject`. */
  bindings(by: 'matchConditions' | 'mutation'): { readonly object: Value; readonly oldObject: Value } {
    if (by === 'matchConditions') this.#isReflected = true
    const object = (this.#values.object ??= this.#valueOf(this.#object))
    const oldObject = (this.#values.oldObject ??= this.#valueOf(this.#oldObject))
    return { object, oldObject }
  }

  /** Takes the object that a mutation made, and says whether it differs. */
  update(object: JsonObject): boolean {
    const before = this.#object
    this.#object = object
    this.isMutated = true
    delete this.#values.object
    return !this.isSame(before)
  }

  /** Whether the object is as another one was (`apiequality.Semantic.DeepEqual`). */
  isSame(other: JsonObject | undefined): boolean {
    const object = this.#object
    if (object === other) return true
    if (object === undefined || other === undefined) return false
    const [left, right] = this.#different
    if (left === object && right === other) return false
    const isSame = this.#struct === undefined ? equalJson(object, other) : semanticEqual(this.#struct, object, other)
    if (!isSame) this.#different = [object, other]
    return isSame
  }

  #converted(object: JsonObject): JsonObject {
    const converted = convertTo(object, this.kind)
    return this.#struct === undefined ? converted : typedForm(this.kind, converted)
  }

  #valueOf(object: JsonObject | undefined): Value {
    if (object === undefined) return null
    return this.#struct !== undefined && this.#isReflected ? structValue(this.#struct.id, object) : (object as Value)
  }
}

/** An object under the apiVersion and kind of another, if it has any. */
export function withKindOf(object: JsonObject, other: JsonObject): JsonObject {
  const kind = kindOf(other)
  return kind.group === '' && kind.version === '' && kind.kind === '' ? object : convertTo(object, kind)
}
