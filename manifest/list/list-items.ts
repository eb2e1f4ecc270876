/** The items of a list; undefined for what has a name, since there are kinds of objects that end in `List`. */
export function listItems(kind: string, { items, metadata }: Readonly<Record<string, unknown>>): unknown[] | undefined {
  if (!kind.endsWith('List') || (isObject(metadata) && metadata.name !== undefined)) return undefined
  if (Array.isArray(items)) return items
  return kind === 'List' && (items === undefined || items === null) ? [] : undefined
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
