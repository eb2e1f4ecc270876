// The variables `self` and `oldSelf` of a CRD's rules.
import { boundTo } from './bindings.js'
import type { SizeOfPath } from '../cost/operand.js'
import { type SizeBound, schemaBound } from '../schema/size-bound.js'
import type { StructTypes } from '../value/type/struct-types.js'
import { optionalOf, type Type } from '../value/type/type.js'
import { CelError } from '../value/error.js'
import { Optional } from '../value/optional.js'
import type { Value } from '../value/value.js'
import { declareSchema, type DeclaredType } from '../schema/declare.js'
import { withTypeAndObjectMeta } from '../schema/resource-schema.js'
import { schemaSize } from '../schema/sizes.js'
import { SchemaTypes } from '../schema/struct-types.js'
import type { StructuralSchema } from '../schema/structural-schema.js'
import { converterOf } from '../schema/values/compile.js'

/** What a rule's schema says of its variables. */
export interface SelfOptions {
  /** The schema of `self` and `oldSelf`, as a CRD has it. */
  readonly schema: StructuralSchema
  /** Whether it is the schema of a resource: `apiVersion`, `kind`, `metadata.name` and `metadata.generateName` are added. */
  readonly resourceRoot?: boolean
  /** Whether `oldSelf` is an optional, without a value on creation (`optionalOldSelf: true`). */
  readonly optionalOldSelf?: boolean
  /** The name of self's type in messages; kube-apiserver makes one up for each CRD. */
  readonly typeName?: string
  /** What `declareSchema` returns for all of this, if that is known already. */
  readonly declared?: DeclaredType
}

/** The variables of a rule. */
export interface SelfDeclaration {
  readonly variables: ReadonlyMap<string, Type>
  readonly structs: StructTypes
  readonly sizeOfPath: SizeOfPath
  /** What bounds the size at a path, for explanations. */
  readonly boundOf: (path: readonly string[]) => SizeBound | undefined
  /** Reads `self` and `oldSelf` through the schema, and other variables by `otherwise`. */
  reader(otherwise: (bindings: unknown, name: string) => Value): (bindings: unknown, name: string) => Value
}

/** Throws RangeError for a schema that CEL knows no type for. */
export function declareSelf(options: SelfOptions, has: (since: string) => boolean): SelfDeclaration {
  const { schema, resourceRoot = false, typeName = 'selfType' } = options
  const declared = options.declared ?? declareSchema(schema, { typeName, resourceRoot })
  if (declared === undefined) throw new RangeError('CEL has no type for the schema of self')
  const variables = new Map([['self', declared.type]])
  if (has('1.24')) variables.set('oldSelf', options.optionalOldSelf ? optionalOf(declared.type) : declared.type)
  const converter = converterOf(resourceRoot ? withTypeAndObjectMeta(schema) : schema)
  return {
    variables,
    structs: new SchemaTypes(declared, { reservedWords: has('1.31') }),
    sizeOfPath: (path) => schemaSize(declared, path),
    boundOf: (path) => schemaBound(schema, path, { resourceRoot }),
    reader: (otherwise) => (bindings, name) => {
      if (name !== 'self' && name !== 'oldSelf') return otherwise(bindings, name)
      const data = boundTo(bindings, name)
      const optional = name === 'oldSelf' && options.optionalOldSelf === true
      if (data === undefined) return optional ? Optional.none : new CelError(`no such attribute(s): ${name}`)
      const value = converter.convert(data)
      return optional ? Optional.of(value) : value
    },
  }
}
