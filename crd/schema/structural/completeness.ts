// Whether what the root's junctors speak of is there: the spine specifies the same items and properties.
import { field, type FieldErrorList, type FieldPath } from '../../../apimachinery/field/index.js'
import { itemsOf, type JsonSchemaProps, propertiesOf, propertyOf } from '../props.js'
import { traverse } from '../walk.js'

/** A schema inside a junctor, and the one on the spine that it is about, if there is one. */
interface Pair {
  readonly inside: JsonSchemaProps
  readonly insidePath: FieldPath
  readonly spine: JsonSchemaProps | undefined
  readonly spinePath: FieldPath
}

/**
 * The errors (`validateStructuralCompleteness`), in no particular order. The junctors of deeper schemas are not looked
 * at.
 */
export function completenessErrors(schema: JsonSchemaProps, path: FieldPath): FieldErrorList {
  const errors: FieldErrorList = []
  const root: Pair = { inside: schema, insidePath: path, spine: schema, spinePath: path }
  traverse<Pair>(root, {
    enter(pair) {
      if (pair.spine === undefined) {
        errors.push(field.required(pair.spinePath, `because it is defined in ${pair.insidePath.toString()}`))
        return []
      }
      const below = junctorPairs(pair)
      // The spine is complete in itself.
      return pair.inside === pair.spine ? below : [...below, ...structurePairs(pair, pair.spine)]
    },
  })
  return errors
}

function junctorPairs(pair: Pair): Pair[] {
  const { inside, insidePath } = pair
  const pairs: Pair[] = []
  if (inside.not !== undefined) pairs.push({ ...pair, inside: inside.not, insidePath: insidePath.child('not') })
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    inside[keyword]?.forEach((part, index) => {
      pairs.push({ ...pair, inside: part, insidePath: insidePath.child(keyword).index(index) })
    })
  }
  return pairs
}

function structurePairs({ inside, insidePath, spinePath }: Pair, spine: JsonSchemaProps): Pair[] {
  const pairs = propertiesOf(inside).map(([name, property]) => ({
    inside: property,
    insidePath: insidePath.child('properties').key(name),
    spine: propertyOf(spine, name),
    spinePath: spinePath.child('properties').key(name),
  }))
  const items = itemsOf(inside)
  if (items !== undefined) {
    pairs.push({
      inside: items,
      insidePath: insidePath.child('items'),
      spine: itemsOf(spine),
      spinePath: spinePath.child('items'),
    })
  }
  return pairs
}
