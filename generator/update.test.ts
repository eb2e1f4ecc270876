import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Generator } from './generator.js'
import type { GenerateResult } from './options.js'

const HEAD = '// +k8s:validation-gen=*\n\n'

/** `top` leads into `middle`, that into `bottom`; `apart` is on its own. */
const FILES = {
  'bottom.ts': `${HEAD}// +k8s:enum
export type Color = 'Red' | 'Blue'
export interface Bottom {
  // +k8s:maxLength=5
  name: string
}
export interface Unchecked {
  note: string
}
`,
  'middle.ts': `${HEAD}import type { Bottom, Color, Unchecked } from './bottom.js'
export interface Middle {
  color: Color
  // +k8s:listType=map
  // +k8s:listMapKey=name
  items: Bottom[]
  // +k8s:immutable
  unchecked: Unchecked
}
`,
  'top.ts': `${HEAD}import type { Middle } from './middle.js'
export interface Top {
  middle?: Middle
}
`,
  'apart.ts': `${HEAD}// +k8s:customValidation
export type Odd = string
export interface Apart {
  odd: Odd
}
`,
  'apart.custom.ts': `export const ValidateCustom_Odd = () => []\n`,
} as const

type Name = keyof typeof FILES

let cwd = ''

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'kubevet-update-'))
  for (const [name, text] of Object.entries(FILES)) write(name, text)
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

function write(name: string, text: string | undefined): void {
  const path = join(cwd, name)
  mkdirSync(dirname(path), { recursive: true })
  if (text === undefined) rmSync(path)
  else writeFileSync(path, text)
}

const generator = (files: readonly string[]): Generator =>
  new Generator({ cwd, paths: files.filter((name) => !name.includes('custom')), compatibility: '1.37' })

const said = ({ files, diagnostics, inputs }: GenerateResult) => ({
  files,
  inputs,
  diagnostics: diagnostics.map(({ message, span }) => ({ message, start: span?.start, text: span?.source.text })),
})

test.each<[name: Name | 'new.ts', change: string, from: string | RegExp, to: string]>([
  ['bottom.ts', 'another limit', 'maxLength=5', 'maxLength=6'],
  ['bottom.ts', 'a value more', "'Blue'", "'Blue' | 'Green'"],
  [
    'bottom.ts',
    'a value that an option takes out',
    /'Red' \| 'Blue'/,
    "'Red'\n// +k8s:ifEnabled(Dark)=+k8s:maxLength=3\nexport type Shade = string",
  ],
  ['bottom.ts', 'a check where there was none', '  note', '  // +k8s:maxLength=9\n  note'],
  ['bottom.ts', 'no checks any more', '  // +k8s:maxLength=5\n', ''],
  ['bottom.ts', 'not selected any more', '// +k8s:validation-gen=*', ''],
  [
    'bottom.ts',
    'another type under the name',
    "export type Color = 'Red' | 'Blue'",
    'export interface Color { x: string }',
  ],
  ['bottom.ts', 'a type less', /export interface Unchecked[^}]*\}/, ''],
  ['bottom.ts', 'a wrong tag', 'maxLength=5', 'maxLength=x'],
  ['middle.ts', 'a reference less', '  // +k8s:immutable\n  unchecked: Unchecked\n', ''],
  ['middle.ts', 'a type that is not exported', 'export interface Middle', 'interface Middle'],
  ['top.ts', 'a field more', '  middle', '  // +k8s:required\n  name: string\n  middle'],
  ['apart.custom.ts', 'the function in another way', '() => []', '() => ([])'],
  ['apart.custom.ts', 'the function is gone', 'ValidateCustom_Odd', 'other'],
])('%s: %s', (name, _change, from, to) => {
  const names = Object.keys(FILES)
  const kept = generator(names)
  const before = said(kept.generate())
  expect(before.diagnostics).toEqual([])
  const old = FILES[name as Name]
  const changed = old.replace(from, to)
  expect(changed).not.toBe(old)

  write(name, changed)
  const after = said(kept.update([name]))
  expect(after).toEqual(said(generator(names).generate()))

  write(name, old)
  expect(said(kept.update([name]))).toEqual(before)
})

test('files that come and go', () => {
  const names = ['bottom.ts', 'middle.ts', 'top.ts', 'apart.ts']
  const kept = generator(names)
  kept.generate()

  write('bottom.ts', undefined)
  expect(said(kept.update(['bottom.ts']))).toEqual(said(generator(['middle.ts', 'top.ts', 'apart.ts']).generate()))

  write('bottom.ts', FILES['bottom.ts'])
  expect(said(kept.update(['bottom.ts']))).toEqual(said(generator(names).generate()))

  write('apart.custom.ts', undefined)
  expect(said(kept.update(['apart.custom.ts']))).toEqual(said(generator(names).generate()))
})

test('a module that gets validators only when another one needs them', () => {
  write(
    'library.ts',
    `// +k8s:validation-gen=TypesWithField=TypeMeta

export interface Part {
  // +k8s:maxLength=5
  name: string
}
`,
  )
  const other = `${HEAD}import type { Part } from './library.js'\nexport interface Other {\n  // +k8s:maxLength=5\n  name: string\n}\n`
  write('other.ts', other)
  const names = ['library.ts', 'other.ts']
  const kept = generator(names)
  const before = said(kept.generate())
  expect(before.files.map(({ source }) => source)).not.toContain(join(cwd, 'library.ts'))

  write('other.ts', other.replace('name: string', 'name: string\n  part: Part'))
  const after = said(kept.update(['other.ts']))
  expect(after).toEqual(said(generator(names).generate()))
  expect(after.files.map(({ source }) => source)).toContain(join(cwd, 'library.ts'))
})

test('a text that is open counts instead of its file', () => {
  const names = Object.keys(FILES).filter((name) => !name.includes('custom'))
  const open = new Map([[join(cwd, 'bottom.ts'), FILES['bottom.ts'].replace('maxLength=5', 'maxLength=x')]])
  const kept = new Generator({ cwd, paths: names, compatibility: '1.37', textOf: (path) => open.get(path) })
  expect(kept.generate().diagnostics).toHaveLength(1)
  open.set(join(cwd, 'bottom.ts'), FILES['bottom.ts'].replace('maxLength=5', 'maxLength=6'))
  expect(kept.update(['bottom.ts']).diagnostics).toEqual([])
  open.clear()
  expect(said(kept.update(['bottom.ts']))).toEqual(said(generator(names).generate()))
})
