// What each schema on the spine of a structural schema keeps, and what those inside its junctors do.
import { addErrors, field, type FieldErrorList, type FieldPath } from '../../../apimachinery/field/index.js'
import {
  isEmbeddedResource,
  isIntOrString,
  itemsOf,
  type JsonSchemaProps,
  preservesUnknownFields,
  propertiesOf,
  propertyOf,
  valuesOf,
} from '../props.js'
import { traverse } from '../walk.js'
import { hasIntOrStringAllOf, hasIntOrStringAnyOf } from './int-or-string.js'
import { junctorErrors } from './junctors.js'
import { metadataErrors } from './metadata.js'
import { PatternErrors } from './pattern-errors.js'

type Level = 'root' | 'item' | 'field'

interface SpineNode {
  readonly schema: JsonSchemaProps
  readonly path: FieldPath
  readonly level: Level
  readonly patterns: PatternErrors
}

/** The errors of all schemas of a schema (`validateStructuralInvariants`), in no particular order. */
export function invariantErrors(schema: JsonSchemaProps, path: FieldPath): FieldErrorList {
  const errors: FieldErrorList = []
  /** How many errors there were when each node that is open now was entered. */
  const errorsBefore: number[] = []
  const isFaultless = (node: SpineNode): boolean => node.level !== 'root' && faultless.has(node.schema)
  traverse<SpineNode>(
    { schema, path, level: 'root', patterns: new PatternErrors() },
    {
      enter(node) {
        errorsBefore.push(errors.length)
        if (isFaultless(node)) return []
        for (const check of CHECKS) addErrors(errors, check(node))
        return spineBelow(node)
      },
      leave(node) {
        if (errors.length === errorsBefore.pop() && node.level !== 'root') faultless.add(node.schema)
      },
    },
  )
  return errors
}

/** Schemas below roots without errors at or below them: parts of CRDs repeat, within one and in others. */
const faultless = new WeakSet<JsonSchemaProps>()

function spineBelow({ schema, path, patterns }: SpineNode): SpineNode[] {
  const below: SpineNode[] = []
  const items = itemsOf(schema)
  if (items !== undefined) below.push({ schema: items, path: path.child('items'), level: 'item', patterns })
  const properties = path.child('properties')
  for (const [name, property] of propertiesOf(schema)) {
    below.push({ schema: property, path: properties.key(name), level: 'field', patterns })
  }
  const values = valuesOf(schema)
  if (values !== undefined)
    below.push({ schema: values, path: path.child('additionalProperties'), level: 'field', patterns })
  return below
}

type InvariantCheck = (node: SpineNode) => FieldErrorList

const NO_TYPE: Readonly<Record<Level, string>> = {
  root: 'must not be empty at the root',
  item: 'must not be empty for specified array items',
  field: 'must not be empty for specified object fields',
}

const typed: InvariantCheck = ({ schema, path, level }) => {
  const { type = '' } = schema
  const at = path.child('type')
  const errors: FieldErrorList = []
  if (isEmbeddedResource(schema)) {
    const detail = 'must be object if x-kubernetes-embedded-resource is true'
    if (type === '') errors.push(field.required(at, detail))
    else if (type !== 'object') errors.push(field.invalid(at, type, detail))
  } else if (type === '' && !isIntOrString(schema) && !preservesUnknownFields(schema)) {
    errors.push(field.required(at, NO_TYPE[level]))
  }
  if (level === 'root' && type !== '' && type !== 'object') {
    errors.push(field.invalid(at, type, 'must be object at the root'))
  }
  return errors
}

const arrayWithItems: InvariantCheck = ({ schema, path }) =>
  schema.type === 'array' && itemsOf(schema) === undefined
    ? [field.required(path.child('items'), 'must be specified')]
    : []

const noMap: InvariantCheck = ({ schema, path, level }) => {
  if (schema.additionalProperties === undefined) return []
  const at = path.child('additionalProperties')
  const errors: FieldErrorList = []
  if (level === 'root') errors.push(field.forbidden(at, 'must not be used at the root'))
  if (isEmbeddedResource(schema)) {
    errors.push(field.forbidden(at, 'must not be used if x-kubernetes-embedded-resource is set'))
  }
  return errors
}

const plainIntOrString: InvariantCheck = ({ schema, path }) => {
  if (!isIntOrString(schema)) return []
  const keywords = ['x-kubernetes-preserve-unknown-fields', 'x-kubernetes-embedded-resource'] as const
  return keywords
    .filter((keyword) => schema[keyword] === true)
    .map((keyword) => field.invalid(path.child(keyword), true, 'must be false if x-kubernetes-int-or-string is true'))
}

const specifiedResource: InvariantCheck = ({ schema, path }) => {
  if (!isEmbeddedResource(schema) || preservesUnknownFields(schema) || propertiesOf(schema).length > 0) return []
  const detail =
    'must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields'
  return [field.required(path.child('properties'), detail)]
}

const typeMeta: InvariantCheck = ({ schema, path, level }) => {
  if (level !== 'root' && !isEmbeddedResource(schema)) return []
  return ['kind', 'apiVersion'].flatMap((name) => {
    const property = propertyOf(schema, name)
    if (property === undefined || property.type === 'string') return []
    return [field.invalid(path.child('properties').key(name).child('type'), property.type ?? '', 'must be string')]
  })
}

const metadata: InvariantCheck = ({ schema, path, level }) => {
  const property = propertyOf(schema, 'metadata')
  if (property === undefined) return []
  const isRoot = level === 'root'
  const at = path.child('properties').key('metadata')
  return metadataErrors(property, at, { isRoot, isOfResource: isRoot || isEmbeddedResource(schema) })
}

const valueValidation: InvariantCheck = ({ schema, path, patterns }) =>
  junctorErrors(schema, path, {
    patterns,
    skipAnyOf: hasIntOrStringAnyOf(schema),
    skipAnyOfInAllOf: hasIntOrStringAllOf(schema),
  })

const CHECKS: readonly InvariantCheck[] = [
  arrayWithItems,
  noMap,
  plainIntOrString,
  valueValidation,
  typed,
  typeMeta,
  metadata,
  specifiedResource,
]
