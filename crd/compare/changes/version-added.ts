import { versionOf } from '../../definition/model.js'
import { harmless } from '../effects.js'
import { defineChange } from '../kind.js'

export const versionAdded = defineChange({
  scope: 'definition',
  code: 'diff/version-added',
  summary: 'A version was added.',
  why: 'Requests to other versions behave as before. Differences from the other served versions are compared too.',
  samples: [
    {
      old: 'versions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}',
      new: 'versions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}\n- {name: v2, served: true, storage: false, schema: {openAPIV3Schema: {type: object}}}',
      expected: [{ message: 'version added: v2', stored: 'compatible', clients: 'compatible', apply: 'compatible' }],
    },
  ],
  *compare({ old, new: renewed }) {
    for (const [index, { name }] of renewed.spec.versions.entries()) {
      if (versionOf(old, name) !== undefined) continue
      yield {
        message: `version added: ${name}`,
        effects: harmless('requests to the other versions behave as before'),
        handles: [`versions[${name}]`],
        at: `versions[${index}].name`,
        oldAt: 'versions',
      }
    }
  },
})
