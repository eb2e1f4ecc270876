import { expect, test } from 'vitest'
import type { ErrorRecord, MismatchRecord } from '../../runtime/index.js'
import { sample } from '../../test/fixtures/mismatch/data.js'
import { switchEffect, type SwitchEffect } from './effect.js'

const error: ErrorRecord = { type: 'FieldValueInvalid', field: 'a', origin: 'x', detail: '' }
const covered: ErrorRecord = { ...error, coveredByDeclarative: true }

test.each<[effect: SwitchEffect, handwritten: ErrorRecord[], declarative: ErrorRecord[]]>([
  ['let-in', [covered], []],
  ['refused', [], [error]],
  ['same', [covered], [error]],
  ['same', [covered, error], []],
  ['same', [error], []],
])('%s', (effect, handwritten, declarative) => {
  const record: MismatchRecord = { ...sample('a').record, handwritten, declarative }
  expect(switchEffect(record)).toBe(effect)
})
