import { isObject } from '../../apimachinery/json/index.js'
import { FieldPath } from '../../apimachinery/field/index.js'

/** Whether a warning is about a schema, and about which of its fields. */
type Test = (schema: Readonly<Record<string, unknown>>) => string | undefined

/** The fields of a v1 CRD that a warning of the API server is about; its text names none. Empty for the CRD as a whole. */
export function warningFields(warning: string, object: Readonly<Record<string, unknown>>): string[] {
  const test = testOf(warning)
  const spec = object.spec
  if (test === undefined || !isObject(spec) || !Array.isArray(spec.versions)) return ['']
  const found: string[] = []
  for (const [index, version] of spec.versions.entries()) {
    const schema: unknown = isObject(version) && isObject(version.schema) ? version.schema.openAPIV3Schema : undefined
    const path = FieldPath.of('spec', 'versions').index(index).child('schema', 'openAPIV3Schema')
    collect(schema, path, test, found)
  }
  return found.length === 0 ? [''] : found
}

function testOf(warning: string): Test | undefined {
  const format = /^unrecognized format "(.*)"$/.exec(warning)?.[1]
  if (format !== undefined) return (schema) => (schema.format === format ? 'format' : undefined)
  const type = /^x-kubernetes-list-type: set for items of type "(\w+)"/.exec(warning)?.[1]
  if (type === undefined) return undefined
  return (schema) =>
    schema['x-kubernetes-list-type'] === 'set' && isObject(schema.items) && schema.items.type === type
      ? 'x-kubernetes-list-type'
      : undefined
}

function collect(schema: unknown, path: FieldPath, test: Test, found: string[]): void {
  if (!isObject(schema)) return
  const field = test(schema)
  if (field !== undefined) found.push(path.child(field).toString())
  for (const [name, property] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
    collect(property, path.child('properties').key(name), test, found)
  }
  for (const name of ['items', 'additionalProperties', 'not']) collect(schema[name], path.child(name), test, found)
  for (const name of ['allOf', 'anyOf', 'oneOf']) {
    const schemas = schema[name]
    if (!Array.isArray(schemas)) continue
    for (const [index, one] of schemas.entries()) collect(one, path.child(name).index(index), test, found)
  }
}
