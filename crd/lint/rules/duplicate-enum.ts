import { equalJson } from '../../../apimachinery/json/index.js'
import { defineLintRule } from '../rule.js'
import { valueText } from '../../value/value-text.js'

export const duplicateEnum = defineLintRule({
  code: 'crd/duplicate-enum',
  family: 'fields',
  summary: 'An enum lists each value once.',
  why: 'A value that occurs twice usually stands for another one.',
  mend: 'remove the second one, or replace it with the value that was meant',
  sample: 'field',
  valid: ['type: string\nenum: [A, B]'],
  invalid: [
    {
      source: 'type: string\nenum: [A, B, A]',
      message: 'the enum of spec has "A" twice',
      at: 'enum[2]',
      fixed: 'type: string\nenum: [A, B]',
    },
  ],
  checkSchema({ schema, label, location }, { report }) {
    const values = schema.enum ?? []
    for (const [index, value] of values.entries()) {
      if (values.findIndex((other) => equalJson(other, value)) === index) continue
      const at = location.child('enum', index)
      const message = `the enum of ${label} has ${valueText(value)} twice`
      report({ at, message, fix: [{ at, remove: true }] })
    }
  },
})
