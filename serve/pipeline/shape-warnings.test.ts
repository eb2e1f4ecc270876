import { expect, test } from 'vitest'
import type { Resource } from '../../api/resource/index.js'
import { serve } from '../server.js'
import { ShapeWarnings } from './shape-warnings.js'

const pods = { group: '', kind: 'Pod', shapeWarning: 'only its shape' } as Resource
const nodes = { group: '', kind: 'Node', shapeWarning: 'only its shape' } as Resource
const secrets = { group: '', kind: 'Secret' } as Resource
const alice = { username: 'alice', groups: [] }

test('a client is told once a kind', () => {
  const warnings = new ShapeWarnings()
  expect(warnings.next(pods, alice, 'kubectl')).toBe('only its shape')
  expect(warnings.next(pods, alice, 'kubectl')).toBeUndefined()
  expect(warnings.next(pods, alice, 'client-go')).toBe('only its shape')
  expect(warnings.next(pods, { ...alice, username: 'bob' }, 'kubectl')).toBe('only its shape')
  expect(warnings.next(nodes, alice, 'kubectl')).toBe('only its shape')
  expect(warnings.next(secrets, alice, 'kubectl')).toBeUndefined()
})

test('what is remembered has an end', () => {
  const warnings = new ShapeWarnings()
  for (let at = 0; at <= 10_000; at++) warnings.next(pods, alice, `agent ${at}`)
  expect(warnings.next(pods, alice, 'agent 1')).toBe('only its shape')
})

test('who writes an object is warned, not who reads or sends none', async () => {
  const server = await serve({ tls: false })
  try {
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'a' },
      spec: { containers: [{ name: 'a', image: 'b' }] },
    }
    const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
      const query = { fieldValidation: 'Warn' }
      const { headers } = await server
        .client()
        .request(`/api/v1/namespaces/default/pods${path}`, { method, query, body })
      return headers['warning']
    }
    expect(await ask('GET', '')).toBeUndefined()
    expect(await ask('POST', '', '{')).toBeUndefined()
    expect(await ask('POST', '', pod)).toContain('Pod')
    expect(await ask('POST', '', { ...pod, metadata: { name: 'b' } })).toBeUndefined()
  } finally {
    await server.stop()
  }
})
