// What is allowed inside allOf, anyOf, oneOf and not: value validation, nothing structural.
import { field, type FieldErrorList, type FieldPath } from '../../../apimachinery/field/index.js'
import { itemsOf, type JsonSchemaProps, listMapKeysOf, propertiesOf, propertyOf, rulesOf } from '../props.js'
import { traverse } from '../walk.js'
import type { PatternErrors } from './pattern-errors.js'

interface JunctorNode {
  readonly schema: JsonSchemaProps
  readonly path: FieldPath
  /** Whether it is the schema with the junctors itself. */
  readonly isOutside: boolean
  /** Whether its `anyOf` is that of int-or-string. */
  readonly skipAnyOf: boolean
  /** Whether the first of its `allOf` has the `anyOf` of int-or-string. */
  readonly skipAnyOfInAllOf: boolean
}

export interface JunctorOptions {
  readonly skipAnyOf: boolean
  readonly skipAnyOfInAllOf: boolean
  readonly patterns: PatternErrors
}

/** The errors of a schema's junctors, of what is inside of them, and of all patterns there and of its own. */
export function junctorErrors(
  schema: JsonSchemaProps,
  path: FieldPath,
  { patterns, ...skip }: JunctorOptions,
): FieldErrorList {
  const errors: FieldErrorList = []
  traverse<JunctorNode>(
    { schema, path, isOutside: true, ...skip },
    {
      enter(node) {
        addPatternError(node, patterns, errors)
        if (node.isOutside) return schemasInJunctors(node)
        addForbidden(node, errors)
        return [...schemasInJunctors(node), ...structureBelow(node)]
      },
    },
  )
  return errors
}

function schemasInJunctors({ schema, path, skipAnyOf, skipAnyOfInAllOf }: JunctorNode): JunctorNode[] {
  const inside: JunctorNode[] = []
  const add = (keyword: 'anyOf' | 'allOf' | 'oneOf', skipInFirst = false): void => {
    schema[keyword]?.forEach((part, index) => {
      inside.push(below(part, path.child(keyword).index(index), skipInFirst && index === 0))
    })
  }
  if (!skipAnyOf) add('anyOf')
  add('allOf', skipAnyOfInAllOf)
  add('oneOf')
  if (schema.not !== undefined) inside.push(below(schema.not, path.child('not')))
  return inside
}

/** The properties and items of a schema inside a junctor; `additionalProperties` isn't looked into. */
function structureBelow({ schema, path }: JunctorNode): JunctorNode[] {
  const inside = propertiesOf(schema).map(([name, property]) => below(property, path.child('properties').key(name)))
  const items = itemsOf(schema)
  if (items !== undefined) inside.push(below(items, path.child('items')))
  return inside
}

const below = (schema: JsonSchemaProps, path: FieldPath, skipAnyOf = false): JunctorNode => ({
  schema,
  path,
  isOutside: false,
  skipAnyOf,
  skipAnyOfInAllOf: false,
})

function addPatternError({ schema, path }: JunctorNode, patterns: PatternErrors, errors: FieldErrorList): void {
  const { pattern = '' } = schema
  const error = pattern === '' ? undefined : patterns.of(pattern)
  if (error === undefined) return
  errors.push(field.invalid(path.child('pattern'), pattern, `must be a valid regular expression, but isn't: ${error}`))
}

const EMPTY = 'must be empty to be structural'
const UNDEFINED = 'must be undefined to be structural'
const FALSE = 'must be false to be structural'

/** What a schema inside a junctor has not, the test whether it has, and the error. */
const FORBIDDEN: readonly [
  keyword: keyof JsonSchemaProps,
  has: (schema: JsonSchemaProps) => boolean,
  detail: string,
][] = [
  ['type', ({ type = '' }) => type !== '', EMPTY],
  ['additionalProperties', ({ additionalProperties = false }) => additionalProperties !== false, UNDEFINED],
  ['default', (schema) => schema.default !== undefined, UNDEFINED],
  ['title', ({ title = '' }) => title !== '', EMPTY],
  ['description', ({ description = '' }) => description !== '', EMPTY],
  ['nullable', ({ nullable }) => nullable === true, FALSE],
  [
    'x-kubernetes-preserve-unknown-fields',
    (schema) => schema['x-kubernetes-preserve-unknown-fields'] !== undefined,
    FALSE,
  ],
  ['x-kubernetes-embedded-resource', (schema) => schema['x-kubernetes-embedded-resource'] === true, FALSE],
  ['x-kubernetes-int-or-string', (schema) => schema['x-kubernetes-int-or-string'] === true, FALSE],
  ['x-kubernetes-list-map-keys', (schema) => listMapKeysOf(schema).length > 0, EMPTY],
  ['x-kubernetes-list-type', (schema) => schema['x-kubernetes-list-type'] !== undefined, UNDEFINED],
  ['x-kubernetes-map-type', (schema) => schema['x-kubernetes-map-type'] !== undefined, UNDEFINED],
  ['x-kubernetes-validations', (schema) => rulesOf(schema).length > 0, EMPTY],
]

function addForbidden({ schema, path }: JunctorNode, errors: FieldErrorList): void {
  for (const [keyword, has, detail] of FORBIDDEN) {
    if (has(schema)) errors.push(field.forbidden(path.child(keyword), detail))
  }
  if (propertyOf(schema, 'metadata') !== undefined) {
    errors.push(field.forbidden(path.child('properties').key('metadata'), 'must not be specified in a nested context'))
  }
}
