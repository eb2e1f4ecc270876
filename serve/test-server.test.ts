import * as vitest from 'vitest'
import { describe, expect, test } from 'vitest'
import * as nodeTest from 'node:test'
import { type TestHooks, testServer } from './index.js'

const configMap = (name: string) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } })

describe.each(['file', 'test'] as const)('a server for each %s', (each) => {
  const server = testServer(vitest, { tls: false, each, objects: configMap('given') })
  const names = async () => (await server.client().list('v1', 'ConfigMap')).map(({ metadata }) => metadata.name)

  test.each([1, 2])('is as it was at the start, the %s. time', async () => {
    expect(await names()).toEqual(['given'])
    await server.client().create(configMap('made'))
    await server.client().delete(configMap('given'))
  })
})

test('outside of tests there is no server', async () => {
  const hooks: Record<string, () => Promise<void>> = {}
  const register = (name: string) => (hook: () => Promise<void>) => void (hooks[name] = hook)
  const names = ['before', 'after', 'beforeEach', 'afterEach']
  const runner = Object.fromEntries(names.map((name) => [name, register(name)])) as unknown as TestHooks
  const server = testServer(runner, { tls: false })
  expect(() => server.url).toThrow('the server runs in tests only')
  await hooks['before']?.()
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  await hooks['after']?.()
  expect(() => server.client()).toThrow('the server runs in tests only')
})

test('node:test has the hooks', () =>
  expect(nodeTest).toMatchObject({ before: expect.any(Function), afterEach: expect.any(Function) } satisfies Partial<
    Record<keyof TestHooks, unknown>
  >))

test('an object without hooks', () => {
  const register = (): void => undefined
  expect(() => testServer({ beforeEach: register, afterEach: register })).toThrow('neither beforeAll nor before')
})
