import { expect, test } from 'vitest'
import type { ConfiguredWebhook } from '../../admission/index.js'
import { annotatePatch } from './webhook-annotations.js'

test('a patch is annotated as Go writes it: sorted by the operation, escaped for HTML', () => {
  const told: string[] = []
  const called = { webhook: { name: 'w' } as ConfiguredWebhook, configuration: 'c', index: 2, pass: 1 }
  const patch = [{ value: { b: '<a>', a: 1 }, path: '/x', op: 'add' }] as const
  annotatePatch({ annotate: (key, value) => void told.push(key, value) }, called, patch)
  expect(told).toEqual([
    'patch.webhook.admission.k8s.io/round_1_index_2',
    String.raw`{"configuration":"c","webhook":"w","patch":[{"op":"add","path":"/x","value":{"b":"\u003ca\u003e","a":1}}],"patchType":"JSONPatch"}`,
  ])
})
