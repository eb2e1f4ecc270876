import { followPath } from '../json-path.js'
import { columnsOf } from '../columns.js'
import { defineLintRule } from '../rule.js'

export const columnPath = defineLintRule({
  code: 'crd/column-path',
  family: 'columns',
  summary: 'The path of a printer column leads to a field.',
  why: 'A column is always empty if no object can have its field.',
  mend: 'correct the path, or declare the field',
  sample: 'version',
  valid: [
    'additionalPrinterColumns:\n- name: Ready\n  type: string\n  jsonPath: .status.conditions[?(@.type=="Ready")].status\n- name: Age\n  type: date\n  jsonPath: .metadata.creationTimestamp\nschema:\n  openAPIV3Schema:\n    type: object\n    properties:\n      status:\n        type: object\n        properties:\n          conditions:\n            type: array\n            items:\n              type: object\n              properties:\n                status: { type: string }',
  ],
  invalid: [
    {
      source:
        'additionalPrinterColumns:\n- name: Host\n  type: string\n  jsonPath: .spec.hots\nschema:\n  openAPIV3Schema:\n    type: object\n    properties:\n      spec:\n        type: object\n        properties:\n          host: { type: string }',
      message: 'the column "Host" is always empty: spec has no hots',
      at: 'additionalPrinterColumns[0].jsonPath',
    },
  ],
  checkVersion(version, { report }) {
    const { root } = version
    if (root === undefined) return
    for (const { column, location } of columnsOf(version)) {
      const target = followPath(root, column.jsonPath)
      if (target.kind !== 'nothing') continue
      const message = `the column ${JSON.stringify(column.name)} is always empty: ${target.below.label} has no ${target.step}`
      report({ at: location.child('jsonPath'), message })
    }
  },
})
