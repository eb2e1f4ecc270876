import { expect, test } from 'vitest'
import { Reloadable } from './reloadable.js'

test('what does not load leaves what was there', async () => {
  const sources = [{ revision: '1' }, { revision: '1' }, new Error('broken'), { revision: '2' }]
  const accepted: string[] = []
  const reloadable = new Reloadable(
    async () => {
      const next = sources.shift()
      if (next === undefined || next instanceof Error) throw next
      return next
    },
    ({ revision }) => accepted.push(revision),
  )
  expect(reloadable.current).toBeUndefined()
  expect(await reloadable.reload()).toEqual({ result: 'loaded' })
  expect(await reloadable.reload()).toEqual({ result: 'unchanged' })
  expect(await reloadable.reload()).toEqual({ result: 'refused', problem: 'broken' })
  expect(reloadable).toMatchObject({ current: { revision: '1' }, problem: 'broken' })
  expect(await reloadable.reload()).toEqual({ result: 'loaded' })
  expect(reloadable).toMatchObject({ current: { revision: '2' }, problem: undefined })
  expect(accepted).toEqual(['1', '2'])
})

test('what is not accepted is refused', async () => {
  const reloadable = new Reloadable(
    async () => ({ revision: '1' }),
    () => {
      throw new Error('no')
    },
  )
  expect(await reloadable.reload()).toEqual({ result: 'refused', problem: 'no' })
  expect(reloadable.current).toBeUndefined()
})

test('all that is asked for during a reload is one more', async () => {
  let loads = 0
  let at = 0
  const reloadable = new Reloadable(async () => {
    loads++
    expect(++at).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 5))
    at--
    return { revision: `${loads}` }
  })
  await Promise.all(Array.from({ length: 20 }, () => reloadable.reload()))
  expect(loads).toBe(2)
  await reloadable.reload()
  expect(loads).toBe(3)
})
