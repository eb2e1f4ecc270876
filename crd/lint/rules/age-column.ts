import { columnsOf } from '../columns.js'
import { defineLintRule } from '../rule.js'

export const ageColumn = defineLintRule({
  code: 'crd/age-column',
  family: 'columns',
  summary: 'The printer columns include the age.',
  why: 'The server only adds the column Age itself if no other columns are declared.',
  mend: 'add { name: Age, type: date, jsonPath: .metadata.creationTimestamp }',
  severity: 'off',
  sample: 'version',
  valid: [
    'additionalPrinterColumns:\n- { name: A, type: string, jsonPath: .spec.a }\n- { name: Age, type: date, jsonPath: .metadata.creationTimestamp }',
  ],
  invalid: [
    {
      source: 'additionalPrinterColumns:\n- { name: A, type: string, jsonPath: .spec.a }',
      message: 'no column of v1 shows the age',
      at: 'additionalPrinterColumns',
    },
  ],
  checkVersion(version, { report }) {
    const columns = columnsOf(version)
    if (columns.length === 0 || columns.some(({ column }) => column.jsonPath === '.metadata.creationTimestamp')) return
    const at = version.location.child('additionalPrinterColumns')
    report({ at, message: `no column of ${version.version.name} shows the age` })
  },
})
