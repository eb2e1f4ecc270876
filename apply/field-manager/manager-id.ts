// What tells managers apart: their entry without its fields and times, as JSON. Its text decides orders.
import { go, goJson } from '../../apimachinery/go/index.js'
import { quote, remembered } from '../../apimachinery/text/index.js'
import type { ManagedFieldsEntry } from './managed-fields-entry.js'

/**
 * The identifier of an entry's manager (`BuildManagerIdentifier`): an applier is the same in all versions, one that updates is
 * another one in each.
 */
export function managerId({
  manager = '',
  operation = '',
  apiVersion = '',
  subresource = '',
}: ManagedFieldsEntry): string {
  return idOf(JSON.stringify([manager, operation, operation === 'Apply' ? '' : apiVersion, subresource]))
}

/** Managers that are remembered: most objects have the same few. */
const MANY = 1000

const idOf = remembered(MANY, (text) => {
  const [manager, operation, apiVersion, subresource] = JSON.parse(text) as string[]
  return goJson({ manager, operation, apiVersion, subresource }, identity)
})

const identity = go.struct('v1.ManagedFieldsEntry', () => [
  go.omitEmpty('manager', go.string),
  go.omitEmpty('operation', go.string),
  go.omitEmpty('apiVersion', go.string),
  go.omitEmpty('subresource', go.string),
])

/** The entry that an identifier is made of. */
export const entryOfId = remembered(MANY, (id): ManagedFieldsEntry => JSON.parse(id) as ManagedFieldsEntry)

/** A manager in messages: `"kubectl" with subresource "status" using apps/v1`. */
export function managerText(id: string): string {
  const { manager = '', operation, apiVersion = '', subresource = '' } = entryOfId(id)
  const name = quote(manager) + (subresource === '' ? '' : ` with subresource ${quote(subresource)}`)
  return operation === 'Update' ? `${name} using ${apiVersion}` : name
}
