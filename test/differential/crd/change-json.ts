// Changes JSON by chance: a part goes, or becomes another.
import { RawJson } from '../../conformance/crd/case.js'
import { isPlainObject } from '../plain-object.js'
import type { Random } from '../random.js'

type Path = readonly (string | number)[]

/** Values that are at or beyond some edge. */
const EDGES: readonly unknown[] = [
  ...[null, true, false, 0, 1, -1, 2, 3, 2147483647, 2147483648, -2147483649],
  ...[new RawJson('1.0'), new RawJson('0.5'), new RawJson('9223372036854775807'), new RawJson('9223372036854775808')],
  ...[new RawJson('1e3'), new RawJson('-0'), new RawJson('1000000.0'), new RawJson('1e400')],
  ...[
    '',
    'a',
    'x-y',
    'A',
    'é',
    '😀',
    'a b',
    '1',
    'true',
    '2024-01-01T00:00:00Z',
    '2024-01-01',
    '1h',
    '10.0.0.1',
    'YQ==',
  ],
  ...[[], {}, [1], ['a'], [null], { a: 1 }, { name: 'x' }, '\u0000', 'a\nb', '__proto__'],
]

/** Keys that mean something to JavaScript, or to Kubernetes. */
const KEYS = [
  '__proto__',
  'constructor',
  'zzz',
  'metadata',
  'apiVersion',
  'kind',
  'name',
  'status',
  'spec',
  'A',
  'toString',
]

/** A copy of `value` with one change at a place that `allowed` lets. */
export function changeJson(value: unknown, random: Random, allowed: (path: Path) => boolean = () => true): unknown {
  const paths = [...pathsOf(value, [])].filter((path) => path.length > 0 && allowed(path))
  if (paths.length === 0) return value
  const path = random.pick(paths)
  const target = at(value, path)
  switch (random.integer(0, 7)) {
    case 0:
      return without(value, path)
    case 1:
      return replaced(value, path, random.pick(EDGES))
    case 2:
      return replaced(value, path, at(value, random.pick(paths)))
    case 3:
      return replaced(value, path, similar(target, random))
    case 4:
      return Array.isArray(target) && target.length > 0
        ? replaced(value, path, [...(target as unknown[]), random.pick(target as unknown[])])
        : replaced(value, path, [target])
    case 5:
      return isPlainObject(target)
        ? replaced(value, path, own(target, random.pick(KEYS), random.pick(EDGES)))
        : replaced(value, path, similar(target, random))
    case 6:
      return isPlainObject(target)
        ? replaced(value, path, own(target, random.pick(KEYS), at(value, random.pick(paths))))
        : replaced(value, path, random.pick(EDGES))
    default:
      return Array.isArray(target)
        ? replaced(value, path, [...(target as unknown[])].reverse())
        : replaced(value, path, similar(target, random))
  }
}

/** A value of the same kind that is a little different. */
function similar(value: unknown, random: Random): unknown {
  if (typeof value === 'number') return value + random.pick([1, -1, 0.5, 100, -1000])
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') {
    const cut = random.integer(0, value.length)
    return random.pick([
      value.slice(0, cut).replace(/[\ud800-\udbff]$/, ''),
      value + random.pick(['a', '.', '-', '0', ' ', 'Z']),
      value.toUpperCase(),
    ])
  }
  return random.pick(EDGES)
}

function* pathsOf(value: unknown, path: Path): Iterable<Path> {
  yield path
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* pathsOf(item, [...path, index])
  else if (isPlainObject(value)) for (const key of Object.keys(value)) yield* pathsOf(value[key], [...path, key])
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<string | number, unknown>)[step], value)

function replaced(value: unknown, [step, ...rest]: Path, part: unknown): unknown {
  if (step === undefined) return part
  if (Array.isArray(value)) return value.with(step as number, replaced(value[step as number], rest, part))
  return own(value as object, step as string, replaced((value as Record<string, unknown>)[step], rest, part))
}

/** A copy with a part left out. */
export function without(value: unknown, [step, ...rest]: Path): unknown {
  if (rest.length > 0)
    return replaced(value, [step as string], without((value as Record<string, unknown>)[step as string], rest))
  if (Array.isArray(value)) return value.toSpliced(step as number, 1)
  return Object.fromEntries(Object.entries(value as object).filter(([key]) => key !== step))
}

const own = (value: object, key: string, part: unknown): object =>
  Object.fromEntries([...Object.entries(value).filter(([name]) => name !== key), [key, part]])

/** All copies with one part left out. */
export function* smaller(value: unknown): Iterable<unknown> {
  for (const path of pathsOf(value, [])) if (path.length > 0) yield without(value, path)
}
