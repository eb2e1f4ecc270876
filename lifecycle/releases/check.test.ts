import { expect, test } from 'vitest'
import { checkReleases } from './check.js'
import type { Release, ReleasedApi } from './model.js'
import { series, widget } from './sample.js'

const subjects = (releases: readonly Release[], check = {}): string[] =>
  checkReleases(releases, check).map(({ code, subject }) => `${code} ${subject}`)

const fields = (now: Partial<ReleasedApi>, before: Partial<ReleasedApi> = { fields: { spec: 'object' } }): Release[] =>
  series({ apis: [widget('v1', before)] }, { apis: [widget('v1', now)] })

test.each<[title: string, releases: Release[], expected: string[]]>([
  [
    'what is required of a new optional field is no change',
    fields({ fields: { spec: 'object', 'spec.tls': 'object', 'spec.tls.secret': { type: 'string', required: true } } }),
    [],
  ],
  [
    'a new required field is one, without what is below it',
    fields({
      fields: {
        spec: 'object',
        'spec.tls': { type: 'object', required: true },
        'spec.tls.secret': { type: 'string', required: true },
      },
    }),
    ['POL102 example.io/v1 Widget: spec.tls'],
  ],
  [
    'pruning removes every unknown field',
    fields({ fields: { spec: 'object' } }, { fields: { spec: 'object' }, openAt: ['spec', ''] }),
    ['POL101 example.io/v1 Widget: spec', 'POL101 example.io/v1 Widget: unknown fields'],
  ],
  [
    'a field that is kept, though it is not declared, is not removed',
    fields({ fields: { spec: 'object' }, openAt: ['spec'] }, { fields: { spec: 'object', 'spec.size': 'integer' } }),
    [],
  ],
  [
    'a subresource is an element',
    fields({ subresources: ['status'] }, { subresources: ['status', 'scale'] }),
    ['POL101 example.io/v1 Widget: subresource scale'],
  ],
  [
    'a version that keeps what it does not declare loses nothing',
    series({ apis: [widget('v1', { fields: { 'spec.size': 'integer' } }), widget('v2', { openAt: [''] })] }),
    [],
  ],
])('%s', (_, releases, expected) => expect(subjects(releases)).toEqual(expected))

test('what a webhook converts is not checked, unless it is declared', () => {
  const apis = [
    widget('v1', { fields: { 'spec.size': 'integer' }, convertedByWebhook: true }),
    widget('v2', { fields: {}, convertedByWebhook: true }),
  ]
  expect(checkReleases(series({ apis }))).toMatchObject([
    { code: 'POL201', subject: 'example.io/v1 Widget: -> v2', unchecked: true, severity: 'warning' },
  ])
  const conversions = [{ group: 'example.io', kind: 'Widget', from: 'v1', to: 'v2', map: {} }]
  expect(subjects(series({ apis, conversions }))).toEqual(['POL201 example.io/v1 Widget: spec.size -> v2'])
})

test('without dates what takes time is not checked, and never passes', () => {
  const undated = (...apis: readonly ReleasedApi[][]): Release[] =>
    apis.map((list, index) => ({ version: `v1.${index}`, apis: list }))
  const beta = widget('v1beta1', { deprecated: true })
  expect(checkReleases(undated([beta], []))).toMatchObject([{ code: 'POL402', unchecked: true }])
  // This is wrong whatever the dates are.
  expect(checkReleases(undated([widget('v1beta1')], []))).toMatchObject([
    {
      code: 'POL402',
      severity: 'error',
      message: 'example.io/v1beta1 Widget is not served any more, but was not deprecated',
    },
  ])
  expect(checkReleases(undated([widget('v1beta1')]))).toMatchObject([{ code: 'POL403', unchecked: true }])
  const gauge = { metrics: [{ name: 'widgets', stability: 'BETA' as const }] }
  const [first, second] = checkReleases([{ version: 'v1.0', ...gauge }, { version: 'v1.1' }])
  expect(first).toMatchObject({ code: 'POL1101', unchecked: true })
  expect(second).toMatchObject({ code: 'POL1102', severity: 'error' })
})

test('where versions belong to their group, a kind may not leave one that others stay in', () => {
  const gadget = { ...widget('v1'), kind: 'Gadget' }
  const releases = series({ apis: [widget('v1'), gadget] }, { apis: [gadget] })
  expect(subjects(releases)).toEqual(['POL401 example.io/v1 Widget: removal'])
  expect(subjects(releases, { unit: 'group-version' })).toEqual(['POL101 example.io/v1 Widget'])
})

test('rules of time say when at the earliest', () => {
  const beta = series(...[0, 1, 2, 3, 4].map(() => ({ apis: [widget('v1beta1')] })))
  expect(checkReleases(beta)).toMatchObject([
    {
      code: 'POL403',
      message:
        'example.io/v1beta1 Widget, introduced in v1.0, is not deprecated, and should have been in v1.3 at the latest',
      mend: 'deprecate it, in favor of a version that is at least as stable; deprecated in v1.4, it may go in 3 releases after v1.4, not before 2026-02-15',
    },
  ])
})
