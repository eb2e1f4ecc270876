import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { applyConflict, invalid } from '../../apimachinery/status/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { readManifests, type Manifest } from '../../manifest/index.js'
import { describePreview, previewFindings } from './findings.js'
import { previewOf, type Answer, type Preview } from './preview.js'
import { shownObjects } from './shown.js'
import { diffText } from './text-report.js'

const entry = (manager: string, operation: string, fieldsV1: object): object => ({
  ...{ manager, operation, apiVersion: 'example.com/v1', time: '2024-01-01T00:00:00Z', fieldsV1 },
})
const stored = (spec: object, ...managedFields: object[]): JsonObject => ({
  apiVersion: 'example.com/v1',
  kind: 'Widget',
  metadata: { name: 'a', managedFields },
  spec,
})
const manifestOf = (spec: string): Manifest => {
  const text = `apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: a }\nspec:\n${spec}`
  const [manifest] = readManifests(new SourceText('/project/w.yaml', text)).manifests
  if (manifest === undefined) throw new Error('no manifest')
  return manifest
}
const preview = (
  spec: string,
  before: JsonObject | undefined,
  apply: (force: boolean) => Answer,
  isForced = false,
): Preview => previewOf({ manifest: manifestOf(spec), before, manager: 'ci', isForced, apply })
const heads = (one: Preview): string[] =>
  previewFindings(one).map(({ severity, code, message, span, mend = '' }) => {
    const { line = 0, column = 0 } = span?.source.position(span.start) ?? {}
    return `${line}:${column} ${severity} ${code}: ${message}${mend === '' ? '' : ` (${mend})`}`
  })

const editor = entry('editor', 'Update', { 'f:spec': { 'f:color': {} } })
const before = stored({ color: 'green' }, editor)
const merged = stored({ color: 'red' }, entry('ci', 'Apply', { 'f:spec': { 'f:color': {} } }))
const CONFLICT = applyConflict(
  [{ reason: 'FieldManagerConflict', message: 'conflict with "editor" using example.com/v1', field: '.spec.color' }],
  'Apply failed with 1 conflict: conflict with "editor" using example.com/v1: .spec.color',
)
const answer = (force: boolean): Answer =>
  force ? { object: merged, isCreated: false, isUnchanged: false } : { refused: CONFLICT }

test('a conflict names owner, values, and three ways out', () => {
  const one = preview('  color: red', before, answer)
  expect(one).toMatchObject({ outcome: 'conflict', after: merged, refusal: undefined, givenUp: [] })
  expect(one.fields).toMatchObject([{ field: '.spec.color', before: ['editor (Update)'], after: ['ci'] }])
  expect(heads(one)).toEqual([
    '5:10 error apply-preview/conflict: conflict with "editor" using example.com/v1: .spec.color: stored "green" (owned since 2024-01-01T00:00:00Z), applied "red" (overwrite it: --force; or give it up: leave .spec.color out of w.yaml; or share it: write "green")',
  ])
})

test('a conflict with force is a warning', () => {
  const one = preview('  color: red', before, answer, true)
  expect(one.outcome).toBe('changed')
  expect(heads(one)).toEqual([
    '5:10 warning apply-preview/forced: conflict with "editor" using example.com/v1, which loses it: .spec.color: stored "green" (owned since 2024-01-01T00:00:00Z), applied "red"',
  ])
})

test('an owner that no entry of managedFields is', () => {
  const foreign = applyConflict(
    [{ reason: 'FieldManagerConflict', message: 'conflict with "x"', field: '.spec.color' }],
    '',
  )
  const one = preview('  color: red', before, (force) => (force ? answer(true) : { refused: foreign }))
  expect(one.conflicts).toMatchObject([{ owner: undefined, stored: 'green', applied: 'red' }])
})

test('what is given up is deleted, set to its default, or stays with others', () => {
  const own = entry('ci', 'Apply', { 'f:spec': { 'f:a': {}, 'f:b': {}, 'f:c': {}, 'f:d': {} } })
  const other = entry('ops', 'Apply', { 'f:spec': { 'f:c': {} } })
  const one = preview('  d: 1', stored({ a: 1, b: 1, c: 1, d: 1 }, own, other), () => ({
    object: stored({ b: 2, c: 1, d: 1 }, entry('ci', 'Apply', { 'f:spec': { 'f:d': {} } }), other),
    ...{ isCreated: false, isUnchanged: false },
  }))
  expect(one.givenUp).toMatchObject([
    { field: '.spec.a', fate: 'deleted', owners: [] },
    { field: '.spec.b', fate: 'reset', owners: [] },
    { field: '.spec.c', fate: 'kept', owners: ['ops'] },
  ])
  expect(heads(one)).toEqual([
    '4:1 warning apply-preview/deleted: .spec.a is deleted: ci applied it before, and nobody else owns it (keep it in the file if it is still wanted)',
    '4:1 warning apply-preview/deleted: .spec.b is set to its default: ci applied it before, and nobody else owns it (keep it in the file if it is still wanted)',
  ])
})

test('a refusal is told by its causes, or by its message', () => {
  const causes = [{ reason: 'FieldValueInvalid', message: 'Invalid value: "red"', field: 'spec.color' }]
  const status = { ...invalid({ group: 'example.com', name: 'Widget' }, 'a', []), details: { causes } }
  expect(heads(preview('  color: red', before, () => ({ refused: status })))).toEqual([
    '5:10 error apply-preview/refused: 422 Invalid: spec.color: Invalid value: "red"',
  ])
  const plain = { ...status, details: {}, message: 'no' }
  const one = preview('  color: red', before, () => ({ refused: plain }))
  expect(one).toMatchObject({ outcome: 'refused', after: undefined })
  expect(heads(one)).toEqual(['1:1 error apply-preview/refused: 422 Invalid: no'])
})

test('a stored object without owners', () => {
  const one = preview('  color: red', stored({}), () => ({ object: merged, isCreated: false, isUnchanged: false }))
  expect(heads(one)).toEqual([expect.stringContaining('3:19 warning apply-preview/no-managed-fields')])
})

test('secrets are hidden; those that changed can be told apart', () => {
  const after = stored({ password: 'new-secret', token: 'same-secret' }, editor)
  const one = preview('  x: 1', stored({ password: 'old-secret', token: 'same-secret' }, editor), () => ({
    ...{ object: after, isCreated: false, isUnchanged: false },
  }))
  const text = diffText({ preview: one, shown: shownObjects(one, {}) })
  expect(text).not.toContain('-secret')
  expect(text).toContain(`-  password: "*** (before)"\n+  password: "*** (after)"\n   token: "***"`)
  expect(diffText({ preview: one, shown: shownObjects(one, { show: ['**'] }) })).toContain('+  password: new-secret')
})

test('every code of findings has a description', () => {
  expect(describePreview('apply-preview/conflict')?.summary).toMatch(/^Another manager owns/)
  expect(describePreview('constructor')).toBeUndefined()
})
