// Types by chance, and others that are a little different from them.
import type { Random } from '../random.js'
import type { AtomText, TypeDef, TypeText } from './case.js'

const SCALARS = ['string', 'numeric', 'boolean', 'untyped'] as const
const UNTYPED = '__untyped_atomic_'
const DEDUCED = '__untyped_deduced_'
const RELATIONSHIPS = ['atomic', 'separable'] as const

/** What a value of any type may be, as all schemas have it. */
const FREE_TYPES: readonly TypeDef[] = [UNTYPED, DEDUCED].map((name) => ({
  name,
  scalar: 'untyped',
  list: { elementType: { namedType: UNTYPED }, elementRelationship: 'atomic' },
  map: { elementType: { namedType: name }, elementRelationship: name === UNTYPED ? 'atomic' : 'separable' },
}))

/** The types of a schema: `root`, those that it refers to, and the free ones. */
export function makeTypes(random: Random): readonly TypeDef[] {
  const root = { ...struct(random, 3), name: 'root' }
  const node = { ...(random.chance(0.5) ? struct(random, 2) : makeMap(random, 2)), name: 'node' }
  const items = { ...makeList(random, 2), name: 'items' }
  return [root, node, items, ...FREE_TYPES]
}

/** The types with some of their relationships changed, and maybe a field more or less. */
export const changeTypes = (types: readonly TypeDef[], random: Random): readonly TypeDef[] =>
  types.map((type) => (type.name.startsWith('__') ? type : { ...changeAtom(type, random), name: type.name }))

function changeAtom(atom: AtomText, random: Random): AtomText {
  const { scalar, list, map } = atom
  if (list !== undefined && random.chance(0.3)) return makeList(random, 1)
  if (map !== undefined && scalar === undefined && random.chance(0.15)) {
    return { map: { ...map, elementRelationship: random.pick(RELATIONSHIPS) } }
  }
  return {
    ...(scalar && { scalar }),
    ...(list && { list: { ...list, elementType: changeRef(list.elementType, random) } }),
    ...(map && {
      map: {
        ...map,
        ...(map.fields && {
          fields: random
            .some(map.fields, 0.97)
            .map(({ type, ...field }) => ({ ...field, type: changeRef(type, random) })),
        }),
        ...(map.elementType && { elementType: changeRef(map.elementType, random) }),
      },
    }),
  }
}

function changeRef(ref: TypeText, random: Random): TypeText {
  if (ref.namedType === undefined) return changeAtom(ref, random)
  return ref
}

function makeRef(random: Random, depth: number): TypeText {
  if (random.chance(0.1)) {
    return { namedType: 'node', ...(random.chance(0.2) && { elementRelationship: random.pick(RELATIONSHIPS) }) }
  }
  // There are no separable lists.
  if (random.chance(0.05)) {
    return { namedType: 'items', ...(random.chance(0.2) && { elementRelationship: 'atomic' }) }
  }
  if (random.chance(0.08)) return { namedType: random.pick([UNTYPED, DEDUCED]) }
  return makeAtom(random, depth)
}

function makeAtom(random: Random, depth: number): AtomText {
  if (depth === 0 || random.chance(0.2)) return { scalar: random.pick(SCALARS) }
  switch (random.integer(0, 4)) {
    case 0:
      return struct(random, depth)
    case 1:
      return makeMap(random, depth)
    default:
      return makeList(random, depth)
  }
}

const makeMap = (random: Random, depth: number): AtomText => ({
  map: {
    elementType: makeRef(random, depth - 1),
    ...(random.chance(0.6) && { elementRelationship: random.pick(RELATIONSHIPS) }),
  },
})

function struct(random: Random, depth: number): AtomText {
  const fields = random.some(['a', 'b', 'c', 'd'], 0.8).map((name) => ({ name, type: makeRef(random, depth - 1) }))
  return {
    map: {
      fields,
      ...(random.chance(0.2) && { elementType: makeRef(random, depth - 1) }),
      ...(random.chance(0.1) && { elementRelationship: random.pick(RELATIONSHIPS) }),
    },
  }
}

function makeList(random: Random, depth: number): AtomText {
  switch (random.integer(0, 3)) {
    case 0:
      return { list: { elementType: makeRef(random, depth - 1), elementRelationship: 'atomic' } }
    case 1:
      return { list: { elementType: { scalar: random.pick(SCALARS) }, elementRelationship: 'associative' } }
    default: {
      const fields = [
        { name: 'k', type: { scalar: random.pick(SCALARS) } },
        { name: 'l', type: { scalar: 'numeric' } as const, ...(random.chance(0.5) && { default: 1 }) },
        ...random.some(['a', 'b'], 0.8).map((name) => ({ name, type: makeRef(random, depth - 1) })),
      ]
      const keys = random.pick([['k'], ['l'], ['k', 'l']])
      return { list: { elementType: { map: { fields } }, elementRelationship: 'associative', keys } }
    }
  }
}
