import type { ReleasedApi, ReleasedField } from './model.js'

/** The fields of an API by path. */
export const fieldsOf = ({ fields = {} }: ReleasedApi): ReadonlyMap<string, ReleasedField> =>
  new Map(Object.entries(fields).map(([path, field]) => [path, typeof field === 'string' ? { type: field } : field]))

/** Of paths those that are below no other one. */
export const topmost = (paths: readonly string[]): string[] =>
  paths.filter((path) => !paths.some((other) => isBelow(path, other)))

/** Whether a path is of a part of what another one is of. */
export const isBelow = (path: string, parent: string): boolean =>
  path.length > parent.length && path.startsWith(parent) && '.['.includes(path.charAt(parent.length))
