import { removedCliElement } from '../removed-cli-element.js'
import { series } from '../sample.js'

export const removedAdminElement = removedCliElement({
  rule: '5b',
  code: 'POL502',
  audience: 'admin',
  summary:
    'Flags and commands for administrators work for 6 months and 1 release after their deprecation, beta ones for 3 months and 1 release.',
  valid: [
    series(
      { cli: [{ component: 'widgetd', element: '--port', audience: 'admin', deprecated: true }] },
      { cli: [{ component: 'widgetd', element: '--port', audience: 'admin', deprecated: true }] },
      {},
    ),
  ],
  invalid: [
    {
      releases: series({ cli: [{ component: 'widgetd', element: '--port', audience: 'admin', deprecated: true }] }, {}),
      subject: 'widgetd --port',
    },
  ],
  periods: { ga: { months: 6, releases: 1 }, beta: { months: 3, releases: 1 } },
})
