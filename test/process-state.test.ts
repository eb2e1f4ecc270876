import { expect, test, vi } from 'vitest'
import { processState } from './process-state.js'

test.each<[name: string, change: () => unknown]>([
  ['process.exitCode', () => (process.exitCode = 3)],
  ['process.env.KUBEVET_STATE', () => (process.env['KUBEVET_STATE'] = '1')],
  ['process.env.PATH', () => delete process.env['PATH']],
  ['globalThis.setTimeout', () => (globalThis.setTimeout = (() => undefined) as never)],
  ['globalThis.kubevet', () => Object.assign(globalThis, { kubevet: 1 })],
  ['globalThis.Function', () => (globalThis.Function = class {} as never)],
])('%s is named, and set as it was', (name, change) => {
  const before = processState()
  change()
  expect(before.differences()).toEqual([name])
  before.restore()
  expect(before.differences()).toEqual([])
})

test('another working directory is named', () => {
  const before = processState()
  vi.spyOn(process, 'cwd').mockReturnValue('/')
  expect(before.differences()).toEqual(['process.cwd()'])
})

test('listeners are named', () => {
  const before = processState()
  const listener = (): void => undefined
  process.on('SIGHUP', listener)
  expect(before.differences()).toEqual(['listeners of SIGHUP'])
  process.off('SIGHUP', listener)
  expect(before.differences()).toEqual([])
})

test('what libraries keep under names of their own does not count', () => {
  const before = processState()
  Object.assign(globalThis, { __helper: 1 })
  expect(before.differences()).toEqual([])
  Reflect.deleteProperty(globalThis, '__helper')
})
