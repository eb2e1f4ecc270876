import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiServer, serve } from '../server.js'

/**
 * What kube-apiserver 1.34.1 counted of requests: the objects that it had before, the requests (method, path, body, type of the
 * body), and by how much its counters were higher then.
 */
interface Recorded {
  readonly setup: readonly [path: string, object: object][]
  readonly requests: readonly [method: string, path: string, body?: object, type?: string][]
  readonly counts: readonly string[]
}
const recordedIn = (name: string): Recorded =>
  JSON.parse(readFileSync(`test/golden/serve/${name}.json`, 'utf8')) as Recorded

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

/** Rules are compiled only when they are needed, and schemas without rules not at all. */
const isLeftOut = (line: string): boolean => line.startsWith('apiserver_cel_compilation_duration_seconds')

/** By how much counters are higher after requests. */
async function higher({ setup, requests }: Recorded, isMeant: RegExp): Promise<readonly string[]> {
  for (const [path, object] of setup) await ask('POST', path, object)
  const before = await counted()
  for (const request of requests) await ask(...request)
  return [...(await counted())].flatMap(([key, value]) => {
    const more = value - (before.get(key) ?? 0)
    return more === 0 || !isMeant.test(key) ? [] : [`${key} ${more}`]
  })
}

test('counts what kube-apiserver counts', async () => {
  const recorded = recordedIn('metrics')
  const all = await higher(recorded, /^apiserver_(admission|validating|mutating|cel|validation)/)
  const after = await counted()
  // A step is counted twice, in a histogram and in a summary.
  const isSummary = (line: string): boolean => line.includes('_summary_count')
  const different = all.filter((line) => !isSummary(line))
  expect(all.filter(isSummary).map((line) => line.replace('_summary', ''))).toEqual(
    different.filter((line) => line.startsWith('apiserver_admission_step')),
  )
  const told = (lines: readonly string[]): string[] =>
    lines.filter((line) => !isElsewhere(line) && !isLeftOut(line)).sort()
  expect(told(different)).toEqual(told(recorded.counts))
  expect(after.get('apiserver_cel_compilation_duration_seconds_count')).toBe(4)
  expect(after.get('apiserver_validation_declarative_validation_mismatch_total')).toBe(0)
  expect(after.has('apiserver_validation_declarative_validation_panics_total')).toBe(false)
})

test('counts the match conditions that kube-apiserver counts', async () => {
  await server.reset()
  const recorded = recordedIn('match-condition-metrics')
  const counts = await higher(recorded, /^apiserver_admission_match_condition/)
  expect([...counts].sort()).toEqual([...recorded.counts].sort())
  const step = 'apiserver_admission_step_admission_duration_seconds_summary'
  expect(await ask('GET', '/metrics')).toMatch(
    new RegExp(`\n${step}\\{type="admit",operation="CREATE",rejected="false",quantile="0.5"\\} \\d`),
  )
})
