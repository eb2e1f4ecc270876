import { expect, test } from 'vitest'
import { isOffByDefault, isRemovedIn, KUBERNETES_KINDS } from './lives.js'

const kind = (group: string, version: string, name: string) => ({ group, version, kind: name })
const replacementOf = (group: string, version: string, name: string, release: string): string | undefined => {
  const row = KUBERNETES_KINDS.row(kind(group, version, name))
  const found = row && KUBERNETES_KINDS.replacementIn(row, release)
  return found && `${found.group}/${found.version} ${found.kind}`
}

test('knows when kinds came and went', () => {
  expect(KUBERNETES_KINDS.row(kind('extensions', 'v1beta1', 'Ingress'))).toMatchObject({ removed: '1.22' })
  expect(KUBERNETES_KINDS.row(kind('apps', 'v1', 'Deployment'))).toEqual({
    ...kind('apps', 'v1', 'Deployment'),
    introduced: '1.9',
  })
  expect(KUBERNETES_KINDS.row(kind('apps', 'v1', 'Widget'))).toBeUndefined()
})

test('knows what a release does not have any more', () => {
  const rows = KUBERNETES_KINDS.ofVersion('policy', 'v1beta1')
  expect(rows.map((row) => row.kind)).toEqual(['Eviction', 'PodDisruptionBudget', 'PodSecurityPolicy'])
  expect(rows.map((row) => isRemovedIn(row, '1.24'))).toEqual([false, false, false])
  expect(rows.map((row) => isRemovedIn(row, '1.25'))).toEqual([true, true, true])
  expect(KUBERNETES_KINDS.ofVersion('policy', 'v9')).toEqual([])
})

test('knows the groups of Kubernetes', () => {
  expect(['', 'apps', 'networking.k8s.io', 'extensions'].every((group) => KUBERNETES_KINDS.hasGroup(group))).toBe(true)
  expect(['gateway.networking.k8s.io', 'example.com'].some((group) => KUBERNETES_KINDS.hasGroup(group))).toBe(false)
})

test.each([
  ['extensions', 'v1beta1', 'Ingress', '1.34', 'networking.k8s.io/v1 Ingress'],
  ['flowcontrol.apiserver.k8s.io', 'v1beta1', 'FlowSchema', '1.27', 'flowcontrol.apiserver.k8s.io/v1beta2 FlowSchema'],
  ['flowcontrol.apiserver.k8s.io', 'v1beta1', 'FlowSchema', '1.34', 'flowcontrol.apiserver.k8s.io/v1 FlowSchema'],
  ['', 'v1', 'ComponentStatus', '1.34', undefined],
])('%s/%s %s in %s has a replacement: %s', (group, version, name, release, expected) => {
  expect(replacementOf(group, version, name, release)).toBe(expected)
})

test.each<[group: string, version: string, kind: string, isOff: boolean]>([
  ['apps', 'v1', 'Deployment', false],
  ['resource.k8s.io', 'v1beta1', 'DeviceClass', true],
  ['resource.k8s.io', 'v1', 'DeviceClass', false],
  ['admissionregistration.k8s.io', 'v1alpha1', 'MutatingAdmissionPolicy', true],
  ['networking.k8s.io', 'v1beta1', 'IPAddress', true],
  ['networking.k8s.io', 'v1beta1', 'Ingress', false],
  ['batch', 'v1beta1', 'CronJob', false],
  // The version is younger than the API.
  ['flowcontrol.apiserver.k8s.io', 'v1beta3', 'FlowSchema', false],
  ['example.com', 'v1alpha1', 'Widget', false],
])('%s/%s %s is off by default: %j', (group, version, kind, isOff) => {
  expect(isOffByDefault({ group, version, kind })).toBe(isOff)
})
