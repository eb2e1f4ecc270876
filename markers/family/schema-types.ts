// To which schemas markers apply, as controller-tools decides it.
import type { JsonSchemaProps } from '../../crd/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { MarkerError } from '../record/error.js'

/** What the values of a schema are, as far as markers care. */
export type ValueGroup = 'numbers' | 'texts' | 'lists' | 'objects'

interface Group {
  has(schema: JsonSchemaProps): boolean
  /** Why `what` can't be applied to the schema of other values. */
  problem(what: string, type: string): string
}

const GROUPS: Readonly<Record<ValueGroup, Group>> = {
  numbers: {
    has: ({ type }) => type === 'integer' || type === 'number',
    problem: (what, type) => `must apply ${what} to a numeric value, found ${type}`,
  },
  texts: {
    has: (schema) => schema.type === 'string' || schema['x-kubernetes-int-or-string'] === true,
    problem: (what, type) => `must apply ${what} to a textual value, found type ${quote(type)}`,
  },
  lists: { has: ({ type }) => type === 'array', problem: (what) => `must apply ${what} to an array` },
  objects: { has: ({ type }) => type === 'object', problem: (what) => `must apply ${what} to an object` },
}

/** Whether the values of a schema are of a group. */
export const isOf = (group: ValueGroup, schema: JsonSchemaProps): boolean => GROUPS[group].has(schema)

/** Throws a MarkerError unless the values of the schema are of the group. `what` is what is applied. */
export function requireGroup(group: ValueGroup, schema: JsonSchemaProps, what: string): void {
  if (!isOf(group, schema)) throw new MarkerError(GROUPS[group].problem(what, schema.type ?? ''))
}
