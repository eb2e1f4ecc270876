import { apiStability } from '../../../apimachinery/version/index.js'
import type { Release, ReleasedApi } from '../model.js'
import { isServed } from '../names.js'
import type { ReleaseRule } from '../rule.js'
import { series, widget } from '../sample.js'

export const movedStorage: ReleaseRule = {
  rule: '4b',
  code: 'POL411',
  severity: 'error',
  summary: 'The storage version moves only after a release that serves both the old and the new version.',
  valid: [
    series(
      { apis: [widget('v1beta1', { storage: true }), widget('v1')] },
      { apis: [widget('v1beta1'), widget('v1', { storage: true })] },
    ),
  ],
  invalid: [
    {
      releases: series(
        { apis: [widget('v1beta1', { storage: true })] },
        { apis: [widget('v1beta1'), widget('v1', { storage: true })] },
      ),
      subject: 'example.io Widget: storage v1beta1 -> v1',
    },
  ],
  compare(series, index) {
    if (index === 0) return []
    const stored = (series.at(index).apis ?? []).filter(({ storage }) => storage === true)
    return stored.flatMap((now) => {
      const { group, kind, version } = now
      const before = storedAs(series.at(index - 1), now)
      if (before === undefined || before === version || isExempt(before)) return []
      const earlier = series.releases.slice(0, index)
      if (earlier.some((release) => serves(release, now, before) && serves(release, now, version))) return []
      return {
        subject: `${group === '' ? kind : `${group} ${kind}`}: storage ${before} -> ${version}`,
        message: `the storage version of ${kind} moved from ${before} to ${version}: no earlier release serves both`,
        mend: `store ${before} for one more release that serves both`,
      }
    })
  },
}

const storedAs = ({ apis = [] }: Release, { group, kind }: ReleasedApi): string | undefined =>
  apis.find((api) => api.storage === true && api.group === group && api.kind === kind)?.version

const serves = ({ apis = [] }: Release, { group, kind }: ReleasedApi, version: string): boolean =>
  apis.some((api) => api.group === group && api.kind === kind && api.version === version && isServed(api))

/** Alpha versions promise nothing; of names of other forms it isn't known what they promise. */
function isExempt(version: string): boolean {
  const stability = apiStability(version)
  return stability === undefined || stability === 'alpha'
}
