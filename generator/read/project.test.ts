// Finding and resolving files.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openProject } from './project.js'

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'project-')))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(name: string, text = 'export {}\n'): string {
  const path = join(root, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

describe('inputs', () => {
  test.each([
    ['a.ts', true],
    ['a.mts', true],
    ['a.cts', true],
    ['a.tsx', true],
    ['app/[id]/types.ts', true],
    ['a b/é.ts', true],
    ['a.d.ts', false],
    ['a.d.mts', false],
    ['a.validation.ts', false],
    ['a.validation.mts', false],
    ['a.js', false],
    ['a.json', false],
  ])('%s: %s', (name, isInput) => {
    const path = write(name)
    expect(openProject({ files: [path] }).paths()).toEqual(isInput ? [path] : [])
    const later = openProject({ files: [] })
    later.refresh([path])
    expect(later.paths()).toEqual(isInput ? [path] : [])
  })

  test('a missing file is none', () => {
    const project = openProject({ files: [join(root, 'none.ts')] })
    expect(project.paths()).toEqual([])
    expect(project.file(join(root, 'none.ts'))).toBeUndefined()
  })

  test('those of a project file', () => {
    const files = [write('src/b.ts'), write('src/a.ts')]
    write('src/a.validation.ts')
    write('other/c.ts')
    const tsconfig = write('tsconfig.json', '{ "include": ["src"] }')
    expect(openProject({ tsconfig }).paths()).toEqual(files.sort())
  })

  test('a project file that cannot be read throws', () => {
    expect(() => openProject({ tsconfig: join(root, 'tsconfig.json') })).toThrow()
  })
})

describe('module specifiers', () => {
  test.each<[specifier: string, target: string | undefined]>([
    ['./a.js', 'src/a.ts'],
    ['./b.mjs', 'src/b.mts'],
    ['../lib/index.js', 'lib/index.ts'],
    ['parts', 'node_modules/parts/index.d.ts'],
    ['parts/more', 'node_modules/parts/more.d.ts'],
    ['./none.js', undefined],
    ['none', undefined],
  ])('%s is %s', (specifier, target) => {
    for (const name of ['src/a.ts', 'src/b.mts', 'lib/index.ts']) write(name)
    write('package.json', '{ "type": "module" }')
    write(
      'node_modules/parts/package.json',
      '{ "name": "parts", "exports": { ".": { "types": "./index.d.ts" }, "./more": { "types": "./more.d.ts" } } }',
    )
    write('node_modules/parts/index.d.ts')
    write('node_modules/parts/more.d.ts')
    const from = write('src/from.ts')
    const found = openProject({ files: [from] }).resolve(specifier, from)
    expect(found).toBe(target === undefined ? undefined : join(root, target))
  })

  test('paths of the project file', () => {
    write('tsconfig.json', '{ "compilerOptions": { "module": "nodenext", "paths": { "#api/*": ["./api/*"] } } }')
    const target = write('api/v1.ts')
    const from = write('main.ts')
    expect(openProject({ tsconfig: join(root, 'tsconfig.json') }).resolve('#api/v1.ts', from)).toBe(target)
  })
})

test('changed, new and deleted files are read again', () => {
  const path = write('a.ts', 'export type A = string')
  const project = openProject({ files: [path] })
  expect(project.file(path)?.text).toBe('export type A = string')
  expect(project.resolve('./b.js', path)).toBeUndefined()

  write('a.ts', 'export type B = string')
  const other = write('b.ts')
  project.refresh([path, other])
  expect(project.file(path)?.text).toBe('export type B = string')
  expect(project.resolve('./b.js', path)).toBe(other)
  expect(project.paths()).toEqual([path, other])

  rmSync(path)
  project.refresh([path])
  expect(project.file(path)).toBeUndefined()
  expect(project.paths()).toEqual([other])

  write('a.ts')
  project.refresh([path])
  expect(project.paths()).toEqual([path, other])
})
