import { expect, test } from 'vitest'
import { decodeDefinition } from '../definition/decode.js'
import { followPath } from './json-path.js'
import { Location } from './location.js'
import { sampleDefinition } from '../../test/fixtures/crd/lint-sample.js'
import { LintedVersion } from './schema-node.js'

const { definition } = decodeDefinition(
  sampleDefinition(
    'schema',
    `type: object
properties:
  spec:
    type: object
    properties:
      a: { type: string }
      a.b: { type: integer }
      labels: { type: object, additionalProperties: { type: string } }
      open: { type: object, x-kubernetes-preserve-unknown-fields: true }
      port: { x-kubernetes-int-or-string: true }
      list:
        type: array
        items:
          type: object
          properties:
            c: { type: string }`,
  ),
)
const [version] = definition.spec.versions
const { root } = new LintedVersion(definition, version!, Location.root.child('spec', 'versions', 0), '1.36')

test.each([
  ['.spec.a', 'spec.a'],
  ['.spec.a\\\\.b', 'spec.a.b'],
  [".spec['a.b']", 'spec.a.b'],
  ['.spec.labels.x', 'spec.labels{}'],
  ['.spec.list[0].c', 'spec.list[].c'],
  ['.spec.list[*].c', 'spec.list[].c'],
  ['.spec.list[?(@.c=="x")].c', 'spec.list[].c'],
  ['.spec.port', 'spec.port'],
  ['.spec.x', 'nothing: x of spec'],
  ['.status.x', 'nothing: status of the object'],
  ['.spec.list[0].d', 'nothing: d of spec.list[]'],
  ['.spec.open.x.y', 'unknown'],
  ['.metadata.creationTimestamp', 'unknown'],
  ['.kind', 'unknown'],
  ['.spec.a.x', 'unknown'],
  ['.spec..c', 'unknown'],
  ['.spec[?(@.c=="x")]', 'unknown'],
  ['.spec.list[0:2].c', 'unknown'],
  ['{.spec.x}', 'unknown'],
])('%s', (path, expected) => {
  const target = followPath(root!, path.replaceAll('\\\\', '\\'))
  expect(
    target.kind === 'node'
      ? target.node.label
      : target.kind === 'nothing'
        ? `nothing: ${target.step} of ${target.below.label}`
        : target.kind,
  ).toBe(expected)
})
