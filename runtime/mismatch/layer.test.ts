import { expect, test } from 'vitest'
import { field, FieldPath, type FieldErrorList } from '../../apimachinery/field/index.js'
import { go } from '../../apimachinery/go/index.js'
import { countingMetrics, type CountingMetrics } from '../metrics/counting.js'
import { Scheme, type HandwrittenValidation } from '../scheme/scheme.js'
import { ConversionError } from './conversion.js'
import { FeatureGates } from './gates.js'
import { MigrationLayer, type MigrationLayerOptions } from './layer.js'
import { migrationLifecycle } from './lifecycle.js'
import type { MismatchRecord } from './record.js'
import { jsonLinesObserver, type MismatchObserver } from './observation.js'
import type { MigrationRequest } from './request.js'

const gvk = { group: 'example.io', version: 'v1', kind: 'Widget' }
const size = FieldPath.of('spec', 'size')
const tooSmall = (): FieldErrorList => [
  field.invalid(size, -1, 'must be greater than or equal to 0').withOrigin('minimum').markCoveredByDeclarative(),
]
const declared = (): FieldErrorList => [field.invalid(size, -1, 'declared').withOrigin('minimum').markBeta()]
const nothing = (): FieldErrorList => []

interface Setting {
  readonly declarative?: (() => FieldErrorList) | undefined
  readonly handwritten?: HandwrittenValidation
  readonly options?: Partial<MigrationLayerOptions>
}

function layerOf({ declarative = declared, handwritten, options }: Setting): {
  layer: MigrationLayer
  metrics: CountingMetrics
  logged: string[]
} {
  const scheme = new Scheme()
  scheme.add({
    gvk,
    goName: '*v1.Widget',
    type: go.any,
    subresources: ['/', '/status'],
    options: ['Fast'],
    validate: declarative,
  })
  if (handwritten) scheme.addHandwritten(gvk, handwritten)
  const metrics = countingMetrics()
  const logged: string[] = []
  const logger = {
    error: (message: string, cause?: Error) => logged.push(cause ? `${message}: ${cause.message}` : message),
    info: (message: string) => logged.push(message),
  }
  const layer = new MigrationLayer({ scheme, compatibility: '1.37', metrics, logger, ...options })
  return { layer, metrics, logged }
}

const request = (changes: Partial<MigrationRequest> = {}): MigrationRequest => ({
  gvk,
  obj: {},
  operation: 'create',
  requestInfo: { group: gvk.group, version: gvk.version },
  handwritten: [],
  ...changes,
})

const texts = (errors: FieldErrorList): string[] => errors.map(String)
const overflow = (): never => overflow()
const comparisons = ({ counts }: CountingMetrics): string[] =>
  [...counts.keys()].flatMap((name) => /^kubevet_.*result="(\w+)"/.exec(name)?.[1] ?? [])

test('a declarative beta error replaces the covered hand-written one', () => {
  const { layer, metrics } = layerOf({})
  expect(texts(layer.validate(request({ handwritten: tooSmall() })))).toEqual([
    'spec.size: Invalid value: -1: declared',
  ])
  expect(comparisons(metrics)).toEqual(['match'])
})

test.each<[name: string, compatibility: string, config: MigrationRequest['config'], errors: string[]]>([
  ['1.32 has none', '1.32', {}, ['hand']],
  ['1.34 is in shadow mode', '1.34', {}, ['hand']],
  ['1.34 with takeover', '1.34', { takeover: true }, ['declared']],
  ['1.36 without opting in', '1.36', {}, ['hand']],
  ['1.36 replaces only what is marked beta itself', '1.36', { declarativeEnforcement: true }, ['hand', 'declared']],
  ['1.37', '1.37', {}, ['declared']],
])('lifecycle: %s', (_, compatibility, config, errors) => {
  const { layer } = layerOf({ options: { compatibility } })
  const handwritten = [field.invalid(size, -1, 'hand').withOrigin('minimum').markCoveredByDeclarative()]
  const found = layer.validate(request({ handwritten, config: config ?? {} }))
  expect(found.map(({ detail }) => detail)).toEqual(errors)
})

test('a newer server that emulates 1.35 keeps its own lifecycle, with Beta off', () => {
  const options = {
    lifecycle: migrationLifecycle('1.37'),
    gates: new FeatureGates('1.35', { DeclarativeValidationTakeover: true }),
  }
  const { layer } = layerOf({ options })
  expect(layer.validate(request({ handwritten: tooSmall() })).map(({ detail }) => detail)).toEqual([
    'must be greater than or equal to 0',
  ])
})

