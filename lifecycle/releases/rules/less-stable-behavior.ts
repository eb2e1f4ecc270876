import { compareStabilities } from '../../../apimachinery/version/index.js'
import type { ReleaseRule } from '../rule.js'
import { series } from '../sample.js'

export const lessStableBehavior: ReleaseRule = {
  rule: '8',
  code: 'POL801',
  severity: 'error',
  summary: 'A behavior may not be deprecated in favor of a less stable one of the project.',
  valid: [series({ behaviors: [{ name: 'sorts by size', deprecated: true, replacement: { name: 'sorts by name' } }] })],
  invalid: [
    {
      releases: series({
        behaviors: [
          { name: 'sorts by size', deprecated: true, replacement: { name: 'sorts by name', stability: 'beta' } },
        ],
      }),
      subject: 'sorts by size',
    },
  ],
  look: ({ behaviors = [] }) =>
    behaviors.flatMap(({ name, deprecated = false, stability = 'ga', replacement }) => {
      if (!deprecated || replacement === undefined || replacement.external === true) return []
      if (compareStabilities(replacement.stability ?? 'ga', stability) >= 0) return []
      return {
        subject: name,
        message: `${name} is deprecated in favor of ${replacement.name}, which is less stable`,
        mend: 'name a replacement that is at least as stable, or wait until there is one',
      }
    }),
}
