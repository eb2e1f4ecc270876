// Columns that the tables of many kinds have (Kubernetes' `pkg/printers/internalversion`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import { metaText } from '../../apimachinery/metadata/index.js'
import type { TableColumn } from '../resource/index.js'
import { ageOf, CREATED_DESCRIPTION, NAME_DESCRIPTION } from '../table/index.js'

type Cell = TableColumn['cell']

/** A column of texts. */
export const column = (
  name: string,
  description: string,
  cell: Cell,
  more: Partial<TableColumn> = {},
): TableColumn => ({
  ...{ name, type: 'string', format: '', description, priority: 0, cell },
  ...more,
})

/** A column of the number at a key of a part, such as the status. */
export const numberColumn = (
  name: string,
  description: string,
  part: (object: JsonObject) => JsonObject,
  key: string,
): TableColumn => column(name, description, (object) => numberOf(part(object), key), { type: 'integer' })

export const nameColumn = (more: Partial<TableColumn> = {}): TableColumn =>
  column('Name', NAME_DESCRIPTION, (object) => metaText(object, 'name'), { format: 'name', ...more })

export const AGE = column('Age', CREATED_DESCRIPTION, (object, now) =>
  sinceOf(metaText(object, 'creationTimestamp'), now),
)

/** How long ago a time is; `<unknown>` if there is none (`translateTimestampSince`). */
export const sinceOf = (time: string, now: number): string => (time === '' ? '<unknown>' : ageOf(time, now))

/** The object at a key; empty if there is none. */
export function partOf(object: JsonObject, key: string): JsonObject {
  const part = Object.hasOwn(object, key) ? object[key] : undefined
  return typeof part === 'object' && part !== null && !Array.isArray(part) ? (part as JsonObject) : {}
}

/** The objects of the list at a key. */
export function partsOf(object: JsonObject, key: string): readonly JsonObject[] {
  const list = Object.hasOwn(object, key) ? object[key] : undefined
  return Array.isArray(list) ? (list as readonly JsonObject[]) : []
}

/** The texts of the list at a key. */
export const textsAt = (object: JsonObject, key: string): readonly string[] =>
  partsOf(object, key) as readonly unknown[] as readonly string[]

const MOST_SHOWN = 3

/** Some of a list (`listWithMoreString`). */
export function listText(texts: readonly string[]): string {
  const shown = texts.slice(0, MOST_SHOWN).join(',')
  if (texts.length > MOST_SHOWN) return `${shown} + ${texts.length - MOST_SHOWN} more...`
  return shown === '' ? '<unset>' : shown
}

/** The specification of an object; empty if there is none. */
export const specOf = (object: JsonObject): JsonObject => partOf(object, 'spec')

/** The status of an object; empty if there is none. */
export const statusOf = (object: JsonObject): JsonObject => partOf(object, 'status')

/** The number at a key; 0 if there is none. */
export function numberOf(object: JsonObject, key: string): number {
  const number = Object.hasOwn(object, key) ? object[key] : undefined
  return typeof number === 'number' ? number : 0
}

/** The text at a key; empty if there is none. */
export function textOf(object: JsonObject, key: string): string {
  const text = Object.hasOwn(object, key) ? object[key] : undefined
  return typeof text === 'string' ? text : ''
}

/** The text at a key, as tables show it. */
export const textOrNone = (object: JsonObject, key: string): string => textOf(object, key) || '<none>'

/** The text of a pointer, as tables show it. */
export const textOrUnset = (object: JsonObject, key: string): string =>
  Object.hasOwn(object, key) ? textOf(object, key) : '<unset>'

/** The texts of the list at a key. */
export function textList(object: JsonObject, key: string): readonly string[] {
  const list = Object.hasOwn(object, key) ? object[key] : undefined
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : []
}