test.each<[result: string, setting: Setting, handwritten: FieldErrorList, changes: Partial<MigrationRequest>]>([
  ['match', {}, tooSmall(), {}],
  ['silent', { declarative: nothing }, [], {}],
  ['mismatch', { declarative: nothing }, tooSmall(), {}],
  ['panic', { declarative: overflow }, [], {}],
  ['error', {}, [], { requestInfo: { group: '', version: 'v1', subresource: 'a//b' } }],
  ['unregistered', {}, [], { requestInfo: { group: '', version: 'v9' } }],
])('every comparison is counted: %s', (result, setting, handwritten, changes) => {
  const { layer, metrics } = layerOf(setting)
  const outcome = layer.examine(request({ handwritten, ...changes }))
  expect(comparisons(metrics)).toEqual([result])
  expect(outcome.comparison).toBe(result)
})

test('nothing is counted where nothing is compared', () => {
  const { layer, metrics } = layerOf({ options: { gates: { enabled: () => false } } })
  expect(layer.examine(request({ handwritten: tooSmall() })).comparison).toBeUndefined()
  expect(metrics.counts.size).toBe(0)
})

test.each<[name: string, declarative: () => FieldErrorList, text: string]>([
  [
    'an error',
    () => {
      throw new TypeError('not a function')
    },
    'not a function',
  ],
  [
    'a text',
    () => {
      throw 'boom'
    },
    'boom',
  ],
  ['a stack overflow', overflow, 'Maximum call stack size exceeded'],
  ['no list', () => undefined as never, 'validation did not return a list of field errors'],
  ['a list of something else', () => ['x'] as never, 'validation did not return a list of field errors'],
])('declarative validation that ends with %s', (_, declarative, text) => {
  const { layer, metrics } = layerOf({ declarative })
  expect(texts(layer.validate(request()))).toEqual([
    `<nil>: Internal error: panic during declarative validation: ${text}`,
  ])
  expect(metrics.counts.get('apiserver_validation_declarative_validation_panic_total')).toBe(1)
})

test('a conversion refuses with an error of its own', () => {
  const convert = (): never => {
    throw new ConversionError('no such version')
  }
  const { layer, metrics } = layerOf({ options: { convert } })
  expect(texts(layer.validate(request()))).toEqual([
    '<nil>: Internal error: unexpected error converting to versioned type: no such version',
  ])
  expect(comparisons(metrics)).toEqual(['error'])
})

test.each([
  ['1.33', 'error converting to versioned type: no such version'],
  ['1.34', 'error parsing subresource path: invalid subresource path: /a'],
])('which of two problems is told: %s', (compatibility, problem) => {
  const convert = (): never => {
    throw new ConversionError('no such version')
  }
  const { layer } = layerOf({ options: { compatibility, convert } })
  const requestInfo = { group: gvk.group, version: gvk.version, subresource: '/a' }
  const { declarative } = layer.examine(request({ requestInfo }))
  expect(texts(declarative)).toEqual([`<nil>: Internal error: unexpected ${problem}`])
})

test('validation options: up to 1.36 those that are not named are off', () => {
  const seen: unknown[] = []
  for (const compatibility of ['1.34', '1.37']) {
    const scheme = new Scheme().add({
      gvk,
      goName: '*v1.Widget',
      type: go.any,
      subresources: ['/'],
      options: ['Fast', 'Slow'],
      validate: (op) => {
        seen.push(op.options)
        return []
      },
    })
    new MigrationLayer({ scheme, compatibility }).validate(request({ config: { options: ['Fast'] } }))
    new MigrationLayer({ scheme, compatibility }).validate(request())
  }
  expect(seen).toEqual([{ Fast: true, Slow: false }, { Fast: false, Slow: false }, { Fast: true }, undefined])
})

test.each<[name: string, handwritten: HandwrittenValidation]>([
  ['returns', () => tooSmall()],
  ['resolves', () => Promise.resolve(tooSmall())],
])('run: hand-written validation %s', async (_, handwritten) => {
  const { layer, metrics } = layerOf({ handwritten, declarative: nothing })
  const outcome = await layer.run(request())
  expect(texts(outcome.errors)).toEqual(['spec.size: Invalid value: -1: must be greater than or equal to 0'])
  expect(outcome.mismatches.map(({ direction }) => direction)).toEqual(['unmatched'])
  expect(comparisons(metrics)).toEqual(['mismatch'])
})

