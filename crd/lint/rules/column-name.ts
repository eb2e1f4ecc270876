import { columnsOf } from '../columns.js'
import { defineLintRule } from '../rule.js'

export const columnName = defineLintRule({
  code: 'crd/column-name',
  family: 'columns',
  summary: 'Printer columns have different names.',
  why: 'Two columns with the same heading cannot be told apart, and the server always adds Name.',
  mend: 'rename one of the two',
  sample: 'version',
  valid: [
    'additionalPrinterColumns:\n- { name: A, type: string, jsonPath: .spec.a }\n- { name: B, type: string, jsonPath: .spec.b }',
  ],
  invalid: [
    {
      source:
        'additionalPrinterColumns:\n- { name: A, type: string, jsonPath: .spec.a }\n- { name: a, type: string, jsonPath: .spec.b }',
      message: 'there is another column with the heading A',
      at: 'additionalPrinterColumns[1].name',
    },
  ],
  checkVersion(version, { report }) {
    const seen = new Set(['NAME'])
    for (const { column, location } of columnsOf(version)) {
      const heading = column.name.toUpperCase()
      if (seen.has(heading)) {
        report({ at: location.child('name'), message: `there is another column with the heading ${heading}` })
      }
      seen.add(heading)
    }
  },
})
