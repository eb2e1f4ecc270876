import { expect, test } from 'vitest'
import type { ExplainedNode } from './explanation.js'
import { explainJson } from './json.js'

const LEAF: ExplainedNode = {
  id: 2,
  kind: 'ident',
  text: 'x',
  measured: undefined,
  estimated: undefined,
  size: undefined,
  children: [],
}

const ROOT: ExplainedNode = {
  id: 1,
  kind: 'macro',
  text: 'x.all(y, true)',
  measured: { charges: 3, share: 1, total: 5, own: 4 },
  estimated: {
    evaluations: { min: 1n, max: 1n },
    own: { min: 0n, max: 4n },
    share: 1,
    total: { min: 3n, max: 2n ** 64n - 1n },
  },
  size: {
    bound: { kind: 'assumed', keyword: 'maxItems' },
    size: { min: 0n, max: 10n },
    source: { kind: 'schema', path: ['self', 'x'] },
    unit: 'items',
  },
  children: [LEAF],
}

test('keys have a fixed order, what is missing is left out, and large numbers are texts', () => {
  const json = explainJson({ root: ROOT, expression: 'x.all(y, true)', isMeasured: true, isEstimated: true })
  expect(JSON.stringify(json, null, 1).replace(/\n */g, ' ')).toBe(
    JSON.stringify(
      {
        expression: 'x.all(y, true)',
        root: {
          id: 1,
          kind: 'macro',
          text: 'x.all(y, true)',
          measured: { own: 4, total: 5, share: 1, charges: 3 },
          estimated: {
            own: { min: '0', max: '4' },
            total: { min: '3', max: '18446744073709551615' },
            share: 1,
            evaluations: { min: '1', max: '1' },
          },
          size: {
            range: { min: '0', max: '10' },
            unit: 'items',
            source: { kind: 'schema', path: ['self', 'x'] },
            bound: { kind: 'assumed', keyword: 'maxItems' },
          },
          children: [{ id: 2, kind: 'ident', text: 'x', children: [] }],
        },
      },
      null,
      1,
    ).replace(/\n */g, ' '),
  )
})

test('a size of which nothing is known has no range', () => {
  const size: ExplainedNode['size'] = { size: undefined, unit: 'bytes', source: { kind: 'unknown' }, bound: undefined }
  const { root } = explainJson({ root: { ...LEAF, size }, expression: 'x', isMeasured: false, isEstimated: true })
  expect(root.size).toEqual({ unit: 'bytes', source: { kind: 'unknown' } })
})
