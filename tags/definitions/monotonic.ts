import { not, or } from '../projection/cel.js'
import { defineTag } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { isInteger, nativeValueType, typeAndNativeText } from '../model/type.js'
import { check, planOf } from '../model/plan.js'

export const monotonic = defineTag({
  name: 'k8s:monotonic',
  stability: 'Alpha',
  since: '1.37',
  scopes: ['type definitions', 'struct fields'],
  summary: 'An integer that may not become smaller on update.',
  emits: [{ type: 'FieldValueInvalid', origin: 'monotonic' }],
  plan(context) {
    const native = nativeValueType(context.type)
    if (!isInteger(native))
      throw new TagError(`must be an integer type (got ${typeAndNativeText(context.type, native)})`)
    return planOf(check('k8s:monotonic', { kind: 'constraint', name: 'monotonic', args: [] }))
  },
  project(_check, place) {
    place.transition({
      both: true,
      holds: (self, old) => or(not(self.isThere ?? 'true'), not(old.isThere ?? 'true'), `${self.text} >= ${old.text}`),
      message: 'may not be decreased',
    })
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:monotonic\n  generation: Int64\n}',
      accepts: [{ object: { generation: 1 } }, { object: { generation: 3 }, old: { generation: 2 } }],
      rejects: [
        {
          object: { generation: 1 },
          old: { generation: 2 },
          errors: ['generation: Invalid value: 1: may not be decreased from 2'],
        },
      ],
    },
    {
      source: 'export interface Example {\n  // +k8s:monotonic\n  name: string\n}',
      refused: 'must be an integer type (got string)',
    },
  ],
})
