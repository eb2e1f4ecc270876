import { isIntOrString, type JsonSchemaProps } from '../../schema/props.js'
import { columnsOf } from '../columns.js'
import { followPath } from '../json-path.js'
import { defineLintRule } from '../rule.js'

/** The types of fields that a column can show; a column of type string shows all. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  integer: ['integer', 'number'],
  number: ['integer', 'number'],
  boolean: ['boolean'],
  date: ['string'],
}

export const columnType = defineLintRule({
  code: 'crd/column-type',
  family: 'columns',
  summary: 'The type of a printer column fits the type of its field.',
  why: 'The API server shows nothing in a column of type integer whose field is a string, and <invalid> for a date that is not one.',
  mend: 'use the type of the field, or string, which shows any value',
  sample: 'version',
  valid: [
    'additionalPrinterColumns:\n- name: Count\n  type: integer\n  jsonPath: .spec.count\nschema:\n  openAPIV3Schema:\n    type: object\n    properties:\n      spec:\n        type: object\n        properties:\n          count: { type: integer }',
  ],
  invalid: [
    {
      source:
        'additionalPrinterColumns:\n- name: Count\n  type: integer\n  jsonPath: .spec.count\nschema:\n  openAPIV3Schema:\n    type: object\n    properties:\n      spec:\n        type: object\n        properties:\n          count: { type: string }',
      message: 'the column "Count" is of type integer, but spec.count is of type string: nothing is shown',
      at: 'additionalPrinterColumns[0].type',
    },
  ],
  checkVersion(version, { report }) {
    if (version.root === undefined) return
    for (const { column, location } of columnsOf(version)) {
      const target = followPath(version.root, column.jsonPath)
      if (target.kind !== 'node' || showsSomething(column.type, target.node.schema)) continue
      const { label, schema } = target.node
      const message = `the column ${JSON.stringify(column.name)} is of type ${column.type}, but ${label} is of type ${schema.type}: nothing is shown`
      report({ at: location.child('type'), message })
    }
  },
})

function showsSomething(column: string, schema: JsonSchemaProps): boolean {
  const types = Object.hasOwn(SHOWN, column) ? SHOWN[column] : undefined
  return types === undefined || schema.type === undefined || isIntOrString(schema) || types.includes(schema.type)
}
