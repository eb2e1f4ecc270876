// Zero values, which are what Go has where nothing is set, in schemas.

/** Whether keywords of a schema refuse the zero value of its type: an empty text, list or map, or 0. */
export function refusesZero(keyword: (name: string) => unknown): boolean {
  const values = keyword('enum')
  switch (keyword('type')) {
    case 'string':
      return isAbove(keyword('minLength')) || (Array.isArray(values) && !values.includes(''))
    case 'array':
      return isAbove(keyword('minItems'))
    case 'object':
      return isAbove(keyword('minProperties'))
    case 'integer':
    case 'number':
      return isAbove(keyword('minimum')) || Number(keyword('maximum') ?? 0) < 0
    default:
      return false
  }
}

const isAbove = (limit: unknown): boolean => Number(limit ?? 0) > 0
