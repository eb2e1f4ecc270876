import type { Value } from '../../cel/value/value.js'
import { withTypeAndObjectMeta } from '../../cel/schema/resource-schema.js'
import type { StructuralSchema } from '../../cel/schema/structural-schema.js'
import { converterOf } from '../../cel/schema/values/compile.js'

/**
 * The value of JSON data with a schema (`UnstructuredToVal`). Ints are safe integers or bigints, other numbers doubles, which
 * are `Double` where they are whole. Containers convert what is in them as it is read, so a `CelError` may come up later;
 * changes of the data show. With `resourceRoot` the schema is that of a resource, whose `apiVersion`, `kind` and names in
 * `metadata` are known.
 */
export function schemaValue(
  data: unknown,
  schema: StructuralSchema,
  options: { readonly resourceRoot?: boolean } = {},
): Value {
  const complete = options.resourceRoot === true ? withTypeAndObjectMeta(schema) : schema
  return converterOf(complete).convert(data ?? null)
}
