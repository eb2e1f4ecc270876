import { expect, test } from 'vitest'
// @ts-expect-error: a script without types
import { companionsOf } from './merge-chunks.mjs'

interface Output {
  readonly entryPoint?: string
  readonly bytes: number
  readonly inputs: Readonly<Record<string, object>>
  readonly imports: readonly { readonly path: string; readonly kind: string; readonly external?: true }[]
}

const entry = (entryPoint: string, ...imports: string[]): Output => ({
  entryPoint,
  bytes: 100,
  inputs: { [entryPoint]: {} },
  imports: imports.map((path) => ({ path, kind: 'import-statement' })),
})
const chunk = (source: string, bytes: number, ...imports: string[]): Output => ({
  bytes,
  inputs: { [source]: {} },
  imports: imports.map((path) => ({
    path,
    kind: 'import-statement',
    ...(path.startsWith('node:') ? { external: true } : {}),
  })),
})
const companions = (outputs: Readonly<Record<string, Output>>): Record<string, string[]> =>
  Object.fromEntries(companionsOf({ outputs }, (path: string) => path.startsWith('cel/')) as Map<string, string[]>)

test('a small chunk is loaded with another where that costs less than a file', () => {
  const outputs = {
    'a.js': entry('cli/a.ts', 'one.js', 'two.js'),
    'b.js': entry('cli/b.ts', 'one.js', 'two.js'),
    'c.js': entry('cli/c.ts', 'one.js'),
    'one.js': chunk('cli/one.ts', 2_000),
    'two.js': chunk('cli/two.ts', 3_000),
  }
  const both = ['cli/one.ts', 'cli/two.ts']
  expect(companions(outputs)).toEqual({ 'cli/a.ts': both, 'cli/b.ts': both, 'cli/c.ts': both })
})

test('a large chunk is not', () => {
  const outputs = {
    'a.js': entry('cli/a.ts', 'one.js', 'two.js'),
    'c.js': entry('cli/c.ts', 'one.js'),
    'one.js': chunk('cli/one.ts', 2_000),
    'two.js': chunk('cli/two.ts', 300_000),
  }
  expect(companions(outputs)).toEqual({ 'cli/a.ts': [], 'cli/c.ts': [] })
})

test('what is for browsers gets nothing of Node', () => {
  const outputs = {
    'a.js': entry('cli/a.ts', 'one.js', 'two.js'),
    'b.js': entry('cli/b.ts', 'one.js', 'two.js'),
    'c.js': entry('cel/index.ts', 'one.js'),
    'one.js': chunk('cel/one.ts', 2_000),
    'two.js': chunk('cli/two.ts', 3_000, 'node:fs'),
  }
  expect(companions(outputs)).toEqual({ 'cli/a.ts': [], 'cli/b.ts': [], 'cel/index.ts': [] })
})

test('nothing is loaded that needs what is not there', () => {
  const outputs = {
    'a.js': entry('cli/a.ts', 'one.js', 'two.js'),
    'c.js': entry('cli/c.ts', 'one.js'),
    'one.js': chunk('cli/one.ts', 2_000),
    'two.js': chunk('cli/two.ts', 3_000, 'large.js'),
    'large.js': chunk('cli/large.ts', 300_000),
  }
  expect(companions(outputs)['cli/c.ts']).toEqual([])
})
