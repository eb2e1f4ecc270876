import { expect, test } from 'vitest'
import { cluster, configMap, creation } from '../../test/fixtures/admission/config-maps.js'
import type { LabelSelector } from '../api/model.js'
import type { AdmissionRequest } from '../request/request.js'
import { namespaceMatches, objectMatches } from './selectors.js'

const TEST: LabelSelector = { matchLabels: { env: 'test' } }
const BOGUS: LabelSelector = { matchExpressions: [{ key: 'a', operator: 'Bogus' }] }

const ofNamespace = (changes: Partial<AdmissionRequest>): AdmissionRequest =>
  creation({
    kind: { group: '', version: 'v1', kind: 'Namespace' },
    resource: { group: '', version: 'v1', resource: 'namespaces' },
    namespace: 'default',
    object: { metadata: { name: 'default', labels: { env: 'new' } } },
    ...changes,
  })

test.each<[about: string, selector: LabelSelector, request: AdmissionRequest, outcome: boolean | string]>([
  ['the labels of the namespace', TEST, creation(), true],
  ['other labels', { matchLabels: { env: 'prod' } }, creation(), false],
  ['no namespace', TEST, creation({ namespace: '' }), true],
  ['no namespace, and a selector that is not valid', BOGUS, creation({ namespace: '' }), true],
  ['an unknown namespace', TEST, creation({ namespace: 'x' }), 'namespaces "x" not found'],
  ['an unknown namespace that need not be known', {}, creation({ namespace: 'x' }), true],
  ['not valid', BOGUS, creation(), 'Internal error occurred: "Bogus" is not a valid label selector operator'],
  ['a Namespace that is made', TEST, ofNamespace({}), false],
  ['a Namespace that is deleted', TEST, ofNamespace({ operation: 'DELETE' }), true],
  ['a part of a Namespace', TEST, ofNamespace({ operation: 'UPDATE', subresource: 'finalize' }), true],
])('namespace: %s', (_, selector, request, outcome) => {
  const matched = namespaceMatches(selector, request, cluster())
  expect(matched instanceof Error ? matched.message : matched).toBe(outcome)
})

test('a Namespace that is made out of nothing', () => {
  const { object: _, ...request } = ofNamespace({})
  expect(namespaceMatches(TEST, request, cluster())).toMatchObject({
    message: 'Internal error occurred: object does not implement the Object interfaces',
  })
})

test('object: its labels, or those of the stored one', () => {
  const labelled = configMap({}, { labels: { env: 'test' } })
  const { object: _, ...nothing } = creation()
  expect(objectMatches(TEST, creation())).toBe(false)
  expect(objectMatches(TEST, creation({ object: labelled }))).toBe(true)
  expect(objectMatches(TEST, creation({ oldObject: labelled }))).toBe(true)
  expect(objectMatches(TEST, nothing)).toBe(false)
  expect(objectMatches({}, nothing)).toBe(true)
  expect(objectMatches(BOGUS, nothing)).toMatchObject({
    message: 'Internal error occurred: "Bogus" is not a valid label selector operator',
  })
})
