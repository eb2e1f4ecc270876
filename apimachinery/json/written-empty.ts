/**
 * Names of fields that are absent, but were written as empty lists or maps. Go takes these for equal, but not for the
 * same where it prints a struct or asks whether a field is nil. As a symbol it is not part of the JSON.
 */
const WRITTEN_EMPTY = Symbol('written empty')

const NONE: readonly string[] = []
const marksOf = (decoded: object): readonly string[] =>
  (decoded as { readonly [WRITTEN_EMPTY]?: readonly string[] })[WRITTEN_EMPTY] ?? NONE

/** Whether a field of something decoded that is absent was written as an empty list or map. */
export const isWrittenEmpty = (decoded: object, field: string): boolean => marksOf(decoded).includes(field)

/** Marks a field of something that is being made, or takes the mark away. */
export function markEmpty(target: object, field: string, isEmpty: boolean): void {
  const marks = marksOf(target)
  if (isEmpty === marks.includes(field)) return
  const changed = isEmpty ? [...marks, field] : marks.filter((other) => other !== field)
  Object.assign(target, { [WRITTEN_EMPTY]: changed })
}
