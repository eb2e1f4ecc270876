// What Kubernetes' own validation says of made-up objects, recorded with oracle/kubernetes134/validation.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorTypeTextsUntil1_35, fieldErrorText } from '../../apimachinery/field/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { kindOf } from '../../apimachinery/kind/index.js'
import { builtinResourceKind } from '../../apply/index.js'
import { BUILTIN_RECORDS } from './records.js'

interface Case {
  readonly id: string
  readonly object: JsonObject
  readonly old?: JsonObject
}

const linesOf = <T>(name: string): T[] =>
  readFileSync(new URL(`../../test/golden/builtin-kinds/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

const golden = new Map(
  linesOf<{ id: string; errors: readonly string[] }>('golden.jsonl').map(({ id, errors }) => [id, errors]),
)

function errorsOf({ object, old }: Case): readonly string[] {
  const { group, version, kind } = kindOf(object)
  const record = BUILTIN_RECORDS.find((one) => one.group === group && one.kind === kind)
  const served = builtinResourceKind(
    { group, version, kind },
    { ...record?.rules, versions: [version] },
    '1.34',
  )?.versions.get(version)
  if (served === undefined) throw new Error(`${kind} is not served`)
  const { strategy } = served.main
  const decoded = served.decode(object).object
  const { errors } =
    old === undefined ? strategy.validateCreate(decoded) : strategy.validateUpdate(decoded, served.decode(old).object)
  return errors.map((error) => fieldErrorText(error, errorTypeTextsUntil1_35))
}

test.each(linesOf<Case>('cases.jsonl'))('$id', (one) => {
  expect(errorsOf(one)).toEqual(golden.get(one.id))
})

test('there is an answer for each case', () => {
  expect(golden.size).toBe(linesOf<Case>('cases.jsonl').length)
})
