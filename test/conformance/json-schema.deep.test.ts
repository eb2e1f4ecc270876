// JSON Schemas of the golden types: what a schema refuses, Kubernetes refuses, too.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { Generator } from '../../generator/index.js'
import { MARKER_DEFINITIONS, MarkerRegistry } from '../../markers/index.js'
import { Definitions } from '../../schemagen/definitions/index.js'
import { jsonSchemaDocument, type JsonSchema } from '../../schemagen/json-schema/index.js'
import { Schemas } from '../../schemagen/schema/index.js'
import { afterFile } from '../fixtures/cleanup.js'
import { PROJECT } from './tags/load.js'

interface Case {
  readonly id: string
  readonly type: string
  readonly operation: string
  readonly object: unknown
  readonly options?: readonly string[]
  readonly subresource?: string
}

interface Golden {
  readonly id: string
  readonly messages?: readonly string[]
}

const SUITES = [join(PROJECT, 'test/conformance/suites/tags'), resolve(PROJECT, '../shared/conformance/tags')].filter(
  existsSync,
)

const linesOf = <T>(path: string): T[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

const cache = join(PROJECT, '.cache', 'conformance')
mkdirSync(cache, { recursive: true })
const copies = mkdtempSync(join(cache, 'json-schema-'))
afterFile(() => rmSync(copies, { recursive: true, force: true }))

/** Whoever has the types always sends what they require; Go takes a missing property for its zero value. */
const withoutRequired = (schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === 'required' && Array.isArray(value) ? undefined : value)),
  ) as JsonSchema

/** The schemas of the types of a folder. */
function compiled(folder: string, name: string): Map<string, ValidateFunction> {
  const copy = join(copies, name)
  cpSync(folder, copy, { recursive: true })
  const generator = new Generator({ cwd: copy, paths: [join(copy, 'types.ts')], compatibility: '1.37' })
  generator.generate()
  const graph = generator.graph()
  const markers = new MarkerRegistry(MARKER_DEFINITIONS)
  const definitions = new Definitions(new Schemas(graph, { options: {}, level: 'beta', circles: 'cut' }, markers))
  const validators = new Map<string, ValidateFunction>()
  const names = graph.roots.map(({ type }) => [type.name, definitions.name(type)] as const)
  for (const [type, root] of names) {
    const ajv = new Ajv2020({
      strict: true,
      strictTypes: false,
      strictRequired: false,
      validateFormats: false,
      allErrors: true,
    })
    validators.set(type, ajv.compile(withoutRequired(jsonSchemaDocument(definitions.schemas, root))))
  }
  expect(definitions.problems.filter(({ kind }) => kind === 'refused')).toEqual([])
  return validators
}

const folders = SUITES.flatMap((suite, at) =>
  readdirSync(suite)
    .filter((name) => existsSync(join(suite, name, 'types.ts')) && existsSync(join(suite, name, 'cases.jsonl')))
    .map((name): [name: string, folder: string] => [`${at === 0 ? 'own' : 'shared'}-${name}`, join(suite, name)]),
)

/** Kubernetes' own schema of a RawExtension takes objects alone, its Go code any JSON. */
const STRICTER = ['readymade-086']

let total = 0

test.each(folders)('%s', (name, folder) => {
  const golden = new Map(linesOf<Golden>(join(folder, 'golden.jsonl')).map((one) => [one.id, one.messages ?? []]))
  const validators = compiled(folder, name)
  const wrong: string[] = []
  let judged = 0
  for (const { id, type, operation, object, options = [], subresource } of linesOf<Case>(join(folder, 'cases.jsonl'))) {
    const validate = validators.get(type)
    // A schema knows of no updates, options and subresources.
    if (validate === undefined || operation !== 'create' || options.length > 0 || subresource !== undefined) continue
    judged++
    if (!validate(object) && golden.get(id)?.length === 0) wrong.push(`${id}: ${JSON.stringify(validate.errors)}`)
  }
  expect(wrong.filter((text) => !STRICTER.some((id) => text.startsWith(id)))).toEqual([])
  total += judged
})

test('golden objects were judged', () => expect(total).toBeGreaterThan(1000))
