import type { ReleasedApi, ReleasedField } from './model.js'

/** The fields of an API by path. */
export const fieldsOf = ({ fields = {} }: ReleasedApi): ReadonlyMap<string, ReleasedField> =>
  new Map(Object.entries(fields).map(([path, field]) => [path, typeof field === 'string' ? { type: field } : field]))

/** Of paths those that are below no other one. */
export function topmost(paths: readonly string[]): string[] {
  const all = new Set(paths)
  return paths.filter((path) => !parentsOf(path).some((parent) => all.has(parent)))
}

/** The paths of what a path is inside of, the nearest first. */
export function parentsOf(path: string): string[] {
  const parents: string[] = []
  for (let end = path.length - 1; end > 0; end--) {
    if ('.['.includes(path.charAt(end))) parents.push(path.slice(0, end))
  }
  return parents
}

/** Whether a path is of a part of what another one is of. */
export const isBelow = (path: string, parent: string): boolean =>
  path.length > parent.length && path.startsWith(parent) && '.['.includes(path.charAt(parent.length))

/** Whether an API keeps what is at a path although it doesn't declare it. */
export function keepsUndeclared({ fields = {}, openAt = [] }: ReleasedApi, path: string): boolean {
  if (openAt.length === 0) return false
  const declared = parentsOf(path).find((parent) => Object.hasOwn(fields, parent)) ?? ''
  return openAt.includes(declared)
}
