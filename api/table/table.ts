// Tables (apimachinery's `metav1.Table`), and objects of which only the metadata is asked for.
import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { metaText } from '../../apimachinery/metadata/index.js'
import type { Resource, TableColumn } from '../resource/index.js'

export type IncludeObject = 'Metadata' | 'None' | 'Object'

export interface TableOptions {
  /** `meta.k8s.io/v1` or `meta.k8s.io/v1beta1`. */
  readonly apiVersion: string
  readonly includeObject: IncludeObject
  /** Whether the columns are left out, as in all events of a watch but the first. */
  readonly withoutColumns?: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Objects as a table. @param metadata that of the list */
export function tableOf(
  resource: Resource,
  objects: readonly JsonObject[],
  metadata: JsonObject,
  { apiVersion, includeObject, withoutColumns = false, now }: TableOptions,
): JsonObject {
  const columns = resource.columns ?? DEFAULT_COLUMNS
  return {
    kind: 'Table',
    apiVersion,
    metadata,
    columnDefinitions: withoutColumns
      ? null
      : columns.map(({ name, type, format, description, priority }) => ({ name, type, format, description, priority })),
    // Rows that are added one by one are nil where there are none.
    rows:
      objects.length === 0 && resource.columns === undefined
        ? null
        : objects.map((object) => {
            const conditions = resource.rowConditions?.(object) ?? []
            return {
              cells: columns.map((column) => column.cell(object, now)),
              ...(conditions.length > 0 && { conditions }),
              object: shownObject(resource, object, includeObject, apiVersion),
            }
          }),
  }
}

function shownObject(
  resource: Resource,
  object: JsonObject,
  include: IncludeObject,
  apiVersion: string,
): JsonObject | null {
  if (include === 'None') return null
  return include === 'Object' ? object : partialObject(resource, object, apiVersion)
}

/** An object's metadata (`metav1.PartialObjectMetadata`). */
export const partialObject = (resource: Resource, object: JsonObject, apiVersion: string): JsonObject => ({
  kind: 'PartialObjectMetadata',
  apiVersion,
  metadata: ownValue(resource.internalForm?.(object) ?? object, 'metadata') ?? {},
})

/** What OpenAPI says of the name of an object. */
export const NAME_DESCRIPTION =
  'Name must be unique within a namespace. Is required when creating resources, although some resources may allow a client to request the generation of an appropriate name automatically. Name is primarily intended for creation idempotence and configuration definition. Cannot be updated. More info: https://kubernetes.io/docs/concepts/overview/working-with-objects/names#names'
/** What OpenAPI says of the time at which an object was created. */
export const CREATED_DESCRIPTION =
  'CreationTimestamp is a timestamp representing the server time when this object was created. It is not guaranteed to be set in happens-before order across separate operations. Clients may not set this value. It is represented in RFC3339 form and is in UTC.\n\nPopulated by the system. Read-only. Null for lists. More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata'

/** Of a resource without columns of its own (`rest.NewDefaultTableConvertor`). */
const DEFAULT_COLUMNS: readonly TableColumn[] = [
  {
    name: 'Name',
    type: 'string',
    format: 'name',
    description: NAME_DESCRIPTION,
    priority: 0,
    cell: (object) => metaText(object, 'name'),
  },
  {
    name: 'Created At',
    type: 'date',
    format: '',
    description: CREATED_DESCRIPTION,
    priority: 0,
    cell: (object) => metaText(object, 'creationTimestamp'),
  },
]
