import { apiStability } from '../../../apimachinery/version/index.js'
import type { Release } from '../model.js'
import { isServed } from '../names.js'
import type { ReleaseRule } from '../rule.js'
import { series, widget } from '../sample.js'

export const movedPreference: ReleaseRule = {
  rule: '4b',
  code: 'POL412',
  severity: 'error',
  summary: 'The preferred version of a group moves only after a release that serves both the old and the new version.',
  valid: [
    series(
      { apis: [widget('v1beta1'), widget('v1')], preferred: { 'example.io': 'v1beta1' } },
      { apis: [widget('v1beta1'), widget('v1')], preferred: { 'example.io': 'v1' } },
    ),
  ],
  invalid: [
    {
      releases: series(
        { apis: [widget('v1beta1')], preferred: { 'example.io': 'v1beta1' } },
        { apis: [widget('v1beta1'), widget('v1')], preferred: { 'example.io': 'v1' } },
      ),
      subject: 'example.io: preferred v1beta1 -> v1',
    },
  ],
  compare(series, index) {
    if (index === 0) return []
    return Object.entries(series.at(index).preferred ?? {}).flatMap(([group, version]) => {
      const before = series.at(index - 1).preferred?.[group]
      const stability = before === undefined ? undefined : apiStability(before)
      if (before === undefined || before === version || stability === undefined || stability === 'alpha') return []
      const earlier = series.releases.slice(0, index)
      if (earlier.some((release) => serves(release, group, before) && serves(release, group, version))) return []
      return {
        subject: `${group === '' ? '' : `${group}: `}preferred ${before} -> ${version}`,
        message: `the preferred version of ${group === '' ? 'the core group' : group} moved from ${before} to ${version}: no earlier release serves both`,
        mend: `prefer ${before} for one more release that serves both`,
      }
    })
  },
}

const serves = ({ apis = [] }: Release, group: string, version: string): boolean =>
  apis.some((api) => api.group === group && api.version === version && isServed(api))
