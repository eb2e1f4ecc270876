import { removedCliElement } from '../removed-cli-element.js'

export const removedAdminElement = removedCliElement({
  rule: '5b',
  code: 'POL502',
  audience: 'admin',
  summary:
    'Flags and commands for administrators work for 6 months and 1 release after their deprecation, beta ones for 3 months and 1 release.',
  periods: { ga: { months: 6, releases: 1 }, beta: { months: 3, releases: 1 } },
})
