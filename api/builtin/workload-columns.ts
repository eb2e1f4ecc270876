// What tables say of the Pods that workloads make.
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { TableColumn } from '../resource/index.js'
import {
  AGE,
  column,
  nameColumn,
  numberColumn,
  numberOf,
  partOf,
  partsOf,
  specOf,
  statusOf,
  textOf,
} from './columns.js'

/** Names and images of containers (`layoutContainerCells`). @param podSpecOf where they are */
export const containerColumns = (
  podSpecOf: (object: JsonObject) => JsonObject,
  more: Partial<TableColumn> = { priority: 1 },
): readonly TableColumn[] => {
  const texts = (key: string) => (object: JsonObject) =>
    partsOf(podSpecOf(object), 'containers')
      .map((container) => textOf(container, key))
      .join(',')
  return [
    column('Containers', 'Names of each container in the template.', texts('name'), more),
    column('Images', 'Images referenced by each container in the template.', texts('image'), more),
  ]
}

/** The Pods of a workload's template. */
export const templateOf = (object: JsonObject): JsonObject => partOf(specOf(object), 'template')

/** The specification of the Pods of a workload. */
export const podSpecOf = (object: JsonObject): JsonObject => specOf(templateOf(object))

/** Of the containers of a workload's template. */
export const CONTAINERS: readonly TableColumn[] = containerColumns(podSpecOf)

/** Pods that are ready, of those that are wanted: `1/3`. */
export const readyOfDesired = (object: JsonObject): string =>
  `${numberOf(statusOf(object), 'readyReplicas')}/${numberOf(specOf(object), 'replicas')}`

/** Of a `/scale` (`autoscaling/v1` Scale). */
export const SCALE_COLUMNS: readonly TableColumn[] = [
  nameColumn({ format: '' }),
  numberColumn('Desired', 'replicas is the desired number of instances for the scaled object.', specOf, 'replicas'),
  numberColumn(
    'Available',
    'replicas is the actual number of observed instances of the scaled object.',
    statusOf,
    'replicas',
  ),
  AGE,
]
