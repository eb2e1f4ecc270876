import { expect, test } from 'vitest'
import { double } from '../../apimachinery/number/index.js'
import { JsonIterator } from './json-iterator.js'

test('reads what JSON is', () => {
  const json = new JsonIterator(' { "a" : [ 1.5 , true , false , null , "x\\ty" ] , "__proto__" : { } } ')
  const value = json.value()
  json.end()
  expect(JSON.stringify(value)).toBe('{"a":[1.5,true,false,null,"x\\ty"],"__proto__":{}}')
})

test('every number is a float', () => {
  expect(new JsonIterator('1').value()).toEqual(double(1))
})

test('entries come in their order, with those that are set twice', () => {
  const keys: string[] = []
  const json = new JsonIterator('{"b":1,"a":2,"b":3}')
  json.entries('ReadObjectCB', (key) => {
    keys.push(key)
    json.value()
  })
  expect(keys).toEqual(['b', 'a', 'b'])
})

test('levels are counted', () => {
  const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
  expect(() => new JsonIterator(nested(1000)).value()).not.toThrow()
  expect(() => new JsonIterator(nested(1001)).value()).toThrow('incrementDepth: exceeded max depth')
})
