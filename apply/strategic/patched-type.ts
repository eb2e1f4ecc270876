// The Go types behind a patch, which say how their fields are patched (apimachinery's `strategicpatch.PatchMetaFromStruct`).
import { builtinStruct, type BuiltinStruct, type BuiltinType, patchMeta } from '../builtin/index.js'
import { patchError } from './patch-error.js'

/** A type with its fields' strategies. */
export class PatchedType {
  /** @param type undefined for one that nothing is known of */
  constructor(private readonly type: BuiltinType | undefined) {}

  /** Go's kind of type, for texts: `struct`, `map`, `string`. */
  get kind(): string {
    return this.type === undefined ? 'struct' : pointed(this.type).kind
  }

  /** A field of a struct, in upper and lower case as Go's decoder takes it. @throws StatusError if there is none */
  field(name: string): PatchedField {
    if (this.type === undefined) {
      const metadata = name === 'metadata' ? builtinStruct('meta/v1.ObjectMeta') : undefined
      return { type: new PatchedType(metadata), strategy: '', mergeKey: '' }
    }
    const struct = pointed(this.type)
    if (struct.kind !== 'struct') {
      throw patchError(`merging an object in json but data type is not struct, instead is: ${struct.kind}`)
    }
    const { list } = struct.properties()
    const found =
      list.find((one) => one.name === name) ?? list.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (found === undefined) {
      throw patchError(`unable to find api field in struct ${struct.name} for the json field ${JSON.stringify(name)}`)
    }
    const { strategies, mergeKey } = patchMeta((struct as BuiltinStruct).id, found.name)
    return { type: new PatchedType(found.type), strategy: strategyOf(strategies), mergeKey }
  }

  /** The same for a list, with the type of its items. @throws StatusError */
  listField(name: string): PatchedField {
    const found = this.field(name)
    if (found.type.type === undefined) return found
    const type = pointed(found.type.type)
    if (type.kind !== 'list') throw patchError(`expected slice or array type, but got: ${this.kind}`)
    if (pointed(type.elem).kind === 'list') throw patchError('unexpected slice of slice')
    return { ...found, type: new PatchedType(type.elem) }
  }
}

export interface PatchedField {
  readonly type: PatchedType
  /** `merge`, `replace`; empty where nothing is said. */
  readonly strategy: string
  readonly mergeKey: string
}

const pointed = (type: BuiltinType): BuiltinType => (type.kind === 'pointer' ? pointed(type.elem) : type)

/** `retainKeys` is what clients heed who make patches. */
const strategyOf = (strategies: readonly string[]): string => strategies.find((one) => one !== 'retainKeys') ?? ''
