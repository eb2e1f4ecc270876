// The files of the package as they are built: what browsers load has nothing of Node, and what is inlined works with users' own.
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type * as prometheus from 'kubevet/runtime/prometheus'
import { PROJECT } from './conformance/tags/load.js'

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>
  readonly dependencies: Readonly<Record<string, string>>
}
const { exports, dependencies } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as Manifest
const doors = Object.entries(exports).flatMap(([name, target]) =>
  typeof target === 'string' ? [] : [[name, target.default] as const],
)
const FOR_NODE = new Set([
  './runtime/prometheus',
  './generator',
  './mismatch',
  './webhook',
  './serve',
  './cli',
  './unplugin',
])

/** What a built file imports, at once or later: other built files, and what is not a file of the package. */
function importsOf(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file)) return found
  found.set(file, file)
  const text = readFileSync(file, 'utf8')
  for (const [, name = ''] of text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*"([^"\s]+)"/g)) {
    if (name.startsWith('.') && name.endsWith('.js')) importsOf(resolve(dirname(file), name), found)
    else if (/^node:[a-z/_]+$/.test(name) || Object.hasOwn(dependencies, name)) found.set(name, file)
  }
  return found
}

test.each(doors.filter(([name]) => !FOR_NODE.has(name)))('%s is free of Node and of packages', (_, file) => {
  const outside = [...importsOf(join(PROJECT, file)).keys()].filter((name) => !name.startsWith(PROJECT))
  expect(outside).toEqual([])
})

test('Node would be seen', () => {
  expect([...importsOf(join(PROJECT, 'dist/webhook/index.js')).keys()]).toContain('node:http')
})

test('an export loads few files', () => {
  const files = (door: string): number => importsOf(join(PROJECT, 'dist', door)).size
  expect(files('cel/index.js')).toBeLessThan(25)
  expect(files('admission/index.js')).toBeLessThan(40)
})

test("metrics are counted in the registry of a user's own prom-client", async () => {
  const file = pathToFileURL(join(PROJECT, 'dist/runtime/metrics/prometheus.js')).href
  const { prometheusMetrics } = (await import(/* @vite-ignore */ file)) as typeof prometheus
  const registry = new Registry()
  prometheusMetrics(registry)
  expect(await registry.metrics()).toMatch(/^# HELP apiserver_validation_declarative_validation_panics_total/m)
})
