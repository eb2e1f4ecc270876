import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiServer, serve } from '../server.js'

/**
 * What kube-apiserver 1.34.1 counted of requests: `metrics.json` has the objects that it had before, the requests (method, path,
 * body, type of the body), and by how much its counters of admission and of rules were higher then.
 */
const recorded = JSON.parse(readFileSync('test/golden/serve/metrics.json', 'utf8')) as {
  readonly setup: readonly [path: string, object: object][]
  readonly requests: readonly [method: string, path: string, body?: object, type?: string][]
  readonly counts: readonly string[]
}

let server: ApiServer
beforeAll(async () => {
  server = await serve({ tls: false, runtimeConfig: { 'admissionregistration.k8s.io/v1beta1': true } })
})
afterAll(() => server.stop())

const ask = async (method: string, path: string, body?: object, type = 'application/json'): Promise<string> => {
  const options = { method, ...(body && { body, headers: { 'content-type': type } }) }
  const { text } = await server.client().request(path, options)
  return text
}

/** Counts by name and sorted labels. */
async function counted(): Promise<ReadonlyMap<string, number>> {
  const lines = (await ask('GET', '/metrics')).split('\n').filter((line) => /^apiserver.*(_count|_total)\b/.test(line))
  return new Map(
    lines.map((line) => {
      const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      return [labels === '' ? name : `${name}{${labels.split(',').sort().join(',')}}`, Number(value)]
    }),
  )
}

/** Plugins of kube-apiserver that are not here. */
const isElsewhere = (line: string): boolean => {
  const [, name] = /^apiserver_admission_controller.*\bname="(\w+)"/.exec(line) ?? []
  return name !== undefined && !/^(NamespaceLifecycle|\w+Admission(Policy|Webhook))$/.test(name)
}

/** How long match conditions took is not counted; rules are compiled only when they are needed, and schemas without rules not at all. */
const isLeftOut = (line: string): boolean =>
  line.startsWith('apiserver_admission_match_condition_evaluation_seconds') ||
  line.startsWith('apiserver_cel_compilation_duration_seconds')

test('counts what kube-apiserver counts', async () => {
  for (const [path, object] of recorded.setup) await ask('POST', path, object)
  const before = await counted()
  for (const request of recorded.requests) await ask(...request)
  const after = await counted()
  const different = [...after].flatMap(([key, value]) => {
    const more = value - (before.get(key) ?? 0)
    return more === 0 || !/^apiserver_(admission|validating|mutating|cel|validation)/.test(key)
      ? []
      : [`${key} ${more}`]
  })
  const told = (lines: readonly string[]): string[] =>
    lines.filter((line) => !isElsewhere(line) && !isLeftOut(line)).sort()
  expect(told(different)).toEqual(told(recorded.counts))
  expect(after.get('apiserver_cel_compilation_duration_seconds_count')).toBe(4)
  expect(after.get('apiserver_validation_declarative_validation_mismatch_total')).toBe(0)
  expect(after.has('apiserver_validation_declarative_validation_panics_total')).toBe(false)
})
