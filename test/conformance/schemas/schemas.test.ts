// The types of the tags' suites as schemas of CRDs: as recorded, taken by the server, and of one mind with Kubernetes' validators.
// `npx vitest run test/conformance/schemas -u` records schemas, and how often verdicts differ for which reason.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Case } from '../tags/driver.js'
import { PROJECT } from '../tags/load.js'
import { explain } from './explain.js'
import {
  definitionErrors,
  readCases,
  readGolden,
  SchemaJudge,
  suiteSchemas,
  SUITES,
  type Golden,
  type SuiteType,
} from './suite.js'

/** These have no types of their own, or those of another release. */
const OTHERS: readonly string[] = ['generator-errors', 'lint', 'formatip134']
const suites = readdirSync(SUITES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !OTHERS.includes(entry.name))
  .map(({ name }) => name)

/** A type whose schema can be made. */
const isWhole = ({ problems }: SuiteType): boolean => problems.every(({ kind }) => kind !== 'refused')
/** The server says these of rules whose values have no bounds. */
const isOfCost = (error: string): boolean => / cost /.test(error)

describe.each(suites)('%s', (suite) => {
  const schemas = suiteSchemas(suite)
  const types = schemas({ options: {}, level: 'beta' })

  test('its schemas are as recorded', async () => {
    const recorded = types.map(({ name, schema, problems }) => ({
      type: name,
      schema,
      problems: problems.map(({ kind, message }) => `${kind}: ${message}`),
      refused: definitionErrors(schema).map((error) => error.replace(/ \(try .*/, '')),
    }))
    await expect(`${JSON.stringify(recorded, null, 2)}\n`).toMatchFileSnapshot(
      join(PROJECT, 'test/golden/schemas', `${suite}.json`),
    )
  })

  test('the server takes them, but for unbounded costs and defaults that the type refuses', () => {
    const refused = types
      .filter(isWhole)
      .flatMap(({ name, schema }) => definitionErrors(schema).map((error) => `${name}: ${error}`))
    expect(refused.filter((error) => !isOfCost(error) && !error.includes('.default'))).toEqual([])
  })

  test('a server with them decides as the validators', () => {
    const golden = readGolden(suite)
    const judges = new Map<string, { readonly type: SuiteType; readonly judge: SchemaJudge } | undefined>()
    const judgeOf = (one: Case) => {
      const key = `${one.type} ${JSON.stringify(one.options)}`
      if (!judges.has(key)) {
        const type = schemas({ options: optionsOf(one, suite), level: 'beta' }).find(({ name }) => name === one.type)
        const isTaken = type !== undefined && isWhole(type) && definitionErrors(type.schema).every(isOfCost)
        judges.set(key, isTaken ? { type, judge: new SchemaJudge(type) } : undefined)
      }
      return judges.get(key)
    }
    const differ: unknown[] = []
    for (const one of readCases(suite)) {
      const known = judgeOf(one)
      if (known === undefined || one.request !== undefined) continue
      const wanted = counting(golden.get(one.id))
      const got = known.judge.errors(one)
      if (wanted.length > 0 === got.length > 0) continue
      if (explain({ one, ...known, wanted, got }) === undefined) differ.push({ ...one, wanted, got })
    }
    expect(differ).toEqual([])
  })
})

/** The errors that count: those of alpha don't. */
const counting = (golden: Golden | undefined): string[] =>
  (golden?.messages ?? []).filter((_message, at) => !/alpha/.test(golden?.marks[at] ?? ''))

/** All options that the suite's types name, those of the case being on. */
function optionsOf({ options = [] }: Case, suite: string): Record<string, boolean> {
  const types = readFileSync(join(SUITES, suite, 'types.ts'), 'utf8')
  const named = [...types.matchAll(/\+k8s:if(?:En|Dis)abled\("?([^")]+)"?\)/g)].map(([, name = '']) => [name, false])
  const on = Array.isArray(options)
    ? Object.fromEntries((options as string[]).map((name) => [name, true]))
    : (options as Record<string, boolean>)
  return { ...(Object.fromEntries(named) as Record<string, boolean>), ...on }
}
