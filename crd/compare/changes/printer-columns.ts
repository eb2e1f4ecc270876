import { equalJson } from '../../../apimachinery/json/index.js'
import { harmless } from '../effects.js'
import { defineChange, type Finding } from '../kind.js'

const version = (columns: string): string =>
  `versions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}, additionalPrinterColumns: [${columns}]}`

export const printerColumns = defineChange({
  scope: 'version',
  code: 'diff/printer-columns',
  summary: 'Columns of kubectl get were added, removed or changed.',
  why: 'Only tables change, not objects.',
  samples: [
    {
      old: version('{name: Age, type: date, jsonPath: .metadata.creationTimestamp}'),
      new: version('{name: Ready, type: string, jsonPath: .status.ready}'),
      expected: [
        { message: 'printer column removed: Age', stored: 'compatible', clients: 'compatible', apply: 'compatible' },
        { message: 'printer column added: Ready', stored: 'compatible', clients: 'compatible', apply: 'compatible' },
      ],
    },
  ],
  *compare({ old, new: renewed }) {
    const [before, after] = [old.additionalPrinterColumns ?? [], renewed.additionalPrinterColumns ?? []]
    if (equalJson(before, after)) return
    const change = (message: string): Finding => ({
      message,
      effects: harmless('only tables change, not objects'),
      handles: ['additionalPrinterColumns'],
      at: after.length === 0 ? '' : 'additionalPrinterColumns',
      oldAt: before.length === 0 ? '' : 'additionalPrinterColumns',
    })
    let found = 0
    for (const column of before) {
      const same = after.find(({ name }) => name === column.name)
      if (same !== undefined && equalJson(same, column)) continue
      found++
      yield change(`printer column ${same === undefined ? 'removed' : 'changed'}: ${column.name}`)
    }
    for (const { name } of after) {
      if (before.some((column) => column.name === name)) continue
      found++
      yield change(`printer column added: ${name}`)
    }
    if (found === 0) yield change('printer columns in another order')
  },
})
