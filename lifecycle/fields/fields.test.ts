import { expect, test } from 'vitest'
import { kindOf } from '../../apimachinery/kind/index.js'
import type { Steps } from '../parts/parts.js'
import { fieldFindings } from './fields.js'
import { FIELD_RECORDS } from './records/index.js'

const findings = (object: Readonly<Record<string, unknown>>, release = '1.37') =>
  fieldFindings(object, kindOf(object), release)
const text = (steps: Steps): string =>
  steps
    .map((step, at) => (typeof step === 'number' || /[./]/.test(step) ? `[${step}]` : at === 0 ? step : `.${step}`))
    .join('')

test.each(FIELD_RECORDS.map((record) => [record.name, record] as const))('%s', (name, { example }) => {
  const { object, path, message } = example
  expect(findings(object).map((found) => ({ ...found, steps: text(found.steps) }))).toMatchObject([
    { field: name, steps: path, message },
  ])
})

const pod = (spec: object, annotations: object = {}) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  spec: { template: { metadata: { annotations }, spec } },
})

test('a field is told from the release on that deprecates it', () => {
  const zone = pod({ topologySpreadConstraints: [{ topologyKey: 'failure-domain.beta.kubernetes.io/zone' }] })
  expect(findings(zone, '1.16')).toEqual([])
  expect(findings(zone, '1.17').map(({ message }) => message)).toEqual([
    'failure-domain.beta.kubernetes.io/zone is deprecated since v1.17; use "topology.kubernetes.io/zone" instead',
  ])
})

test('what a field says as well is not told', () => {
  const key = 'seccomp.security.alpha.kubernetes.io/pod'
  expect(findings(pod({}, { [key]: 'a' }))).toHaveLength(1)
  expect(findings(pod({ securityContext: { seccompProfile: { type: 'RuntimeDefault' } } }, { [key]: 'a' }))).toEqual([])
})

test('objects that are not what their types say have none', () => {
  for (const spec of [1, [], { nodeSelector: 1, volumes: [1], affinity: { nodeAffinity: [] } }]) {
    expect(findings(pod(spec as object))).toEqual([])
  }
})
