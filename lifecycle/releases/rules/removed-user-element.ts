import { removedCliElement } from '../removed-cli-element.js'
import { series } from '../sample.js'

export const removedUserElement = removedCliElement({
  rule: '5a',
  code: 'POL501',
  audience: 'user',
  summary:
    'Flags and commands for users work for 12 months and 2 releases after their deprecation, beta ones for 3 months and 1 release.',
  valid: [
    series(
      { cli: [{ component: 'widgetctl', element: '--size', audience: 'user', deprecated: true }] },
      { cli: [{ component: 'widgetctl', element: '--size', audience: 'user', deprecated: true }] },
      { cli: [{ component: 'widgetctl', element: '--size', audience: 'user', deprecated: true }] },
      {},
    ),
  ],
  invalid: [
    {
      releases: series(
        { cli: [{ component: 'widgetctl', element: '--size', audience: 'user', deprecated: true }] },
        {},
      ),
      subject: 'widgetctl --size',
    },
  ],
  periods: { ga: { months: 12, releases: 2 }, beta: { months: 3, releases: 1 } },
})
