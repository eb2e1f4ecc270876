import { expect, test } from 'vitest'
import { field, type FieldError, FieldPath } from '../../apimachinery/field/index.js'
import { isUnchanged, withCauses, type MismatchCause } from './cause.js'
import { compareErrors } from './comparison.js'
import { migrationLifecycle } from './lifecycle.js'
import type { MigrationRequest } from './request.js'

const size = FieldPath.of('spec', 'size')
const small = (detail = ''): FieldError => field.invalid(size, -1, detail)
const gvk = { group: 'example.io', version: 'v1', kind: 'Widget' }

function causes(
  compatibility: string,
  handwritten: readonly FieldError[],
  declarative: readonly FieldError[],
  changes: Partial<MigrationRequest> = {},
): [string, MismatchCause, string][] {
  const lifecycle = migrationLifecycle(compatibility)
  const request: MigrationRequest = { gvk, obj: {}, operation: 'create', handwritten: [...handwritten], ...changes }
  const candidates = lifecycle.enforcement === 'levels' ? declarative.filter(({ level }) => level) : declarative
  const rules = { lifecycle, normalizationRules: [], shortCircuitMismatch: false, enforced: false }
  const differences = compareErrors(handwritten, candidates, rules)
  return withCauses(differences, { handwritten, declarative, candidates, lifecycle, request }).map(
    ({ direction, cause, advice }) => [direction, cause, advice],
  )
}

const minimum = (detail?: string): FieldError => small(detail).withOrigin('minimum')
const covered = (detail?: string): FieldError => minimum(detail).markCoveredByDeclarative()

test.each<
  [name: string, compatibility: string, handwritten: FieldError[], declarative: FieldError[], found: unknown[]]
>([
  ['a mark is missing', '1.34', [minimum()], [minimum()], ['extra', 'notCovered', /markCoveredByDeclarative\(\)$/]],
  ['a level is missing', '1.37', [covered()], [minimum()], ['unmatched', 'noLevel', /\+k8s:alpha/]],
  [
    'an origin is missing',
    '1.34',
    [small()],
    [minimum()],
    ['extra', 'origin', /has no origin: .*withOrigin\("minimum"\)\.markCoveredByDeclarative\(\)$/],
  ],
  [
    'origins differ',
    '1.34',
    [small().withOrigin('lucky').markCoveredByDeclarative()],
    [minimum()],
    ['unmatched', 'origin', /has the origin "lucky": .*withOrigin\("minimum"\)$/],
  ],
  ['found twice by hand', '1.34', [covered('a'), covered('b')], [minimum()], ['unmatched', 'repeated', /once$/]],
  ['missed by tags', '1.34', [covered()], [], ['unmatched', 'missed', /add the tag/]],
  ['missed by hand', '1.34', [], [minimum()], ['extra', 'missed', /lacks the check/]],
])('%s', (_, compatibility, handwritten, declarative, [direction, cause, advice]) => {
  const [found] = causes(compatibility, handwritten, declarative)
  expect(found).toEqual([direction, cause, expect.stringMatching(advice as RegExp)])
})

test('an unchanged value is ratcheted by tags', () => {
  const found = (oldSize: number): unknown =>
    causes('1.34', [covered()], [], {
      operation: 'update',
      obj: { spec: { size: -1 } },
      oldObj: { spec: { size: oldSize } },
    })[0]?.[1]
  expect([found(-1), found(-2)]).toEqual(['unchanged', 'missed'])
})

test.each<[field: string, object: unknown, stored: unknown, unchanged: boolean]>([
  ['a', { a: 1 }, { a: 1 }, true],
  ['a', { a: 1 }, { a: 2 }, false],
  ['a.b', { a: {} }, { a: {} }, true],
  ['a.b', { a: {} }, { a: { b: 0 } }, false],
  ['a.b.c', { a: {} }, { a: {} }, false],
  ['a[1].b', { a: [{ b: 2 }, { b: 1 }] }, { a: [{ b: 1 }] }, true],
  ['a[0].b', { a: [{ b: 1, c: 2 }] }, { a: [{ b: 1, c: 1 }] }, true],
  ['m[x].y]', { m: { 'x].y': 1 } }, { m: { 'x].y': 1 } }, true],
  ['<nil>', { a: 1 }, { a: 1 }, true],
  ['a', { a: 1 }, undefined, false],
])('%s of %j, stored %j', (path, object, stored, unchanged) => {
  expect(isUnchanged(object, stored, path)).toBe(unchanged)
})
