import { expect, test } from 'vitest'
import { Place } from './place.js'

test('the steps go back to where the value is, whatever its name', () => {
  expect(Place.of('spec').steps()).toEqual([])
  expect(Place.of('spec').element(3).steps()).toEqual([3])
  expect(Place.of('spec').element(3).name).toBe('spec[3]')
})

test('only declared properties of what has no name have no dot', () => {
  expect(Place.of('').property('a', true).name).toBe('a')
  expect(Place.of('').property('a', false).name).toBe('.a')
  expect(Place.of('x').property('a', false).name).toBe('x.a')
})
