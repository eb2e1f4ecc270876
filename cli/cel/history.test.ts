import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../../test/fixtures/cli/run-in.js'
import { historyFile, readHistory, writeHistory } from './history.js'

test('where lines are kept', async () => {
  const home = folderWith()
  expect(await historyFile({})).toBeUndefined()
  expect(await historyFile({ HOME: home })).toBeUndefined()
  expect(await historyFile({ XDG_STATE_HOME: join(home, 'nowhere') })).toBeUndefined()
  expect(await historyFile({ XDG_STATE_HOME: home })).toBe(join(home, 'kubevet/cel-history'))
  mkdirSync(join(home, '.local/state'), { recursive: true })
  expect(await historyFile({ HOME: home })).toBe(join(home, '.local/state/kubevet/cel-history'))
  expect(await historyFile({ HOME: home, KUBEVET_HISTORY: '/x/y' })).toBe('/x/y')
  expect(await historyFile({ HOME: home, KUBEVET_HISTORY: '' })).toBeUndefined()
})

test('the latest line is the last in the file, and the first that is read', async () => {
  const file = join(folderWith(), 'state/history')
  await writeHistory(file, ['third', 'second', 'first'])
  expect(readFileSync(file, 'utf8')).toBe('first\nsecond\nthird\n')
  expect(await readHistory(file)).toEqual(['third', 'second', 'first'])
})

test('a history that cannot be read or written does not fail the session', async () => {
  const folder = folderWith()
  writeFileSync(join(folder, 'file'), '')
  await writeHistory(join(folder, 'file/below'), ['a'])
  expect(await readHistory(join(folder, 'file/below'))).toEqual([])
  expect(await readHistory(undefined)).toEqual([])
})
