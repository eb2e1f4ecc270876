import type { Atom, MergeSchema, TypeRef } from '../../../apply/index.js'
import type { AtomText, TypeDef, TypeText } from './case.js'

/** The schema of types, for values of the type `root`. */
export function schemaOf(types: readonly TypeDef[]): MergeSchema {
  const known = new Map(types.map((type) => [type.name, atomOf(type)]))
  return { root: { name: 'root' }, type: (name) => known.get(name) }
}

const refOf = ({ namedType: name, elementRelationship, ...atom }: TypeText): TypeRef => ({
  ...(name === undefined ? { inlined: atomOf(atom) } : { name }),
  ...(elementRelationship && { elementRelationship }),
})

const atomOf = ({ scalar, list, map }: AtomText): Atom => ({
  ...(scalar && { scalar }),
  ...(list && { list: { ...list, elementType: refOf(list.elementType) } }),
  ...(map && {
    map: {
      fields: new Map(
        (map.fields ?? []).map(({ name, type, default: value }) => [
          name,
          { type: refOf(type), ...(value != null && { default: value }) },
        ]),
      ),
      ...(map.elementType && { elementType: refOf(map.elementType) }),
      elementRelationship: map.elementRelationship ?? 'separable',
    },
  }),
})
