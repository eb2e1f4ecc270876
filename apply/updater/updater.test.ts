import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { SCHEMAS, thing, thingSchema, type SchemaName } from '../../test/fixtures/apply/merge-schemas.js'
import { excludeFilter } from '../fieldpath/field-filter.js'
import { parseFieldsV1 } from '../fieldpath/fields-v1.js'
import { MergeError } from '../schema/merge-error.js'
import type { MergeSchema } from '../schema/schema.js'
import { typedValue, type TypedValue } from '../typed/typed-value.js'
import { ConflictsError } from './conflicts.js'
import { MissingVersionError } from './converter.js'
import type { Managers } from './managers.js'
import { Updater, type UpdaterOptions } from './updater.js'

const IGNORED = excludeFilter(parseFieldsV1({ 'f:apiVersion': {}, 'f:kind': {} }))

/** A Thing after some writes; objects are the JSON of their field `x`. Versions differ in their schemas only. */
class Story {
  value: JsonObject = thing()
  managers: Managers = new Map()
  schemas: Readonly<Record<string, MergeSchema>>

  constructor(
    schemas: Readonly<Record<string, SchemaName>>,
    readonly options: Omit<UpdaterOptions, 'converter'> = {},
  ) {
    this.schemas = schemasOf(schemas)
  }

  apply(manager: string, x: string | undefined, { force = false, version = 'v1' } = {}): boolean {
    const { object, managers } = this.#updater.apply(
      this.#typed(this.value, version),
      typedValue(this.#schema(version), thing(x)),
      version,
      this.managers,
      manager,
      force,
    )
    this.managers = managers
    if (object !== undefined) this.value = object.value as JsonObject
    return object !== undefined
  }

  update(manager: string, x: string | undefined, version = 'v1'): void {
    const next = this.#typed(thing(x), version)
    const written = this.#updater.update(this.#typed(this.value, version), next, version, this.managers, manager)
    this.value = written.object.value as JsonObject
    this.managers = written.managers
  }

  /** `m1 v1 apply: .x[="a"]` for each manager. */
  get owners(): string[] {
    return Array.from(
      this.managers,
      ([name, { set, apiVersion, applied }]) =>
        `${name} ${apiVersion}${applied ? ' apply' : ''}: ${set.toString().replaceAll('\n', ' ')}`,
    )
  }

  get #updater(): Updater {
    const ignoreFilter = new Map(Object.keys(this.schemas).map((version) => [version, IGNORED]))
    const convert = (typed: TypedValue, version: string): TypedValue =>
      typed.schema === this.#schema(version) ? typed : this.#typed(typed.value, version)
    return new Updater({ ignoreFilter, converter: { convert }, ...this.options })
  }

  #schema(version: string): MergeSchema {
    const schema = this.schemas[version]
    if (schema === undefined) throw new MissingVersionError(`no version ${version}`)
    return schema
  }

  #typed(value: unknown, version: string): TypedValue {
    return typedValue(this.#schema(version), value, { allowDuplicates: true })
  }
}

const schemasOf = (names: Readonly<Record<string, SchemaName>>): Readonly<Record<string, MergeSchema>> =>
  Object.fromEntries(Object.entries(names).map(([version, name]) => [version, thingSchema(SCHEMAS[name])]))

test('disjoint owners', () => {
  const story = new Story({ v1: 'map' })
  story.apply('m1', '{"a":"1"}')
  story.apply('m2', '{"b":"2"}')
  expect(story.value).toEqual(thing('{"a":"1","b":"2"}'))
  expect(story.owners).toEqual(['m1 v1 apply: .x.a', 'm2 v1 apply: .x.b'])
})

test('an apply that changes nothing', () => {
  const story = new Story({ v1: 'map' })
  expect(story.apply('m1', '{"a":"1"}')).toBe(true)
  expect(story.apply('m1', '{"a":"1"}')).toBe(false)
  expect(story.apply('m2', '{"a":"1"}')).toBe(false)
  expect(story.owners).toEqual(['m1 v1 apply: .x.a', 'm2 v1 apply: .x.a'])
  const returning = new Story({ v1: 'map' }, { returnInputOnNoop: true })
  returning.apply('m1', '{"a":"1"}')
  expect(returning.apply('m1', '{"a":"1"}')).toBe(true)
})

test('a field that only its applier owned goes with its configuration', () => {
  const story = new Story({ v1: 'map' })
  story.apply('m1', '{"a":"1","b":"1","c":"1"}')
  story.apply('m2', '{"b":"1"}')
  story.update('m3', '{"a":"1","b":"1","c":"1","d":"1"}')
  story.apply('m1', '{"a":"1"}')
  expect(story.value).toEqual(thing('{"a":"1","b":"1","d":"1"}'))
  expect(story.owners).toEqual(['m1 v1 apply: .x.a', 'm2 v1 apply: .x.b', 'm3 v1: .x.d'])
  story.apply('m1', undefined)
  expect(story.value).toEqual(thing('{"b":"1","d":"1"}'))
  expect(story.owners).toEqual(['m2 v1 apply: .x.b', 'm3 v1: .x.d'])
})

test('conflicts', () => {
  const story = new Story({ v1: 'map' })
  story.apply('m1', '{"a":"1","b":"1"}')
  story.apply('m2', '{"b":"1"}')
  const { value, managers } = story
  const conflict = (x: string): unknown => {
    try {
      story.apply('m3', x)
    } catch (error) {
      return error
    }
    return undefined
  }
  expect(conflict('{"a":"2"}')).toEqual(new ConflictsError([{ manager: 'm1', path: at('x', 'a') }]))
  expect(conflict('{"b":"2","a":"2"}')).toMatchObject({
    conflicts: [
      { manager: 'm1', path: at('x', 'a') },
      { manager: 'm1', path: at('x', 'b') },
      { manager: 'm2', path: at('x', 'b') },
    ],
  })
  expect([story.value, story.managers]).toEqual([value, managers])
  story.apply('m3', '{"b":"2","a":"2"}', { force: true })
  expect(story.owners).toEqual(['m3 v1 apply: .x.a .x.b'])
  expect(story.value).toEqual(thing('{"a":"2","b":"2"}'))
})

