import { expect, test } from 'vitest'
import { CelError, isError } from '../error.js'
import { cpuTime } from '../../../test/fixtures/cpu-time.js'
import { zoneOffset } from './time-zone.js'

test.each<[zone: string, offset: number | string]>([
  ['UTC', 0],
  ['', 0],
  ['Local', 0],
  ['Factory', 0],
  ['Europe/Berlin', 7200],
  ['Europe//Berlin', 7200],
  ['./Europe/Berlin', 7200],
  ['America/Argentina/ComodRivadavia', -10800],
  ['America/Port-au-Prince', -14400],
  ['Antarctica/McMurdo', 43200],
  ['Etc/GMT+5', -18000],
  ['EST5EDT', -14400],
  ['GMT0', 0],
  ['+02:00', 7200],
  ['-8:30', -30600],
  ['02:00', 7200],
  ['-0:30', -1800],
  ['+02:99', 13140],
  ['1:-30', 1800],
  ['100:00', 360000],
  ['9223372036854775807:1', -3540],
  ['-999999999999:+30', -7213549338],
  ['europe/berlin', 'unknown time zone europe/berlin'],
  ['utc', 'unknown time zone utc'],
  ['local', 'unknown time zone local'],
  ['PST', 'unknown time zone PST'],
  ['SystemV/PST8PDT', 'unknown time zone SystemV/PST8PDT'],
  ['US/Pacific-New', 'unknown time zone US/Pacific-New'],
  ['Z', 'unknown time zone Z'],
  ['+05', 'unknown time zone +05'],
  [' UTC', 'unknown time zone  UTC'],
  ['Foo/Bar', 'unknown time zone Foo/Bar'],
  ['Europe', 'is a directory'],
  ['Europe/', 'is a directory'],
  ['America/Argentina', 'is a directory'],
  ['Europe/Berlin/', 'not a directory'],
  ['Europe/Berlin/x', 'not a directory'],
  ['/Europe/Berlin', 'time: invalid location name'],
  ['\\x', 'time: invalid location name'],
  ['a/../b', 'time: invalid location name'],
  ['x\0', 'invalid argument'],
  ['1:x', 'strconv.Atoi: parsing "x": invalid syntax'],
  [':1', 'strconv.Atoi: parsing "": invalid syntax'],
  ['1:2:3', 'strconv.Atoi: parsing "2:3": invalid syntax'],
  ['99999999999999999999:0', 'strconv.Atoi: parsing "99999999999999999999": value out of range'],
  ['é":1', 'strconv.Atoi: parsing "é\\"": invalid syntax'],
  ['.', 'is a directory'],
])('the zone %j in September 2020', (zone, offset) => {
  const result = zoneOffset(zone, 1600000000)
  expect(isError(result) ? result.message : result).toBe(offset)
})

test.each<[zone: string, seconds: number, offset: number]>([
  ['America/New_York', -5000000000, -17762],
  ['America/New_York', 0, -18000],
  ['America/New_York', 1600000000, -14400],
  ['Europe/London', -37242, 3600],
  ['Asia/Kolkata', -2000000000, 19800],
  ['Australia/Lord_Howe', 1600000000, 37800],
  ['Australia/Lord_Howe', 1610000000, 39600],
  ['Europe/Berlin', -62135596800, 3208],
  ['Pacific/Apia', 1325200000, -36000],
  ['Pacific/Apia', 1325400000, 50400],
  ['Europe/Dublin', 4102444800, 0],
  ['America/New_York', 253400000000, -18000],
])('%s at %d', (zone, seconds, offset) => {
  expect(zoneOffset(zone, seconds)).toBe(offset)
})

test('a long path is refused at once', () => {
  const path = 'a/'.repeat(50_000)
  const start = cpuTime()
  expect(zoneOffset(path, 0)).toEqual(new CelError(`unknown time zone ${path}`))
  expect(cpuTime() - start).toBeLessThan(2000)
})
