import { expect, test } from 'vitest'
import { messageOfKind } from './kinds.js'

test.each<[apiVersion: string, kind: string, known: boolean]>([
  ['v1', 'Pod', true],
  ['v1', 'PodList', true],
  ['v1', 'List', true],
  ['v1', 'Status', true],
  ['v1', 'DeleteOptions', true],
  ['apps/v1', 'Deployment', true],
  ['apps/v1', 'DeploymentList', true],
  ['meta.k8s.io/v1', 'PartialObjectMetadata', true],
  ['meta.k8s.io/v1', 'PartialObjectMetadataList', true],
  ['meta.k8s.io/v1beta1', 'PartialObjectMetadataList', true],
  ['apiextensions.k8s.io/v1', 'CustomResourceDefinition', true],
  ['apiextensions.k8s.io/v1', 'CustomResourceDefinitionList', true],
  ['apiregistration.k8s.io/v1', 'APIService', true],
  ['admission.k8s.io/v1', 'AdmissionReview', true],
  ['autoscaling/v2beta1', 'HorizontalPodAutoscaler', true],
  ['meta.k8s.io/v1', 'Table', false],
  // A part of Pods.
  ['v1', 'PodSpec', false],
  ['v1', 'PodSpecList', false],
  ['v1', 'Deployment', false],
  ['core/v1', '', false],
  ['example.com/v1', 'Widget', false],
  ['__proto__', 'constructor', false],
])('%s %s', (apiVersion, kind, known) => {
  expect(messageOfKind(apiVersion, kind) !== undefined).toBe(known)
})

test('a list is made once', () => {
  expect(messageOfKind('v1', 'SecretList')).toBe(messageOfKind('v1', 'SecretList'))
})
