// CEL's view of Go structs: what kube-apiserver gives to expressions as `request`, `namespaceObject`, params of built-in kinds
// and, on a server, objects of built-in kinds (`SchemalessTypedToVal` of apiserver's pkg/cel/common/valuesschemalesstyped.go).
import { CelError, CelList, CelMap, isError, type ListValue, type MapValue, type Value } from '../../cel/index.js'
import { elementAt, equalTo, goTypeName, mapFind, mapSize, toArray } from '../../cel/value/index.js'
import { semanticEqual } from '../../apimachinery/go/index.js'
import { isInt } from '../../apimachinery/number/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import {
  type BuiltinField,
  type BuiltinList,
  type BuiltinMap,
  builtinStruct,
  type BuiltinStruct,
  type BuiltinType,
  isTyped,
  throughGo,
} from '../../apply/builtin/index.js'

/**
 * A JSON object as CEL sees a Go struct. `type` is a name such as `core/v1.Namespace` or `admission/v1.AdmissionRequest`; the
 * object is decoded as Go does, unless it is what `typedForm` gave. Throws a DecodeError for what doesn't fit the struct,
 * RangeError for an unknown type.
 */
export function structValue(type: string, json: JsonObject): Value {
  const struct = builtinStruct(type)
  if (struct === undefined) throw new RangeError(`unknown Go type: ${type}`)
  return new StructValue(struct, isTyped(json, struct) ? json : throughGo(struct, json).json)
}

/** A value of a Go type, of which `json` is the JSON. */
function viewOf(type: BuiltinType, json: unknown): Value {
  if (json === null) return null
  switch (type.kind) {
    case 'pointer':
      return viewOf(type.elem, json)
    case 'struct':
      return new StructValue(type, json as JsonObject)
    case 'map':
      return new GoMapValue(type, json as JsonObject)
    case 'list':
      return new GoListValue(type, json as readonly unknown[])
    default:
      return json as Value
  }
}

/** A map whose keys are those of a JSON object. */
abstract class ReflectedMap extends CelMap {
  readonly #values = new Map<string, Value>()
  constructor(protected readonly json: JsonObject) {
    super()
  }

  /** The type of a key's value. */
  protected abstract typeOf(key: string): BuiltinType

  override get size(): number {
    return Object.keys(this.json).length
  }
  override keys(): Iterable<Value> {
    return Object.keys(this.json)
  }
  override find(key: Value): Value | undefined {
    if (typeof key !== 'string') {
      return isError(key) ? key : new CelError(`unsupported map key type: ${goTypeName(key)}`)
    }
    const known = this.#values.get(key)
    if (known !== undefined) return known
    if (!Object.hasOwn(this.json, key)) return undefined
    const value = viewOf(this.typeOf(key), this.json[key])
    this.#values.set(key, value)
    return value
  }

  /** The first comparison of values that is not true, undefined if all are. */
  protected difference(other: MapValue): boolean | CelError | undefined {
    if (this.size !== mapSize(other)) return false
    for (const key of this.keys()) {
      const theirs = mapFind(other, key)
      if (theirs === undefined || isError(theirs)) return false
      const result = equalTo(this.find(key) as Value, theirs)
      if (result !== true) return result
    }
    return undefined
  }
}

/** A Go struct as a map of its fields (`reflectSchemalessTypedStruct`). */
export class StructValue extends ReflectedMap {
  readonly #struct: BuiltinStruct
  constructor(struct: BuiltinStruct, json: JsonObject) {
    super(json)
    this.#struct = struct
  }

  override get goType(): string {
    return '*common.reflectSchemalessTypedStruct'
  }
  /** The name of the struct as Go prints it: `v1.Pod`. */
  get structType(): string {
    return this.#struct.name
  }
  protected override typeOf(key: string): BuiltinType {
    return (this.#struct.properties().byName.get(key) as BuiltinField).type
  }

  /** Structs are equal if they are of one type and Kubernetes takes them for the same; with other maps the fields are compared. */
  override equals(other: MapValue): boolean | CelError {
    if (other instanceof StructValue) {
      return other.#struct === this.#struct && semanticEqual(this.#struct, this.json, other.json)
    }
    return this.difference(other) ?? true
  }
}

/** A Go map with keys that are strings (`reflectSchemalessTypedMap`). */
export class GoMapValue extends ReflectedMap {
  readonly #type: BuiltinMap
  constructor(type: BuiltinMap, json: JsonObject) {
    super(json)
    this.#type = type
  }

  override get goType(): string {
    return '*common.reflectSchemalessTypedMap'
  }
  protected override typeOf(): BuiltinType {
    return this.#type.elem
  }
  override equals(other: MapValue): boolean {
    return this.difference(other) === undefined
  }
}

/** A Go slice (`reflectSchemalessTypedList`). */
export class GoListValue extends CelList {
  readonly #values: (Value | undefined)[] = []
  constructor(
    private readonly type: BuiltinList,
    private readonly json: readonly unknown[],
  ) {
    super()
  }

  override get goType(): string {
    return '*common.reflectSchemalessTypedList'
  }
  override get length(): number {
    return this.json.length
  }
  override at(index: number): Value {
    return (this.#values[index] ??= viewOf(this.type.elem, this.json[index]))
  }
  override find(key: Value, index: number): Value {
    return isInt(key) ? this.at(index) : new CelError(`unsupported index type: ${goTypeName(key)}`)
  }
  override equals(other: ListValue): boolean {
    if (this.length !== other.length) return false
    return this.json.every((_, index) => equalTo(this.at(index), elementAt(other, index)) === true)
  }
  override contains(element: Value): boolean {
    return this.json.some((_, index) => equalTo(this.at(index), element) === true)
  }
  override concat(other: ListValue): ListValue {
    return [...this.elements(), ...toArray(other)]
  }
}
