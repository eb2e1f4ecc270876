import { describe, expect, test } from 'vitest'
import { compile } from '../../compile.js'
import type { CallEstimator } from '../../declaration/call-site.js'
import type { RuntimeCost } from '../../declaration/record.js'
import { LIBRARIES } from '../index.js'
import { jsonPatchLibrary } from '../kubernetes/json-patch.js'
import { catalogue } from './catalogue.js'
import { renderCatalogue } from './render-catalogue.js'

const records = [...LIBRARIES, jsonPatchLibrary].flatMap(({ functions }) => functions)
const costs: readonly RuntimeCost[] = [
  ...new Set(records.flatMap(({ cost, overloads }) => [cost, ...overloads.map((overload) => overload.cost)])),
].filter((rule) => rule !== undefined)
const estimates: readonly CallEstimator[] = [
  ...new Set(records.flatMap(({ estimate, overloads }) => [estimate, ...overloads.map((one) => one.estimate)])),
].filter((rule) => rule !== undefined)

describe('rules tell their formulas', () => {
  test('all of them', () => {
    expect(costs.filter(({ text }) => text === undefined)).toEqual([])
    expect(estimates.filter(({ text }) => text === undefined)).toEqual([])
  })

  /** A formula of sizes and numbers alone as JavaScript. */
  const asCode = (text: string): string =>
    text
      .replaceAll(/size\(\{(\d)\}\)/g, 'sizes[$1]')
      .replaceAll('size({result})', 'sizes[2]')
      .replaceAll('×', '*')
      .replaceAll('⌈', 'Math.ceil(')
      .replaceAll('⌊', 'Math.trunc(')
      .replaceAll(/[⌉⌋]/g, ')')
  const formulas = costs
    .map((rule) => [rule.text ?? '', rule] as const)
    .filter(([text]) => /^[\d\s+*.()[\]]*$/.test(asCode(text).replaceAll(/sizes|Math\.(?:ceil|trunc)|min/g, '')))

  test('most are formulas of sizes and numbers', () => {
    expect(new Set(formulas.map(([text]) => text)).size).toBeGreaterThan(10)
  })

  test.each(formulas)('%s', (text, rule) => {
    const sizesList = [
      [0, 0, 0],
      [1, 1, 1],
      [7, 33, 12],
      [120, 11, 45],
      [10, 20, 30],
    ]
    for (const sizes of sizesList) {
      const [first, second, result] = sizes.map((size) => 'x'.repeat(size))
      const expected: unknown = new Function('sizes', 'min', `return ${asCode(text)}`)(sizes, Math.min)
      expect([sizes, rule([first as string, second as string], result as string)]).toEqual([sizes, expected])
    }
  })
})

describe('macros cost what they tell', () => {
  // Each with what its list and its predicates or transformations cost, which the texts leave out.
  test.each<[name: string, text: string, expression: string, operands: number, own: number]>([
    ['all', '1, and 3 for each element looked at', '[1, 2, 3].all(x, x > 0)', 6, 1 + 3 * 3],
    ['exists', '1, and 4 for each element looked at', '[1, 2].exists(x, x > 1)', 4, 1 + 2 * 4],
    ['exists_one', '2, and 2 for each element of which it is true', '[1, 2, 3].exists_one(x, x > 1)', 6, 2 + 2 * 2],
    ['map', '1, and 12 for each element', '[1, 2, 3].map(x, x)', 3, 1 + 3 * 12],
    ['filter', '1, and 13 for each element of which it is true', '[1, 2, 3].filter(x, x > 1)', 6, 1 + 2 * 13],
    ['transformList', '1, and 12 for each element', '[1, 2].transformList(i, v, v)', 2, 1 + 2 * 12],
    ['transformMap', '1, and 3 for each element', '[1, 2].transformMap(i, v, v)', 2, 1 + 2 * 3],
    ['transformMapEntry', '1, and 2 for each element', '[1, 2].transformMapEntry(i, v, {v: i})', 64, 1 + 2 * 2],
    ['optMap', '3; the receiver counts twice if there is a value', 'optional.of(1).optMap(x, x)', 3, 3],
  ])('%s: %s', (name, text, expression, operands, own) => {
    expect(catalogue({ name }).flatMap(({ signatures }) => signatures.map(({ cost }) => cost))).toContain(text)
    expect(compile(expression, { compatibility: '1.37' }).evaluate().cost).toBe(operands + own)
  })
})