test.each<[name: string, handwritten: HandwrittenValidation, text: string]>([
  [
    'throws',
    () => {
      throw new Error('broken')
    },
    'broken',
  ],
  [
    'throws a text',
    () => {
      throw 'broken'
    },
    'broken',
  ],
  ['overflows the stack', overflow, 'Maximum call stack size exceeded'],
  ['rejects', () => Promise.reject(new Error('later')), 'later'],
  [
    'resolves to no list',
    () => Promise.resolve(undefined as never),
    'validation did not return a list of field errors',
  ],
])('run: hand-written validation %s', async (_, handwritten, text) => {
  const { layer, metrics, logged } = layerOf({ handwritten })
  const outcome = await layer.run(request())
  expect(texts(outcome.errors)).toEqual([
    `<nil>: Internal error: panic during hand-written validation: ${text}`,
    'spec.size: Invalid value: -1: declared',
  ])
  // Every declarative error would look like an extra one.
  expect(outcome.mismatches).toEqual([])
  expect(comparisons(metrics)).toEqual(['error'])
  expect(logged).toEqual([`panic during hand-written validation: ${text}`])
})

test('run: what hand-written validation throws is logged as it is, with stack and cause', async () => {
  const thrown = new Error('broken', { cause: new Error('no disk') })
  const causes: unknown[] = []
  const logger = { error: (_: string, cause?: Error) => void causes.push(cause), info: () => undefined }
  const { layer } = layerOf({ handwritten: () => Promise.reject(thrown), options: { logger } })
  await layer.run(request())
  expect(causes).toEqual([thrown])
  expect(causes[0]).toBe(thrown)
})

test('run passes the old object on update only, and the subresource', async () => {
  const calls: unknown[] = []
  const handwritten: HandwrittenValidation = (op, value, oldValue) => {
    calls.push([op, value, oldValue])
    return []
  }
  const { layer } = layerOf({ handwritten })
  const given = { obj: { a: 1 }, oldObj: { a: 0 }, config: { options: { Fast: true } } }
  await layer.run(request(given))
  await layer.run(
    request({ ...given, operation: 'update', requestInfo: { group: gvk.group, version: 'v1', subresource: 'status' } }),
  )
  expect(calls).toEqual([
    [{ type: 'create', options: { Fast: true }, request: { subresources: [] } }, { a: 1 }, undefined],
    [{ type: 'update', options: { Fast: true }, request: { subresources: ['status'] } }, { a: 1 }, { a: 0 }],
  ])
})

test.each<[compatibility: string, operation: 'create' | 'update', counted: number | undefined]>([
  ['1.37', 'create', undefined],
  ['1.37', 'update', 1],
  ['1.35', 'update', 1],
  ['1.34', 'update', undefined],
])('run records duplicates: %s %s', async (compatibility, operation, counted) => {
  const standard = (): FieldErrorList => [field.required(size, 'x'), field.required(size, 'x')]
  const twice: HandwrittenValidation = compatibility === '1.35' ? standard : nothing
  const { layer, metrics } = layerOf({ declarative: standard, handwritten: twice, options: { compatibility } })
  await layer.run(request({ operation, oldObj: {} }))
  expect(metrics.counts.get('apiserver_validation_duplicate_validation_error_total')).toBe(counted)
})

function observed(setting: Setting, observers: MismatchObserver[], more = {}): ReturnType<typeof layerOf> {
  const observation = { observers, now: () => new Date(Date.UTC(2026, 0, 2)), ...more }
  return layerOf({ ...setting, options: { ...setting.options, observation } })
}

