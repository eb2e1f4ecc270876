// The columns of custom resources in tables (apiextensions' `registry/customresource/tableconvertor`).
import { isInt64, isNumber, jsonText, toFloat } from '../../apimachinery/json/index.js'
import { metaText } from '../../apimachinery/metadata/index.js'
import type { TableColumn } from '../resource/index.js'
import { ageOf, CREATED_DESCRIPTION, NAME_DESCRIPTION } from '../table/index.js'
import { jsonPath } from './json-path.js'

interface PrinterColumn {
  readonly name: string
  readonly type: string
  readonly format?: string
  readonly description?: string
  readonly priority?: number
  readonly jsonPath: string
}

const AGE: PrinterColumn = {
  name: 'Age',
  type: 'date',
  description: CREATED_DESCRIPTION,
  jsonPath: '.metadata.creationTimestamp',
}

/** The columns of a CRD's version; without any, the age. */
export const customColumns = (columns: readonly PrinterColumn[] = []): readonly TableColumn[] => [
  {
    ...{ name: 'Name', type: 'string', format: 'name', description: NAME_DESCRIPTION, priority: 0 },
    cell: (object) => metaText(object, 'name'),
  },
  ...(columns.length === 0 ? [AGE] : columns).map(columnOf),
]

/** The columns of the scale of a custom resource (`getScaleColumnsForVersion`). */
export const SCALE_COLUMNS: readonly TableColumn[] = customColumns([
  { name: 'Desired', type: 'integer', description: 'Number of desired replicas', jsonPath: '.spec.replicas' },
  { name: 'Available', type: 'integer', description: 'Number of actual replicas', jsonPath: '.status.replicas' },
  AGE,
])

function columnOf({ name, type, format = '', description, priority = 0, jsonPath: path }: PrinterColumn): TableColumn {
  const find = jsonPath(path)
  return {
    ...{ name, type, format, priority },
    description: description ?? `Custom resource definition column (in JSONPath format): ${path}`,
    cell: (object, now) => (find === undefined ? null : cellOf(find(object)[0], type, now)),
  }
}

/** `cellForJSONValue`: what is not of the column's type is not shown. */
function cellOf(value: unknown, type: string, now: number): unknown {
  if (value === undefined) return null
  // As Go's templates print nothing.
  if (value === null) return type === 'string' ? '<no value>' : null
  switch (type) {
    case 'integer':
      return isNumber(value) ? (isInt64(value) ? value : Math.trunc(toFloat(value))) : null
    case 'number':
      return isNumber(value) ? value : null
    case 'boolean':
      return typeof value === 'boolean' ? value : null
    case 'date':
      return typeof value === 'string' ? dateCell(value, now) : null
    case 'string':
      return typeof value === 'string' ? value : jsonText(value)
  }
  return null
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:\d\d)$/

/** How long ago a time is (`ConvertToHumanReadableDateType`). */
function dateCell(time: string, now: number): string {
  if (time === '' || time === 'null') return '<unknown>'
  return TIME.test(time) ? ageOf(time, now) : '<invalid>'
}
