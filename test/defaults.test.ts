// +default values: what generated modules fill in is what the code of Kubernetes' defaulter-gen fills in.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { goJson } from '../apimachinery/go/index.js'
import { applyDefaults, checkTypes, standardSchema, validator } from '../runtime/index.js'
import { PROJECT } from './conformance/tags/load.js'
import { loadFolder } from './conformance/tags/load-all.js'

interface Case {
  readonly id: string
  readonly object: Record<string, unknown>
}

const FOLDER = join(PROJECT, 'test/golden/defaults')
const read = (name: string): Case[] =>
  readFileSync(join(FOLDER, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case)

const { result, registrations } = await loadFolder(FOLDER, true)
const widget = registrations.get('types')?.get('Widget')
if (widget === undefined) throw new Error('Widget has no validator')
const golden = new Map(read('golden.jsonl').map(({ id, object }) => [id, object]))

test('every default is read', () => {
  expect(result.diagnostics.map(({ message }) => message)).toEqual([])
  expect(golden.size).toBe(23)
})

test.each(read('cases.jsonl').map((one) => [one.id, one] as const))('%s', (id, { object }) => {
  const before = structuredClone(object)
  const value = applyDefaults(widget, object)
  expect(JSON.parse(goJson(value, widget.type))).toEqual(golden.get(id))
  expect(object).toEqual(before)
  expect(checkTypes(widget.type, value)).toEqual([])
  // Once is enough.
  expect(applyDefaults(widget, value)).toBe(value)
})

test('a Standard Schema has them unless it is told not to', async () => {
  const given = { sub: { inner: {} } }
  const filled = { value: { int: 32, sub: { i: 1, inner: { deep: 'deep' } } } }
  expect(await validator(widget)['~standard'].validate(given)).toMatchObject(filled)
  expect(await standardSchema(widget)['~standard'].validate(given)).toMatchObject(filled)
  const plain = await standardSchema(widget, { defaults: false })['~standard'].validate(given)
  expect(plain.issues).toMatchObject([{ message: 'Required value', path: ['int'] }])
  expect(given).toEqual({ sub: { inner: {} } })
})

test('parse fills them in, check takes values as they are', () => {
  const given = { sub: { inner: {} } }
  expect(validator(widget).parse(given)).toMatchObject({ int: 32, sub: { i: 1, inner: { deep: 'deep' } } })
  expect(validator(widget).check(given).map(String)).toEqual(['int: Required value'])
  expect(given).toEqual({ sub: { inner: {} } })
})

test('what has another type is left to the type check', () => {
  const cyclic: Record<string, unknown> = {}
  cyclic['tree'] = { children: [cyclic] }
  for (const odd of [undefined, null, 1, 'a', [], new Date(0), { sub: 1, subs: {}, subMap: [] }, cyclic]) {
    expect(() => applyDefaults(widget, odd)).not.toThrow()
  }
  const refusing = {
    get sub(): unknown {
      throw new Error('no')
    },
  }
  expect(applyDefaults(widget, refusing)).toBe(refusing)
})
