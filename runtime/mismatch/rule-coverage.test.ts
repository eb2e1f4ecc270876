import { expect, test } from 'vitest'
import { field, type FieldPath } from '../../apimachinery/field/index.js'
import { go } from '../../apimachinery/go/index.js'
import type { TypeRules } from '../rules/rules.js'
import { Scheme } from '../scheme/scheme.js'
import { MigrationLayer } from './layer.js'
import { RuleCoverage } from './rule-coverage.js'

const gvk = { group: 'example.io', version: 'v1', kind: 'Widget' }
const widget = go.struct('Widget', () => [go.field('name', go.string), go.omitZero('sizes', go.list(go.int32))])
const rules = (): TypeRules => ({
  source: 'widget.ts',
  rules: [
    ['name', 'k8s:required', 'FieldValueRequired', '', 3],
    ['name', 'k8s:immutable', 'FieldValueInvalid', 'immutable', 4],
    ['sizes[*]', 'k8s:minimum', 'FieldValueInvalid', 'minimum', 6],
    ['sizes', 'k8s:maxItems', 'FieldValueTooMany', 'maxItems', 7],
  ],
  parts: [],
})

function compared(known: boolean): { layer: MigrationLayer; coverage: RuleCoverage; scheme: Scheme } {
  const scheme = new Scheme()
  const registration = {
    gvk,
    goName: '*v1.Widget',
    type: widget,
    subresources: ['/'],
    options: [],
    validate: (_op: unknown, path: FieldPath, value: { sizes?: number[]; name?: string }) => [
      ...(value.name === undefined ? [field.required(path.child('name'), '')] : []),
      ...(value.sizes ?? []).flatMap((one, at) =>
        one < 1 ? [field.invalid(path.child('sizes').index(at), one, 'too small', 'minimum')] : [],
      ),
    ],
  }
  scheme.add(registration, known ? rules : undefined)
  return { layer: new MigrationLayer({ scheme, compatibility: '1.34' }), coverage: new RuleCoverage(scheme), scheme }
}

const request = (obj: object, operation: 'create' | 'update' = 'create') =>
  ({ gvk, obj, oldObj: { name: 'b' }, operation, requestInfo: gvk }) as const

test('rules that no error of either side was about', async () => {
  const { layer, coverage } = compared(true)
  for (const one of [request({ name: 'a', sizes: [1, 0, -1] }), request({ name: 'a' }, 'update')]) {
    coverage.note(one, await layer.run(one))
  }
  expect(
    coverage
      .report()
      .map(({ validationIdentifier, neverFired, fired }) => [
        validationIdentifier,
        neverFired.map(({ tag }) => tag),
        fired.map(({ tag }) => tag),
      ]),
  ).toEqual([
    // Nothing is immutable while it is made.
    ['widget_create', ['k8s:required', 'k8s:maxItems'], ['k8s:minimum']],
    ['widget_update', ['k8s:required', 'k8s:immutable', 'k8s:minimum', 'k8s:maxItems'], []],
  ])
  expect(coverage.report()[0]?.neverFired[0]).toEqual({
    field: 'name',
    tag: 'k8s:required',
    type: 'FieldValueRequired',
    origin: '',
    source: { file: 'widget.ts', line: 3 },
  })
})

test('nothing is said of rules that are not known', async () => {
  const { layer, coverage } = compared(false)
  const one = request({})
  coverage.note(one, await layer.run(one))
  expect(coverage.report()).toEqual([])
})

test('a subresource has validators and rules of its own', async () => {
  const { layer, coverage, scheme } = compared(true)
  const phase = go.struct('WidgetStatus', () => [go.field('phase', go.string)])
  scheme.add(
    {
      gvk,
      goName: '*v1.WidgetStatus',
      type: phase,
      subresources: ['/status'],
      options: [],
      validate: (_op, path: FieldPath) => [field.required(path.child('phase'), '')],
    },
    () => ({ source: 'status.ts', rules: [['phase', 'k8s:required', 'FieldValueRequired', '', 2]], parts: [] }),
  )
  const atStatus = { ...request({}, 'update'), requestInfo: { ...gvk, subresource: 'status' } }
  const outcome = await layer.run(atStatus)
  expect(outcome.declarative.map(String)).toEqual(['phase: Required value'])
  coverage.note(atStatus, outcome)
  expect(coverage.report()).toEqual([
    {
      validationIdentifier: 'widget_status_update',
      neverFired: [],
      fired: [expect.objectContaining({ field: 'phase', tag: 'k8s:required' })],
    },
  ])
})

test('what throws has its stack in the outcome, and in the log beside Kubernetes’ message', async () => {
  const cause = new Error('deep')
  const broken = new Error('it broke', { cause })
  const scheme = new Scheme()
  const fail = (): never => {
    throw broken
  }
  scheme.add({ gvk, goName: '*v1.Widget', type: widget, subresources: ['/'], options: [], validate: fail })
  const logged: unknown[][] = []
  const logger = { error: (...entry: unknown[]) => void logged.push(entry), info: () => undefined }
  const outcome = await new MigrationLayer({ scheme, compatibility: '1.34', logger }).run(request({}))
  expect(outcome.thrown).toEqual([broken])
  expect(outcome.thrown[0]?.cause).toBe(cause)
  expect(logged).toEqual([['panic during declarative validation: it broke', undefined, broken]])
})
