import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { AGE, column, nameColumn, partOf, partsOf, sinceOf, specOf, statusOf, textOf } from './columns.js'
import { shownSelector } from './label-texts.js'
import { servedInShape } from './served-in-shape.js'
import { containerColumns, podSpecOf } from './workload-columns.js'
import { newNameWarnings } from './workload-rules.js'

const jobTemplateOf = (object: JsonObject): JsonObject => partOf(specOf(object), 'jobTemplate')

/** Jobs by the clock (`pkg/registry/batch/cronjob`). */
export const cronJob = servedInShape({
  tier: 'B',
  group: 'batch',
  versions: ['v1'],
  kind: 'CronJob',
  shortNames: ['cj'],
  categories: ['all'],
  columns: [
    nameColumn(),
    column('Schedule', 'The schedule in Cron format, see https://en.wikipedia.org/wiki/Cron.', (object) =>
      textOf(specOf(object), 'schedule'),
    ),
    column(
      'Timezone',
      'The time zone name for the given schedule, see https://en.wikipedia.org/wiki/List_of_tz_database_time_zones. If not specified, this will default to the time zone of the kube-controller-manager process. The set of valid time zone names and the time zone offset is loaded from the system-wide time zone database by the API server during CronJob validation and the controller manager during execution. If no system-wide time zone database can be found a bundled version of the database is used instead. If the time zone name becomes invalid during the lifetime of a CronJob or due to a change in host configuration, the controller will stop creating new new Jobs and will create a system event with the reason UnknownTimeZone. More information can be found in https://kubernetes.io/docs/concepts/workloads/controllers/cron-jobs/#time-zones',
      (object) => ownValue(specOf(object), 'timeZone') ?? '<none>',
    ),
    column(
      'Suspend',
      'This flag tells the controller to suspend subsequent executions, it does not apply to already started executions.  Defaults to false.',
      suspendOf,
      { type: 'boolean' },
    ),
    column(
      'Active',
      'A list of pointers to currently running jobs.',
      (object) => partsOf(statusOf(object), 'active').length,
      { type: 'integer' },
    ),
    column('Last Schedule', 'Information when was the last time the job was successfully scheduled.', lastScheduleOf),
    AGE,
    ...containerColumns((object) => podSpecOf(jobTemplateOf(object))),
    column(
      'Selector',
      'A label query over pods that should match the pod count. Normally, the system sets this field for you. More info: https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#label-selectors',
      (object) => shownSelector(partOf(specOf(jobTemplateOf(object)), 'selector')),
      { priority: 1 },
    ),
  ],
  rules: { hasGeneration: true, warnings: newNameWarnings },
})

function suspendOf(object: JsonObject): string {
  const suspend = ownValue(specOf(object), 'suspend')
  return suspend === undefined ? '<unset>' : suspend === true ? 'True' : 'False'
}

function lastScheduleOf(object: JsonObject, now: number): string {
  const last = textOf(statusOf(object), 'lastScheduleTime')
  return last === '' ? '<none>' : sinceOf(last, now)
}
