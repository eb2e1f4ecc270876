import { expect, test } from 'vitest'
import { migrationLifecycle } from '../../runtime/index.js'
import { reportData } from '../../test/fixtures/mismatch/report-data.js'
import { NO_DATA } from '../model/data.js'
import { compareData, FAILURES, failuresOf, verdictsOf, type Failure } from './index.js'

const lifecycle = migrationLifecycle('1.37')

test('everything that there is, and that was asked for', () => {
  const data = reportData()
  const of = (failOn: readonly Failure[], before = NO_DATA): Failure[] =>
    failuresOf(failOn, data, verdictsOf(data, { lifecycle }), compareData(before, data))
  expect(of(FAILURES)).toEqual(FAILURES.filter((one) => one !== 'more'))
  expect(of(['dropped', 'ratcheted'])).toEqual(['ratcheted', 'dropped'])
  expect(of(['new', 'more'], data)).toEqual([])
})

test('nothing of nothing', () => {
  expect(failuresOf(FAILURES, NO_DATA, verdictsOf(NO_DATA, { lifecycle }), [])).toEqual([])
})