test('a mismatch as a record, redacted', () => {
  const records: MismatchRecord[] = []
  const lines: string[] = []
  const { layer } = observed({ declarative: nothing }, [
    (record) => void records.push(record),
    jsonLinesObserver((line) => lines.push(line)),
  ])
  const obj = { spec: { size: -1, env: [{ name: 'TOKEN', value: 'secret' }] } }
  const leak = field
    .invalid(FieldPath.of('spec', 'env').index(0).child('value'), 'secret', 'bad')
    .withOrigin('o')
    .markCoveredByDeclarative()
  layer.validate(request({ obj, operation: 'update', oldObj: { spec: {} }, handwritten: [...tooSmall(), leak] }))
  expect(records.map(({ direction, error }) => [direction, error.field, error.badValue])).toEqual([
    ['unmatched', 'spec.size', -1],
    ['unmatched', 'spec.env[0].value', '***'],
  ])
  expect(records[0]).toEqual({
    time: '2026-01-02T00:00:00.000Z',
    validationIdentifier: 'widget_update',
    gvk,
    operation: 'update',
    subresource: '',
    direction: 'unmatched',
    cause: 'missed',
    advice: 'declarative validation has not found it: add the tag, or remove markCoveredByDeclarative()',
    error: records[0]?.handwritten[0],
    message: expect.stringContaining(
      'unmatched error(s) found {Type="Invalid value", Field="spec.size", Origin="minimum"}',
    ),
    handwritten: [
      {
        type: 'FieldValueInvalid',
        field: 'spec.size',
        origin: 'minimum',
        detail: 'must be greater than or equal to 0',
        badValue: -1,
        coveredByDeclarative: true,
      },
      {
        type: 'FieldValueInvalid',
        field: 'spec.env[0].value',
        origin: 'o',
        detail: '***',
        badValue: '***',
        coveredByDeclarative: true,
      },
    ],
    declarative: [],
    object: { spec: { size: -1, env: [{ name: 'TOKEN', value: '***' }] } },
    oldObject: { spec: {} },
  })
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(records)
  expect(lines.join('')).not.toContain('secret')
})

test('a record shows no passwords and tokens of own types, wherever they are', () => {
  const lines: string[] = []
  const { layer } = observed({ declarative: nothing }, [jsonLinesObserver((line) => lines.push(line))])
  const obj = { spec: { size: -1, password: 'hunter22', auth: { apiToken: 't0k3n' } } }
  const weak = field
    .invalid(FieldPath.of('spec', 'password'), 'hunter22', '"hunter22" is weak')
    .withOrigin('weak')
    .markCoveredByDeclarative()
  const whole = field
    .invalid(FieldPath.of('spec'), obj.spec, 't0k3n is in use')
    .withOrigin('o')
    .markCoveredByDeclarative()
  layer.validate(request({ obj, operation: 'update', oldObj: obj, handwritten: [weak, whole] }))
  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toMatch(/hunter22|t0k3n/)
  expect(lines.join('')).toContain('"size":-1')
})

test('an own redaction', () => {
  const records: MismatchRecord[] = []
  const { layer } = observed({ declarative: nothing }, [(record) => void records.push(record)], {
    redaction: { hide: ['spec.*'] },
  })
  layer.validate(request({ obj: { spec: { size: -1 } }, handwritten: tooSmall() }))
  expect(records[0]).toMatchObject({ object: { spec: { size: '***' } }, error: { badValue: '***' } })
})

test.each<[rate: number, random: number, records: number]>([
  [0.5, 0.49, 2],
  [0.5, 0.5, 0],
  [0, 0, 0],
  [1, 0.999, 2],
])('sampling is by request: rate %d, random %d', (rate, random, count) => {
  const records: unknown[] = []
  const { layer, metrics } = observed({}, [(record) => void records.push(record)], {
    sampling: { rate, random: () => random },
  })
  const other = field.invalid(FieldPath.of('spec'), 1, '').withOrigin('o').markCoveredByDeclarative()
  layer.validate(request({ handwritten: [other] }))
  expect(records).toHaveLength(count)
  expect(metrics.counts.get('apiserver_validation_declarative_validation_mismatch_total')).toBe(2)
})

test.each<[name: string, observer: MismatchObserver]>([
  [
    'throws',
    () => {
      throw new Error('full')
    },
  ],
  ['rejects', () => Promise.reject(new Error('full'))],
])('an observer that %s harms neither the request nor other observers', async (_, observer) => {
  const records: unknown[] = []
  const { layer, logged } = observed({}, [observer, (record) => void records.push(record)])
  const errors = layer.validate(request())
  await Promise.resolve()
  expect(texts(errors)).toEqual(['spec.size: Invalid value: -1: declared'])
  expect(records).toHaveLength(1)
  expect(logged).toContain('failed to observe a validation mismatch: full')
})

test('an object that cannot be copied harms nothing', () => {
  const obj = {
    get spec(): never {
      throw new Error('no access')
    },
  }
  const { layer, logged } = observed({}, [() => undefined])
  expect(layer.validate(request({ obj }))).toHaveLength(1)
  expect(logged).toContain('failed to observe a validation mismatch: no access')
})