describe('entries', () => {
  const only = (name: string, library?: string) => {
    const found = catalogue({ name, ...(library !== undefined && { library }) })
    expect(found).toHaveLength(1)
    return found[0]
  }

  test('a function of two versions of a library is one entry', () => {
    expect(only('charAt')).toMatchObject({ library: 'cel.strings', kind: 'function', since: '1.0' })
    expect(only('charAt')).not.toHaveProperty('until')
    expect(only('format')).toMatchObject({ since: '1.30' })
  })

  // The column "Availability" of the page "Common Expression Language in Kubernetes".
  test.each([
    ['matches', '1.0'],
    ['ip.isCanonical', '1.31'],
    ['cidr', '1.31'],
    ['quantity', '1.29'],
    ['isSemver', '1.34'],
    ['format.named', '1.32'],
    ['optional.of', '1.29'],
    ['transformList', '1.33'],
    ['lists.range', '1.35'],
  ])('%s may be used since the version that Kubernetes documents', (name, since) => {
    expect(only(name)?.since).toBe(since)
  })

  test('operators are called as they are written', () => {
    expect(only('in')?.signatures.map(({ text }) => text)).toEqual(['A in list(A) -> bool', 'A in map(A, B) -> bool'])
    expect(only('?:')?.signatures.map(({ text }) => text)).toEqual(['bool ? A : A -> A'])
    expect(catalogue({ name: '-' }).map(({ signatures }) => signatures[0]?.text)).toEqual([
      'double - double -> double',
      '-double -> double',
    ])
  })

  test('operands are named', () => {
    expect(only('contains')?.signatures[0]).toMatchObject({
      text: 'string.contains(string) -> bool',
      cost: '⌈size(receiver) × 0.1⌉ × ⌈size(argument) × 0.1⌉',
      estimate: '⌈size(receiver) × 0.1⌉ × ⌈size(argument) × 0.1⌉',
    })
    expect(only('sets.contains')?.signatures[0]?.cost).toBe('1 + size(argument 1) × size(argument 2)')
    expect(only('!=')?.signatures[0]?.cost).toBe('⌈min(size(left), size(right)) × 0.1⌉')
  })

  test('macros have a signature for each form', () => {
    expect(only('map')?.signatures.map(({ text }) => text)).toEqual([
      'list.map(x, transform)',
      'list.map(x, predicate, transform)',
    ])
  })

  test('names that only expansions have are left out, and no place is left open', () => {
    const entries = catalogue()
    expect(entries.filter(({ name }) => name.includes('@'))).toEqual([])
    expect(
      entries.flatMap(({ signatures }) => signatures).filter(({ cost, estimate }) => /[{}]/.test(cost + estimate)),
    ).toEqual([])
  })

  test('a version has what was there', () => {
    const names = (compatibility: string) => catalogue({ compatibility }).map(({ name }) => name)
    expect(names('1.27')).not.toContain('quantity')
    expect(names('1.28')).toContain('quantity')
    expect(catalogue({ name: '<', compatibility: '1.27' })[0]?.signatures).toHaveLength(
      (catalogue({ name: '<', compatibility: '1.28' })[0]?.signatures.length ?? 0) - 6,
    )
  })
})

describe('renderings', () => {
  test('Markdown tables are whole, fences are closed', () => {
    const lines = renderCatalogue('markdown').split('\n')
    for (const line of lines.filter((one) => one.startsWith('|'))) {
      expect([line, line.replaceAll('\\|', '').split('|').length]).toEqual([line, 6])
    }
    expect(lines.filter((line) => line.startsWith('```')).length % 2).toBe(0)
  })

  test('JSON has what the entries have', () => {
    const { functions } = JSON.parse(renderCatalogue('json', { name: 'charAt' })) as { functions: object[] }
    expect(functions).toMatchObject([
      { name: 'charAt', examples: [{}, {}, { expression: "'hello'.charAt(-1)", error: 'index out of range: -1' }] },
    ])
  })

  test('a line for each entry', () => {
    expect(renderCatalogue('text').split('\n')).toHaveLength(catalogue().length + 1)
  })
})
