import { expect, test } from 'vitest'
import { guessResource } from './guess-resource.js'

test.each([
  ['Pod', 'pods'],
  ['Ingress', 'ingresses'],
  ['NetworkPolicy', 'networkpolicies'],
  ['Endpoints', 'endpoints'],
  ['Gateway', 'gateways'],
  ['Proxy', 'proxies'],
  ['Y', 'ies'],
  ['', ''],
])('the resource of %s is probably called %s', (kind, resource) => {
  expect(guessResource({ group: 'g', version: 'v1', kind })).toEqual({ group: 'g', version: 'v1', resource })
})
