// Made-up mutations: JSON patches, and apply configurations with the fields that objects really have.
import type { JsonObject } from '../../../crd/index.js'
import { changeJson } from '../crd/change-json.js'
import { RawJson } from '../../conformance/crd/case.js'
import type { Random } from '../random.js'

const VALUES = [
  "'x'",
  '1',
  'true',
  '1.5',
  'null',
  "['a']",
  "{'a': 'b'}",
  "[{'name': 'x'}]",
  'object.metadata.name',
  "timestamp('2024-01-01T00:00:00Z')",
  "duration('1h')",
  "b'a'",
  'object.metadata',
  "Object.metadata{labels: {'z': 'y'}}",
]

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`

/** An expression that gives a list of operations, mostly on what is there. */
export function jsonPatch(object: JsonObject, random: Random): string {
  const paths = ['', ...pointersOf(object, '')]
  const path = (): string => {
    const one = random.pick(paths)
    return random.pick([
      one,
      one,
      one,
      one,
      `${one}/zz`,
      `${one}/0`,
      `${one}/-`,
      `${one}/1`,
      `${one}/-1`,
      `${one}/a~1b`,
      '/zz/y',
      'a',
      `${one}/`,
    ])
  }
  const operation = (): string => {
    const op = random.pick([
      'add',
      'add',
      'replace',
      'remove',
      'test',
      'copy',
      'move',
      ...(random.chance(0.05) ? ['bogus', ''] : []),
    ])
    const needsFrom = op === 'copy' || op === 'move'
    const fields = [
      `op: ${quoted(op)}`,
      `path: ${random.chance(0.9) ? quoted(path()) : "'/metadata/annotations/' + jsonpatch.escapeKey('a/b~c')"}`,
      ...(needsFrom !== random.chance(0.05) ? [`from: ${quoted(path())}`] : []),
      ...(['add', 'replace', 'test'].includes(op) !== random.chance(0.05) ? [`value: ${random.pick(VALUES)}`] : []),
    ]
    return `JSONPatch{${fields.join(', ')}}`
  }
  const list = `[${Array.from({ length: random.pick([1, 1, 2, 3]) }, operation).join(', ')}]`
  return random.pick([
    list,
    list,
    list,
    `has(object.metadata.labels) ? ${list} : []`,
    `${list} + [${operation()}]`,
    '[]',
  ])
}

/** The pointers of all parts. */
function* pointersOf(value: unknown, pointer: string): Iterable<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    const next = `${pointer}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`
    yield next
    yield* pointersOf(part, next)
  }
}

/** An expression that gives an object of some changed fields of another. */
export function applyConfiguration(object: JsonObject, other: JsonObject, random: Random): string {
  let changed: unknown = pruned(random.chance(0.6) ? other : object, random, 0)
  for (let count = random.pick([0, 0, 1, 1, 2]); count > 0; count--) changed = changeJson(changed, random)
  const text = literalOf(changed, 'Object', random)
  return random.pick([text, text, text, `has(object.metadata.labels) ? ${text} : Object{}`])
}

/** Some fields of a value: what is nearer to the root goes less often. */
function pruned(value: unknown, random: Random, depth: number): unknown {
  if (Array.isArray(value)) return value.filter(() => random.chance(0.7)).map((item) => pruned(item, random, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key === 'spec' || key === 'name' || random.chance(0.45))
      .filter(([key]) => depth > 0 || (key !== 'apiVersion' && key !== 'kind') || random.chance(0.1))
      .map(([key, part]) => [key, pruned(part, random, depth + 1)]),
  )
}

/** A CEL literal of JSON: objects as types named after their place, now and then as maps. */
function literalOf(value: unknown, type: string, random: Random): string {
  if (value instanceof RawJson) return '1'
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => literalOf(item, type, random)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const keys = Object.keys(value)
  const isMap =
    type !== 'Object' &&
    (keys.some((key) => !/^[A-Za-z_]\w*$/.test(key) || key === 'in') || MAPS.test(type) || random.chance(0.03))
  const given = value as JsonObject
  if (isMap) {
    return `{${keys.map((key) => `${JSON.stringify(key)}: ${literalOf(given[key], type, random)}`).join(', ')}}`
  }
  const name = random.chance(0.02) ? `${type}.wrong` : type
  const fields = keys.filter((key) => /^[A-Za-z_]\w*$/.test(key))
  return `${name}{${fields.map((key) => `${key}: ${literalOf(given[key], `${type}.${key}`, random)}`).join(', ')}}`
}

const MAPS = /\.(labels|annotations|data|limits|requests|matchLabels|nodeSelector|selector)$/
