import { expect, test } from 'vitest'
import { equal } from '../value/equal.js'
import { CelError } from '../value/error.js'
import { toJavaScript } from './to-javascript.js'
import { type ObjectView, Views, type ArrayView } from './views.js'

class Account {
  reads = 0
  get owner(): string {
    this.reads++
    return 'eve'
  }
  close(): void {}
}

test('objects are read when they are asked, and come out as themselves', () => {
  const account = new Account()
  const view = new Views().of(account) as ObjectView
  expect(account.reads).toBe(0)
  expect(view.find('owner')).toBe('eve')
  expect([view.find('close'), view.find('constructor'), view.find('toString'), view.find(1)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([view.size, view.keys()]).toEqual([1, ['reads']])
  expect(toJavaScript(view)).toBe(account)
})

test('what is not a value is missing from objects, and null in arrays', () => {
  const views = new Views()
  const view = views.of({ a: undefined, b: () => 1, c: Symbol('c'), d: 1 }) as ObjectView
  expect(view.keys()).toEqual(['d'])
  expect((views.of([undefined, () => 1, 2]) as ArrayView).elements()).toEqual([null, null, 2])
  expect(views.of(new Map([[{}, 1]]))).toEqual(new CelError('a Map with objects as keys is not a CEL value'))
})

test('circular data have an end', () => {
  const circle = (): object => {
    const object: Record<string, unknown> = { n: 1 }
    object['self'] = object
    return object
  }
  const views = new Views()
  const [a, b] = [views.of(circle()), views.of(circle())] as [ObjectView, ObjectView]
  expect(equal(a, b)).toBe(true)
  expect((a.find('self') as ObjectView).find('self')).toBe(a)
})

test('a list that is in many places is made once', () => {
  let list: readonly unknown[] = [1]
  for (let times = 0; times < 60; times++) list = [list, list]
  const made = toJavaScript(list as never) as unknown[]
  expect(made[0]).toBe(made[1])
})