test('an update takes fields without asking, and removes them for all', () => {
  const story = new Story({ v1: 'map' })
  story.apply('m1', '{"a":"1","b":"1","c":"1"}')
  story.update('m2', '{"a":"2","b":"1"}')
  expect(story.owners).toEqual(['m1 v1 apply: .x.b', 'm2 v1: .x.a'])
  story.update('m2', '{"a":"2"}')
  expect(story.owners).toEqual(['m2 v1: .x.a'])
  story.update('m1', undefined)
  expect(story.owners).toEqual([])
})

test('items of lists', () => {
  const story = new Story({ v1: 'plain' })
  story.apply('m1', '[{"id":1,"v":"a"},{"id":2,"v":"a"}]')
  story.update('m2', '[{"id":1,"v":"b"},{"id":2,"v":"a"}]')
  expect(story.owners).toEqual([
    'm1 v1 apply: .x[id=1] .x[id=2] .x[id=1].id .x[id=2].id .x[id=2].v',
    'm2 v1: .x[id=1].v',
  ])
  // Who owns a field below an item does not own the item.
  story.apply('m1', '[{"id":3}]')
  expect(story.value).toEqual(thing('[{"id":3}]'))
  expect(story.owners).toEqual(['m1 v1 apply: .x[id=3] .x[id=3].id'])
})

test('versions', () => {
  const story = new Story({ v1: 'map', v2: 'map' })
  story.apply('m1', '{"a":"1"}')
  story.apply('m2', '{"b":"1"}', { version: 'v2' })
  expect(() => story.apply('m2', '{"a":"2","b":"1"}', { version: 'v2' })).toThrow('conflict with "m1": .x.a')
  story.apply('m1', '{"c":"1"}', { version: 'v2' })
  expect(story.value).toEqual(thing('{"b":"1","c":"1"}'))
  expect(story.owners).toEqual(['m1 v2 apply: .x.c', 'm2 v2 apply: .x.b'])
  story.apply('m3', '{"d":"1"}')
  story.schemas = schemasOf({ v2: 'map' })
  story.update('m2', '{"b":"1","c":"1","d":"1","e":"1"}', 'v2')
  expect(story.owners).toEqual(['m1 v2 apply: .x.c', 'm2 v2: .x.b .x.e'])
})

test('what was applied in a version that is gone is not removed', () => {
  const story = new Story({ v1: 'map', v2: 'map' })
  story.apply('m1', '{"a":"1"}')
  story.schemas = schemasOf({ v2: 'map' })
  story.apply('m1', '{"b":"1"}', { version: 'v2' })
  expect(story.value).toEqual(thing('{"a":"1","b":"1"}'))
  expect(story.owners).toEqual(['m1 v2 apply: .x.b'])
})

test('a version that the object does not fit', () => {
  const story = new Story({ v1: 'map' })
  story.apply('m1', '{"a":"1"}')
  story.schemas = schemasOf({ v1: 'set', v2: 'map' })
  expect(() => story.apply('m1', '{"b":"1"}', { version: 'v2' })).toThrow(
    new MergeError('.x: expected list, got &{map[a:1]}'),
  )
})

test('a map that became atomic', () => {
  const story = new Story({ v1: 'map' })
  story.apply('m1', '{"a":"1"}')
  story.apply('m2', '{"b":"1"}')
  story.schemas = schemasOf({ v1: 'atomicMap' })
  expect(() => story.apply('m1', '{"a":"1"}')).toThrow('conflict with "m2": .x')
  story.apply('m1', '{"a":"1"}', { force: true })
  expect(story.value).toEqual(thing('{"a":"1"}'))
  expect(story.owners).toEqual(['m1 v1 apply: .x'])
})

test('a map that is no longer atomic', () => {
  const story = new Story({ v1: 'atomicMap' })
  story.apply('m1', '{"a":"1"}')
  story.schemas = schemasOf({ v1: 'map' })
  story.apply('m2', '{"b":"1"}')
  expect(story.owners).toEqual(['m1 v1 apply: .x', 'm2 v1 apply: .x.b'])
})

test('fields that nobody owns', () => {
  const ignoreFilter = new Map([
    ['v1', excludeFilter(parseFieldsV1({ 'f:apiVersion': {}, 'f:kind': {}, 'f:x': { 'f:a': {} } }))],
  ])
  const story = new Story({ v1: 'map' }, { ignoreFilter })
  story.update('m1', '{"a":"1","b":"1"}')
  story.apply('m2', '{"a":"2"}')
  expect(story.owners).toEqual(['m1 v1: .x .x.b'])
})

test('items of the same key', () => {
  const story = new Story({ v1: 'set' })
  story.update('m1', '["a","a","b"]')
  expect(story.owners).toEqual(['m1 v1: .x .x[="a"] .x[="b"]'])
  story.apply('m2', '["b"]')
  expect(story.value).toEqual(thing('["a","a","b"]'))
  expect(() => story.apply('m2', '["a"]')).toThrow(
    new ConflictsError([{ manager: 'm1', path: [...at('x'), { value: 'a' }] }]),
  )
  story.apply('m2', '["a"]', { force: true })
  expect(story.value).toEqual(thing('["a","b"]'))
})

const at = (...names: readonly string[]) => names.map((fieldName) => ({ fieldName }))
