import { expect, test } from 'vitest'
import { kindOf } from '../../apimachinery/kind/index.js'
import { KUBERNETES_KINDS } from '../catalogue/lives.js'
import { REFERENCE_RECORDS } from './records/index.js'
import { referenceFindings } from './references.js'
import type { Steps } from '../parts/parts.js'

const findings = (object: Readonly<Record<string, unknown>>, release: string) =>
  referenceFindings(object, kindOf(object), { release, lives: KUBERNETES_KINDS })
const text = (steps: Steps): string =>
  steps
    .map((step, at) => (typeof step === 'number' || /[./]/.test(step) ? `[${step}]` : at === 0 ? step : `.${step}`))
    .join('')

test.each(REFERENCE_RECORDS.map((record) => [record.name, record] as const))('%s', (name, { example }) => {
  const { object, release, path } = example
  expect(findings(object, release)).toMatchObject([{ rule: 'removed', reference: name }])
  expect(findings(object, release).map(({ steps }) => text(steps))).toEqual([path])
  expect(findings(object, '1.0')).toEqual([])
})

const role = (...apiGroups: string[]) => ({
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: 'Role',
  rules: [{ apiGroups, resources: ['ingresses', 'ingresses/status'], verbs: ['get'] }],
})

test('what a rule names besides is served, or may be', () => {
  expect(findings(role('extensions'), '1.21')).toMatchObject([{ rule: 'deprecated' }])
  expect(findings(role('extensions', 'networking.k8s.io'), '1.34')).toEqual([])
  expect(findings(role('extensions', 'example.com'), '1.34')).toEqual([])
  expect(findings(role('*'), '1.34')).toEqual([])
})

test('says what to use', () => {
  const [found] = findings(role('extensions'), '1.34')
  expect(found?.message).toBe('extensions/v1beta1 Ingress is not served in v1.34')
  expect(found?.mend).toMatch(/^use networking.k8s.io\/v1 Ingress; add the new group beside the old one/)
})
