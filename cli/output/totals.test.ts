import { expect, test } from 'vitest'
import { totalsOf } from './totals.js'

const warning = { code: 'a/b', severity: 'warning', message: 'm' } as const
const error = { ...warning, severity: 'error' } as const

test('warnings fail a run if there are more than are allowed', () => {
  expect(totalsOf([warning, warning], { targets: [] })).toEqual({ text: '2 warnings', excess: '', exitCode: 0 })
  expect(totalsOf([warning, warning], { targets: [], maxWarnings: 2 })).toMatchObject({ exitCode: 0 })
  expect(totalsOf([warning, warning], { targets: [], maxWarnings: 1 })).toMatchObject({
    text: '2 warnings; more warnings than --max-warnings 1',
    exitCode: 1,
  })
  expect(totalsOf([warning], { targets: [], maxWarnings: 0 })).toMatchObject({ exitCode: 1 })
  expect(totalsOf([error], { targets: [], maxWarnings: 0 })).toMatchObject({ text: '1 error', exitCode: 1 })
})
