import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { labelsOf, metaText } from '../../apimachinery/metadata/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { changeMeta, metaOf, withMeta } from '../../crd/object/index.js'
import { ageOf, humanDuration } from '../table/index.js'
import { AGE, column, nameColumn, numberOf, partOf, partsOf, specOf, statusOf, textOf } from './columns.js'
import { shownSelector } from './label-texts.js'
import { servedInShape } from './served-in-shape.js'
import { CONTAINERS, templateOf } from './workload-columns.js'
import { newNameWarnings } from './workload-rules.js'

/** Pods that come to an end (`pkg/registry/batch/job`). */
export const job = servedInShape({
  tier: 'B',
  group: 'batch',
  versions: ['v1'],
  kind: 'Job',
  categories: ['all'],
  columns: [
    nameColumn(),
    column('Status', 'Status of the job.', stateOf),
    column(
      'Completions',
      'The number of pods which reached phase Succeeded. The value increases monotonically for a given spec. However, it may decrease in reaction to scale down of elastic indexed jobs.',
      completionsOf,
    ),
    column('Duration', 'Time required to complete the job.', durationOf),
    AGE,
    ...CONTAINERS,
    column(
      'Selector',
      'A label query over pods that should match the pod count. Normally, the system sets this field for you. More info: https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#label-selectors',
      (object) => shownSelector(partOf(specOf(object), 'selector')),
      { priority: 1 },
    ),
  ],
  rules: { hasGeneration: true, prepareCreate: withSelector, warnings: newNameWarnings },
  selectableFields: { 'status.successful': (object) => String(numberOf(statusOf(object), 'succeeded')) },
  unknownField: (name) => `field label ${quote(name)} not supported for Job`,
})

const [NAME, LEGACY_NAME] = ['batch.kubernetes.io/job-name', 'job-name']
const [OWNER, LEGACY_OWNER] = ['batch.kubernetes.io/controller-uid', 'controller-uid']

/** Labels that only the Pods of this Job have, and a selector of them (`generateSelector`). */
function withSelector(object: JsonObject): JsonObject {
  const [spec, template] = [specOf(object), templateOf(object)]
  if (ownValue(spec, 'manualSelector') === true) return object
  const { name = '', uid = '' } = metaOf(object)
  const own = { [LEGACY_NAME]: name, [NAME]: name, [LEGACY_OWNER]: uid, [OWNER]: uid }
  const given = labelsOf(template)
  const labels = { ...own, ...given }
  const selector = partOf(spec, 'selector')
  const matchLabels = { [OWNER]: uid, ...partOf(selector, 'matchLabels') }
  const metadata = { ...partOf(template, 'metadata'), labels }
  const prepared = {
    ...object,
    spec: { ...spec, selector: { ...selector, matchLabels }, template: { ...template, metadata } },
  }
  // Labels that the Job has by default are those of its template, in the server one and the same map.
  const isShared = given !== undefined && given === labelsOf(object)
  return isShared ? withMeta(prepared, changeMeta(metaOf(prepared), 'labels', labels)) : prepared
}

const isTrue = (object: JsonObject, type: string): boolean => {
  const found = partsOf(statusOf(object), 'conditions').find((condition) => textOf(condition, 'type') === type)
  return found !== undefined && textOf(found, 'status') === 'True'
}

function stateOf(object: JsonObject): string {
  if (isTrue(object, 'Complete')) return 'Complete'
  if (isTrue(object, 'Failed')) return 'Failed'
  if (metaText(object, 'deletionTimestamp') !== '') return 'Terminating'
  return ['Suspended', 'FailureTarget', 'SuccessCriteriaMet'].find((type) => isTrue(object, type)) ?? 'Running'
}

function completionsOf(object: JsonObject): string {
  const done = numberOf(statusOf(object), 'succeeded')
  const wanted = ownValue(specOf(object), 'completions')
  if (typeof wanted === 'number') return `${done}/${wanted}`
  const parallelism = numberOf(specOf(object), 'parallelism')
  return parallelism > 1 ? `${done}/1 of ${parallelism}` : `${done}/1`
}

function durationOf(object: JsonObject, now: number): string {
  const [start, end] = [textOf(statusOf(object), 'startTime'), textOf(statusOf(object), 'completionTime')]
  if (start === '') return ''
  return end === '' ? ageOf(start, now) : humanDuration(Date.parse(end) - Date.parse(start))
}
