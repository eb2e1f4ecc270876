import { compareStabilities } from '../../../apimachinery/version/index.js'
import { cliStability } from '../cli-stability.js'
import { elementName } from '../names.js'
import type { ReleaseRule } from '../rule.js'
import { series } from '../sample.js'

export const lessStableElement: ReleaseRule = {
  rule: '5c',
  code: 'POL503',
  severity: 'error',
  summary: 'A flag or command may not be deprecated in favor of a less stable one.',
  valid: [
    series({
      cli: [
        {
          component: 'widgetctl',
          element: '--size',
          audience: 'user',
          deprecated: true,
          replacement: { element: '--scale' },
        },
      ],
    }),
  ],
  invalid: [
    {
      releases: series({
        cli: [
          {
            component: 'widgetctl',
            element: '--size',
            audience: 'user',
            deprecated: true,
            replacement: { element: '--beta-scale' },
          },
        ],
      }),
      subject: 'widgetctl --size',
    },
  ],
  look: ({ cli = [] }) =>
    cli.flatMap((element) => {
      const { deprecated = false, replacement } = element
      if (!deprecated || replacement === undefined) return []
      if (compareStabilities(cliStability(replacement), cliStability(element)) >= 0) return []
      return {
        subject: elementName(element),
        message: `${elementName(element)} is deprecated in favor of ${replacement.element}, which is less stable`,
        mend: 'name a replacement that is at least as stable, or wait until there is one',
      }
    }),
}
