// The objects of a request in the version that policies want (apiserver's `admission.VersionedAttributes`).
import type { Value } from '../../cel/index.js'
import { semanticEqual } from '../../apimachinery/go/index.js'
import { equalJson, type JsonObject } from '../../apimachinery/json/index.js'
import { builtinKind, type BuiltinStruct } from '../../apply/builtin/index.js'
import { structValue } from '../builtin/struct-value.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import type { KnownParts } from '../merge/known-parts.js'
import type { ObjectVersions } from '../request/object-versions.js'

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

  /**
   * @param objects of that kind
   * @param typed whether they are Go structs on the server, if the kind is built in
   */
  constructor(
    readonly kind: GroupVersionKind,
    { object, oldObject }: ObjectVersions,
    typed: boolean,
    readonly known: KnownParts,
  ) {
    this.#struct = typed ? builtinKind(kind)?.struct : undefined
    this.#object = object
    this.#oldObject = oldObject
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

  #valueOf(object: JsonObject | undefined): Value {
    if (object === undefined) return null
    return this.#struct !== undefined && this.#isReflected ? structValue(this.#struct.id, object) : (object as Value)
  }
}
