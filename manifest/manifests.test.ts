import { expect, test } from 'vitest'
import { SourceText } from '../diagnostics/index.js'
import { readManifests, readManifestsInSteps } from './manifests.js'

test.each([
  ['a stream', 'apiVersion: v1\nkind: A\nmetadata: { name: a }\n---\n---\napiVersion: v1\nkind: B\n'],
  ['comments', '# nothing\n---\napiVersion: v1\nkind: A\n# end\n---\n# nothing\n'],
  ['directives', '%YAML 1.2\n---\napiVersion: v1\nkind: A\n'],
  ['a list', 'apiVersion: v1\nkind: List\nitems: [{ apiVersion: v1, kind: A }]\n'],
  ['errors', 'apiVersion: v1\nkind: [\n---\napiVersion: v1\nkind: B\n---\njust a text\n---\nkind: C\n'],
  ['a control character', 'apiVersion: v1\nkind: A\u0001\n'],
  ['nothing', ''],
])('in steps and at once: %s', (_, text) => {
  const source = new SourceText('a.yaml', text)
  const plain = ({ manifests, diagnostics }: ReturnType<typeof readManifests>): unknown => [
    manifests.map(({ object, documentIndex, steps, place }) => [object, documentIndex, steps, place.span]),
    diagnostics,
  ]
  const steps = readManifestsInSteps(source)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  expect(plain(step.value)).toEqual(plain(readManifests(source)))
})

test('a large text is read in steps, too', () => {
  const documents = Array.from(
    { length: 20 },
    (_, index) => `apiVersion: v1\nkind: A\nindex: ${index}\ntext: ${'x'.repeat(2 ** 16)}\n`,
  )
  const steps = readManifestsInSteps(new SourceText('a.yaml', documents.join('---\n')))
  let pauses = 0
  let step = steps.next()
  for (; step.done !== true; step = steps.next()) pauses++
  expect(pauses).toBe(20)
  expect(step.value.manifests).toHaveLength(20)
})

test.each([
  'kind: AList\napiVersion: v1\nitems:\n- metadata: { name: a }\n- metadata: { name: b }\n',
  'kind: AList\napiVersion: v1\nitems: [{ metadata: { name: a } }, { metadata: { name: b } }]\n',
  '{"kind": "AList", "apiVersion": "v1", "items": [{"metadata": {"name": "a"}}, {"metadata": {"name": "b"}}]}',
])('a typed list is its items, however it is written: %j', (text) => {
  const { manifests, diagnostics } = readManifests(new SourceText('a.yaml', text))
  expect(diagnostics).toEqual([])
  expect(manifests.map(({ gvk, name, steps }) => [gvk.kind, name, steps])).toEqual([
    ['A', 'a', ['items', 0]],
    ['A', 'b', ['items', 1]],
  ])
})
