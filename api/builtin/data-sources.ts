import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { withKey } from '../../crd/object/index.js'
import { partOf, specOf, textOf } from './columns.js'

/** What a claim is filled from, by its field of old and by the new one alike (`pkg/api/persistentvolumeclaim`). */
export function withDataSources(object: JsonObject, old?: JsonObject): JsonObject {
  const before = old === undefined ? {} : specOf(old)
  let spec = specOf(object)
  if (isOfOtherNamespace(spec) && !has(before, 'dataSourceRef')) spec = withKey(spec, 'dataSourceRef', undefined)
  const isInUse = has(before, 'dataSource') || has(before, 'dataSourceRef')
  if (!isInUse && !has(spec, 'dataSourceRef') && !isClaimOrSnapshot(partOf(spec, 'dataSource'))) {
    spec = withKey(spec, 'dataSource', undefined)
  }
  const [source, reference] = [partOf(spec, 'dataSource'), partOf(spec, 'dataSourceRef')]
  if (has(spec, 'dataSource') && !has(spec, 'dataSourceRef')) spec = { ...spec, dataSourceRef: source }
  else if (has(spec, 'dataSourceRef') && !has(spec, 'dataSource') && !isOfOtherNamespace(spec)) {
    spec = { ...spec, dataSource: withKey(reference, 'namespace', undefined) }
  }
  return spec === specOf(object) ? object : { ...object, spec }
}

const has = (spec: JsonObject, key: string): boolean => ownValue(spec, key) !== undefined

const isOfOtherNamespace = (spec: JsonObject): boolean => textOf(partOf(spec, 'dataSourceRef'), 'namespace') !== ''

function isClaimOrSnapshot(source: JsonObject): boolean {
  const [group, kind] = [textOf(source, 'apiGroup'), textOf(source, 'kind')]
  if (kind === 'PersistentVolumeClaim') return group === ''
  return kind === 'VolumeSnapshot' && group === 'snapshot.storage.k8s.io'
}
