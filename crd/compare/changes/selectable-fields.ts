import { equalJson } from '../../../apimachinery/json/index.js'
import { breaking, compatible, effects, harmless } from '../effects.js'
import { defineChange } from '../kind.js'

const version = (fields: string): string =>
  `versions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {color: {type: string}}}}}}, selectableFields: [${fields}]}`

export const selectableFields = defineChange({
  scope: 'version',
  code: 'diff/selectable-fields',
  summary: 'A field became selectable, or is no longer selectable.',
  why: 'Lists and watches with a field selector for any other field are rejected.',
  samples: [
    {
      old: version('{jsonPath: .spec.color}'),
      new: version(''),
      expected: [
        {
          message: 'no longer selectable: .spec.color',
          stored: 'compatible',
          clients: 'breaking',
          apply: 'compatible',
        },
      ],
    },
    {
      old: version(''),
      new: version('{jsonPath: .spec.color}'),
      expected: [
        { message: 'selectable: .spec.color', stored: 'compatible', clients: 'compatible', apply: 'compatible' },
      ],
    },
  ],
  *compare({ old, new: renewed }) {
    const paths = (fields: readonly { readonly jsonPath: string }[] = []): string[] =>
      fields.map(({ jsonPath }) => jsonPath)
    const [before, after] = [paths(old.selectableFields), paths(renewed.selectableFields)]
    if (equalJson(before, after)) return
    const place = {
      handles: ['selectableFields'],
      at: after.length === 0 ? '' : 'selectableFields',
      oldAt: before.length === 0 ? '' : 'selectableFields',
    }
    const [removed, added] = [
      before.filter((path) => !after.includes(path)),
      after.filter((path) => !before.includes(path)),
    ]
    for (const path of removed) {
      yield {
        message: `no longer selectable: ${path}`,
        effects: effects(
          compatible('it is not part of stored objects'),
          breaking('lists and watches that select by it are rejected'),
        ),
        ...place,
      }
    }
    for (const path of added) {
      yield { message: `selectable: ${path}`, effects: harmless('it is an additional way to select'), ...place }
    }
    if (removed.length === 0 && added.length === 0) {
      yield {
        message: 'selectable fields in another order',
        effects: harmless('the selectable fields are the same'),
        ...place,
      }
    }
  },
})
