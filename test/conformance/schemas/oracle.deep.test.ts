// What Kubernetes' own code says of the recorded schemas is what is recorded.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { JsonSchemaProps } from '../../../crd/index.js'
import { findProgram } from '../../differential/program.js'
import { PROJECT } from '../tags/load.js'
import { definitionOf } from './suite.js'

interface Recorded {
  readonly type: string
  readonly schema: JsonSchemaProps
  readonly refused: readonly string[]
}

const GOLDEN = join(PROJECT, 'test/golden/schemas')
const oracle = findProgram('crd')
const name = 'missing' in oracle ? `Kubernetes can't be asked: ${oracle.missing}` : 'the oracle takes the same schemas'

test.skipIf('missing' in oracle)(name, () => {
  if ('missing' in oracle) throw new Error(oracle.missing)
  const recorded = readdirSync(GOLDEN).flatMap((file) =>
    (JSON.parse(readFileSync(join(GOLDEN, file), 'utf8')) as Recorded[]).map((one) => ({
      ...one,
      id: `${file} ${one.type}`,
    })),
  )
  const answers = oracle(
    recorded.map(({ id, schema }) => JSON.stringify({ id, op: 'crd', crd: definitionOf(schema), compat: '1.37' })),
  ).map((line) => JSON.parse(line) as { id: string; errors?: readonly { readonly text: string }[] })
  expect(answers.length).toBeGreaterThan(150)
  const accepted = (errors: readonly unknown[]): boolean => errors.length === 0
  expect(answers.map(({ id, errors = [] }) => [id, accepted(errors)])).toEqual(
    recorded.map(({ id, refused }) => [id, accepted(refused)]),
  )
})
