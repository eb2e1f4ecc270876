// Executes the examples of every tag, and holds the records to their word.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Generator } from '../../generator/index.js'
import { compareVersions, parseVersion } from '../../apimachinery/version/index.js'
import { validateRegistered } from '../../runtime/index.js'
import type { FieldError } from '../../apimachinery/field/index.js'
import { loadFolder, type LoadedFolder } from '../../test/conformance/tags/load-all.js'
import { PROJECT } from '../../test/conformance/tags/load.js'
import type { Check } from '../model/plan.js'
import type { ExampleInput, TagExample } from '../record/definition.js'
import { TAG_DEFINITIONS } from './index.js'

/** The release of the newest tags. */
const COMPATIBILITY = '1.37'

/** What every example may use without an import of its own. */
const HEADER = `// +k8s:validation-gen=*
import { field, type FieldErrorList, type FieldPath, type Int16, type Int32, type Int64, type Operation } from 'kubevet/runtime'

`

interface Sample {
  readonly id: string
  readonly tag: string
  readonly example: TagExample
}

const samples: Sample[] = TAG_DEFINITIONS.flatMap(({ name, examples }) =>
  examples.map((example, at) => ({ id: `${name.replace('k8s:', '')}-${at + 1}`, tag: name, example })),
)
const generated = samples.filter(({ example }) => example.refused === undefined)
const refused = samples.filter(({ example }) => example.refused !== undefined)

function writeSamples(list: readonly Sample[]): string {
  const cache = join(PROJECT, '.cache', 'examples')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'tags-'))
  for (const { id, example } of list) writeFileSync(join(folder, `${id}.ts`), `${HEADER}${example.source}\n`)
  return folder
}

