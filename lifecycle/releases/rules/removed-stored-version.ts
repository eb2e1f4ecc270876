import type { Release, ReleasedApi } from '../model.js'
import { apiIn, apiName, elementOf } from '../names.js'
import type { ReleaseRule } from '../rule.js'
import { series, widget } from '../sample.js'

export const removedStoredVersion: ReleaseRule = {
  rule: '4a',
  code: 'POL404',
  severity: 'warning',
  isNotice: true,
  summary: 'A version in which objects may be stored stays decodable until they are migrated.',
  valid: [
    series(
      { apis: [widget('v1beta1', { storage: true }), widget('v1')] },
      { apis: [widget('v1beta1', { served: false }), widget('v1', { storage: true })] },
    ),
  ],
  invalid: [
    {
      releases: series(
        { apis: [widget('v1alpha1', { storage: true }), widget('v1')] },
        { apis: [widget('v1', { storage: true })] },
      ),
      subject: 'example.io/v1alpha1 Widget: may still be stored',
    },
  ],
  compare(series, index) {
    if (index === 0) return []
    return (series.at(index - 1).apis ?? [])
      .filter((api) => apiIn(series.at(index), api) === undefined && staysAsKind(series.at(index), api))
      .filter((api) => series.releases.slice(0, index).some((release) => isStoredIn(release, api)))
      .map((api) => ({
        subject: `${apiName(api)}: may still be stored`,
        message: `${apiName(api)} is gone, and objects may still be stored in it`,
        mend: 'keep the version with served: false, migrate what is stored, and remove it after that',
        api: elementOf(api),
      }))
  },
}

const staysAsKind = ({ apis = [] }: Release, { group, kind }: ReleasedApi): boolean =>
  apis.some((api) => api.group === group && api.kind === kind)

function isStoredIn(release: Release, api: ReleasedApi): boolean {
  const found = apiIn(release, api)
  return found?.storage === true || found?.stored === true
}
