import { preservesUnknownFields, propertiesOf, propertyOf } from '../../schema/props.js'
import { compatible, effects, tightened } from '../effects.js'
import { defineChange } from '../kind.js'

export const fieldAdded = defineChange({
  scope: 'schema',
  code: 'diff/field-added',
  summary: 'A field was added.',
  why: 'Stored objects lack it, which is fine as long as it is not required. Where unknown fields were preserved, objects may already have it, with values that are validated from now on.',
  samples: [
    {
      old: 'type: object\nproperties:\n  a: {type: string}',
      new: 'type: object\nproperties:\n  a: {type: string}\n  b: {type: string}',
      expected: [{ message: 'field added: b', stored: 'compatible', clients: 'compatible', apply: 'compatible' }],
    },
    {
      old: 'type: object\nx-kubernetes-preserve-unknown-fields: true\nproperties:\n  a: {type: string}',
      new: 'type: object\nx-kubernetes-preserve-unknown-fields: true\nproperties:\n  a: {type: string}\n  b: {type: string}',
      expected: [
        {
          message: 'field added where unknown fields were preserved: b',
          stored: 'ratcheted',
          clients: 'breaking',
          apply: 'compatible',
        },
      ],
    },
  ],
  *compare(pair) {
    const handles = ['properties']
    for (const [name, schema] of propertiesOf(pair.new)) {
      if (propertyOf(pair.old, name) !== undefined) continue
      const at = `properties[${name}]`
      if (preservesUnknownFields(pair.old)) {
        const node = { old: {}, new: schema, steps: [...pair.steps, { kind: 'property', name }], parent: pair } as const
        yield {
          message: `field added where unknown fields were preserved: ${name}`,
          effects: tightened(node, `another kind of value in ${name}`),
          ...{ direction: 'unknown', handles, at, oldAt: '', child: name },
        }
        continue
      }
      yield {
        message: `field added: ${name}`,
        effects: effects(
          compatible('stored objects are read without it'),
          compatible('requests without it mean the same as before'),
          compatible('nobody owns it yet'),
        ),
        ...{ direction: 'looser', handles, at, oldAt: '', child: name },
      }
    }
  },
})