let loaded: LoadedFolder
beforeAll(async () => {
  const folder = writeSamples(generated)
  try {
    loaded = await loadFolder(folder, true)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

function validate(id: string, { object, old, options = [] }: ExampleInput): readonly FieldError[] {
  const registration = loaded.registrations.get(id)?.get('Example')
  if (registration === undefined) throw new Error(`${id} has no validator of Example`)
  const on = Object.fromEntries(options.map((name) => [name, true]))
  const defined = Object.fromEntries(registration.options.map((name) => [name, false]))
  const type = old === undefined ? 'create' : 'update'
  return validateRegistered(registration, { type, options: { ...defined, ...on } }, object, old)
}

test('all examples can be generated together', () => {
  expect(loaded.result.failures.map(({ message, span }) => `${span.source.name}: ${message}`)).toEqual([])
})

describe.each(generated)('$id', ({ id, tag, example: { source, accepts = [], rejects = [] } }) => {
  test('shows the tag with an object', () => {
    expect(source).toContain(`+${tag}`)
    expect(accepts.length + rejects.length).toBeGreaterThan(0)
  })
  if (accepts.length > 0) {
    test.each(accepts.map((input) => [JSON.stringify(input), input] as const))('accepts %s', (_text, input) => {
      expect(validate(id, input).map(String)).toEqual([])
    })
  }
  if (rejects.length > 0) {
    test.each(rejects.map((input) => [JSON.stringify(input), input] as const))('rejects %s', (_text, input) => {
      expect(input.errors).not.toEqual([])
      expect(validate(id, input).map(String)).toEqual(input.errors)
    })
  }
})

describe('refused', () => {
  const reasons = new Map<string, string>()
  beforeAll(() => {
    const folder = writeSamples(refused)
    try {
      const paths = refused.map(({ id }) => join(folder, `${id}.ts`))
      const { failures } = new Generator({ cwd: folder, paths, compatibility: COMPATIBILITY }).generate()
      for (const { reason, span } of failures) {
        const id = span.source.name.replace(/\.ts$/, '')
        if (!reasons.has(id)) reasons.set(id, reason)
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
  afterAll(() => {
    expect([...reasons.keys()].sort()).toEqual(refused.map(({ id }) => id).sort())
  })
  test.each(refused)('$id: $example.refused', ({ id, example }) => {
    expect(reasons.get(id)).toBe(example.refused)
    expect(example.accepts ?? example.rejects).toBeUndefined()
  })
})

/** Tags that never report an error of their own, and those that stop the generator. */
const WITHOUT_REJECTS = new Set([
  'k8s:customUnique',
  'k8s:validateError',
  'k8s:validateTrue',
  'k8s:validateTrueAlpha',
  'k8s:validateTrueBeta',
])
const WITHOUT_ACCEPTS = new Set(['k8s:validateError', 'k8s:validateFalse'])

describe.each(TAG_DEFINITIONS)('$name', (definition) => {
  const own = samples.filter(({ tag }) => tag === definition.name).map(({ example }) => example)

  test('has examples for what it takes and what it rejects', () => {
    const { name } = definition
    expect(own.length).toBeGreaterThan(0)
    expect(own.some(({ accepts = [] }) => accepts.length > 0)).toBe(!WITHOUT_ACCEPTS.has(name))
    expect(own.some(({ rejects = [] }) => rejects.length > 0)).toBe(!WITHOUT_REJECTS.has(name))
  })

  test('is described', () => {
    expect(definition.name).toMatch(/^k8s:[a-z][A-Za-z]*$/)
    expect(definition.summary).toMatch(/^[A-Z].*\.$/s)
    expect(definition.scopes.length).toBeGreaterThan(0)
    expect(new Set(definition.scopes).size).toBe(definition.scopes.length)
    for (const { label, doc } of [...(definition.args ?? []), ...(definition.payload ? [definition.payload] : [])]) {
      expect(label).toMatch(/^<.+>$/)
      expect(doc).toMatch(/\.$/)
    }
    // At most one argument has no name, and names are not repeated.
    const names = (definition.args ?? []).map(({ name = '' }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('exists since a release that has the generator', () => {
    expect(parseVersion(definition.since)).toBeDefined()
    expect(compareVersions(definition.since, '1.33')).toBeGreaterThanOrEqual(0)
    expect(compareVersions(definition.since, COMPATIBILITY)).toBeLessThanOrEqual(0)
  })
})

test.each(['k8s:immutable', 'k8s:monotonic', 'k8s:update'])('%s has update pairs of both outcomes', (name) => {
  const isUpdate = ({ old }: ExampleInput): boolean => old !== undefined
  const own = samples.filter(({ tag }) => tag === name).map(({ example }) => example)
  expect(own.some(({ accepts = [] }) => accepts.some(isUpdate))).toBe(true)
  expect(own.some(({ rejects = [] }) => rejects.some(isUpdate))).toBe(true)
})

test('each tag whose plan makes checks says what becomes of them in a schema', () => {
  const planned = new Set<string>()
  const note = (one: Check): void => {
    planned.add(one.tag)
    if ('inner' in one.call) note(one.call.inner)
  }
  const nodes = loaded.graph.roots.flatMap(({ type }) => loaded.graph.node(type) ?? [])
  for (const { plan, fields } of nodes)
    [plan, ...fields.map((field) => field.plan)].forEach(({ checks }) => checks.forEach(note))
  expect(planned.size).toBeGreaterThan(25)
  const silent = TAG_DEFINITIONS.filter(({ name, project }) => planned.has(name) && project === undefined)
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('the list is that of the folder, sorted by file', () => {
  const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const files = readdirSync(join(PROJECT, 'tags/definitions')).filter((name) => !/^index\.ts$|\.test\.ts$/.test(name))
  expect(TAG_DEFINITIONS.map(({ name }) => `${kebab(name.replace('k8s:', ''))}.ts`)).toEqual(files.sort())
})

describe('errors', () => {
  const kind = ({ type, origin }: { type: string; origin: string }): string => `${type} ${origin}`
  const ofExamples = (): { sample: Sample; kinds: string[] }[] =>
    generated.map((sample) => ({
      sample,
      kinds: (sample.example.rejects ?? []).flatMap((input) => validate(sample.id, input).map(kind)),
    }))

  test('those of an example are among those that its tags declare', () => {
    for (const { sample, kinds } of ofExamples()) {
      const declared = TAG_DEFINITIONS.filter(({ name }) =>
        new RegExp(`\\+${name}\\b`).test(sample.example.source),
      ).flatMap(({ emits }) => emits.map(kind))
      // A hand-written function reports what it likes.
      const undeclared = sample.tag === 'k8s:customValidation' ? [] : kinds.filter((one) => !declared.includes(one))
      expect({ id: sample.id, undeclared }).toEqual({ id: sample.id, undeclared: [] })
    }
  })

  test('those that a tag declares are met in an example or in a case that Kubernetes answered', () => {
    const suites = join(PROJECT, 'test/conformance/suites/tags')
    const met = new Set(ofExamples().flatMap(({ kinds }) => kinds))
    for (const suite of readdirSync(suites, { withFileTypes: true })) {
      if (!suite.isDirectory()) continue
      for (const line of readFileSync(join(suites, suite.name, 'golden.jsonl'), 'utf8').split('\n')) {
        const { errors = [] } = (line === '' ? {} : JSON.parse(line)) as { errors?: { type: string; origin: string }[] }
        errors.forEach((error) => met.add(kind(error)))
      }
    }
    const missed = TAG_DEFINITIONS.flatMap(({ name, emits }) =>
      emits.filter((one) => !met.has(kind(one))).map((one) => `${name}: ${kind(one)}`),
    )
    expect(missed).toEqual([])
  })
})
