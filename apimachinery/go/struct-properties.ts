import type { StructField, StructProperties, StructType } from './type.js'
import { nameInPackage } from './type-text.js'

/**
 * The properties of a struct in JSON, in Go's order: those of an embedded struct take its place. Of two with one name the
 * less deeply embedded one counts, of two at one depth neither (`encoding/json`).
 */
export function propertiesOf<F extends StructField>(fields: readonly F[], isOpen = false): StructProperties<F> {
  const found: { readonly field: F; readonly depth: number }[] = []
  const collect = (from: readonly F[], within: readonly string[]): void => {
    for (const field of from) {
      const { name, type } = field
      if (name === '' && type.kind === 'struct') {
        collect((type as StructType<F>).fields(), [...within, nameInPackage(type.name)])
      } else {
        found.push({
          field: within.length === 0 ? field : { ...field, embedded: within.join('.') },
          depth: within.length,
        })
      }
    }
  }
  collect(fields, [])
  const list = found
    .filter(({ field, depth }) =>
      found.every((other) => other.field === field || other.field.name !== field.name || other.depth > depth),
    )
    .map(({ field }) => field)
  return {
    list,
    byName: new Map(list.map((field) => [field.name, field])),
    isOpen:
      isOpen || fields.some(({ name, type }) => name === '' && type.kind === 'struct' && type.properties().isOpen),
    always: list.filter(({ omitEmpty }) => !omitEmpty),
  }
}
