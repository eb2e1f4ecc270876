import { expect, test } from 'vitest'
import { pendingPod, qosClassOf } from './pod-status.js'

const both = (cpu: string, memory: string): object => ({ cpu, memory })
const container = (requests?: object, limits?: object): object => ({ resources: { requests, limits } })

test.each<[expected: string, ...containers: readonly object[]]>([
  ['BestEffort', {}],
  ['BestEffort', container(both('0', '0'))],
  ['BestEffort', container({ 'example.com/gpu': '1' })],
  ['Burstable', container(both('1', '1Gi'))],
  ['Burstable', container({ cpu: '1' }, { cpu: '1' })],
  ['Burstable', container(both('500m', '1Gi'), both('1', '1Gi'))],
  ['Burstable', container(both('1', '1Gi'), both('1', '1Gi')), {}],
  ['Guaranteed', container(both('1000m', '1Gi'), both('1', '1024Mi'))],
])('%s', (expected, ...containers) => {
  expect(qosClassOf({ containers })).toBe(expected)
})

test('a new Pod is pending, whatever it says', () => {
  expect(pendingPod({ spec: {}, status: { phase: 'Running' } })).toEqual({
    spec: {},
    status: { phase: 'Pending', qosClass: 'BestEffort' },
  })
})
