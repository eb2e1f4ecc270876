// Which comments belong to which declaration, and what is left of their lines.
import { ts } from 'ts-morph'
import { describe, expect, test } from 'vitest'
import type { CommentLine, ConstantModel } from '../../tags/index.js'
import { ModuleModel } from './module.js'

function readModule(source: string): ModuleModel {
  const file = ts.createSourceFile('/types.ts', source, ts.ScriptTarget.ES2022, true)
  return new ModuleModel('/types.ts', file, 'types.ts', () => undefined)
}

const texts = (comments: readonly CommentLine[]): string[] => comments.map(({ text }) => text)

/** The comments of interface A: attached and detached; and that each line stands where its span says. */
function commentsOf(source: string): [attached: string[], detached: string[]] {
  const module = readModule(source)
  const type = module.lookup('A')
  if (type === undefined) throw new Error('not found')
  for (const { text, span } of [...type.comments, ...type.detachedComments, ...module.comments]) {
    expect(source.slice(span.start, span.end)).toBe(text)
  }
  return [texts(type.comments), texts(type.detachedComments)]
}

describe('before a type', () => {
  test.each<[what: string, source: string, attached: string[], detached?: string[]]>([
    ['a line', '// a\ninterface A {}', ['a']],
    ['lines', '// a\n//  b \n//c\ninterface A {}', ['a', ' b', 'c']],
    ['an empty line of a comment', '// a\n//\n// b\ninterface A {}', ['a', '', 'b']],
    ['a star comment', '/* a */\ninterface A {}', ['a']],
    ['a JSDoc line', '/** a */\ninterface A {}', ['a']],
    ['a JSDoc block', '/**\n * a\n *\n *   b\n */\ninterface A {}', ['', 'a', '', '  b', '']],
    ['a JSDoc block with tabs', '/**\n\t * a\n\t *\tb\n\t */\n\tinterface A {}', ['', 'a', 'b', '']],
    ['a block without stars', '/*\n  a\n  b\n*/\ninterface A {}', ['', 'a', 'b', '']],
    ['a tag that starts with a star comment', '/** +k8s:enum */\ninterface A {}', ['+k8s:enum']],
    ['lines and blocks that follow each other', '// a\n/* b */\n// c\ninterface A {}', ['a', 'b', 'c']],
    ['blocks on one line', '/* a */ /* b */\ninterface A {}', ['a', 'b']],
    ['the same line', '/* a */ interface A {}', ['a']],
    ['tabs before the slashes', '\t// a\n\tinterface A {}', ['a']],
    ['a tab after the slashes', '//\ta\ninterface A {}', ['\ta']],
    ['DOS line ends', '// a\r\n// b\r\ninterface A {}\r\n', ['a', 'b']],
    ['a JSDoc block with DOS line ends', '/**\r\n * a\r\n */\r\ninterface A {}', ['', 'a', '']],
    ['an export', '// a\nexport interface A {}', ['a']],
    ['an ambient declaration', '// a\nexport declare interface A {}', ['a']],
    ['a detached block', '// a\n\n// b\ninterface A {}', ['b'], ['a']],
    ['a detached block with DOS line ends', '// a\r\n\r\n// b\r\ninterface A {}', ['b'], ['a']],
    ['only a detached block', '// a\n\ninterface A {}', [], ['a']],
    ['a block that is further away', '// a\n\n\ninterface A {}', [], []],
    ['two detached blocks', '// a\n\n// b\n\n// c\ninterface A {}', ['c'], ['b']],
    ['a trailing comment of the line above', 'const x = 1 // a\ninterface A {}', []],
    ['a trailing comment of its own', 'interface A {} // a', []],
    ['a comment inside', 'interface A {\n  // a\n}', []],
    // As in Go, where nothing can stand there.
    ['a comment between export and name', 'export /* a */ interface /* b */ A {}', []],
    ['a shebang', '#!/usr/bin/env node\n// a\ninterface A {}', ['a']],
    ['a byte order mark', '\ufeff// a\ninterface A {}', ['a']],
  ])('%s', (_what, source, attached, detached = []) => {
    expect(commentsOf(source)).toEqual([attached, detached])
  })
})

describe('before a property', () => {
  test.each<[what: string, members: string, comments: string[]]>([
    ['a line', '// a\n  x: string', ['a']],
    ['a JSDoc line', '/** a */\n  x: string', ['a']],
    ['a JSDoc block', '/**\n   * a\n   */\n  x: string', ['', 'a', '']],
    ['the same line', '/* a */ x: string', ['a']],
    ['only the block above', '// a\n\n  // b\n  x: string', ['b']],
    ['not a trailing comment of the property before', 'w: string // a\n  x: string', []],
    ['not a trailing comment of the property before, after a semicolon', 'w: string; // a\n  x: string', []],
    ['a comment below one', 'w: string // a\n  // b\n  x: string', ['b']],
    ['not its own trailing comment', 'x: string // a', []],
    ['not a comment inside of it', 'x: /* a */ string', []],
    ['the line of the property before', 'w: string; /** a */ x: string', ['a']],
    ['readonly', '// a\n  readonly x: string', ['a']],
    ['DOS line ends', '// a\r\n  // b\r\n  x: string', ['a', 'b']],
  ])('%s', (_what, members, comments) => {
    const type = readModule(`export interface A {\n  ${members}\n}\n`).lookup('A')
    const member = type?.kind === 'struct' ? type.members.find(({ jsonName }) => jsonName === 'x') : undefined
    expect(member && texts(member.comments)).toEqual(comments)
  })

  test.each([
    ['interface A { /** a */ x: string }'],
    ['interface A { /* a */ readonly x: string; // b\n}'],
    ['type A = { /** a */ x: string }'],
  ])('on one line with the type: %s', (source) => {
    const type = readModule(source).lookup('A')
    expect(type?.kind === 'struct' ? type.members.map(({ comments }) => texts(comments)) : []).toEqual([['a']])
  })

  test('an embedded struct', () => {
    const type = readModule('interface A extends\n  // b\n  B,\n  /* c */ C {}\ninterface B {}\ninterface C {}').lookup(
      'A',
    )
    expect(type?.kind === 'struct' ? type.members.map(({ name, comments }) => [name, texts(comments)]) : []).toEqual([
      ['B', ['b']],
      ['C', ['c']],
    ])
  })
})

describe('before a constant', () => {
  test.each<[what: string, source: string, constants: [name: string, value: string, comments: string[]][]]>([
    [
      'of an enum',
      "enum A {\n  // a\n  X = 'x',\n  /** b */\n  Y = `y`, // c\n  'Z-1' = 'z',\n}",
      [
        ['X', 'x', ['a']],
        ['Y', 'y', ['b']],
        ['Z-1', 'z', []],
      ],
    ],
    [
      'of a union',
      "type A = 'x' | 'y'",
      [
        ['x', 'x', []],
        ['y', 'y', []],
      ],
    ],
    [
      'of a union, before the bar',
      "type A =\n  // a\n  | 'x'\n  // b\n  | 'y'\n  | 'z'",
      [
        ['x', 'x', ['a']],
        ['y', 'y', ['b']],
        ['z', 'z', []],
      ],
    ],
    [
      'of a union, after the bar',
      "type A =\n  | /* a */ 'x'\n  |\n  // b\n  'y' // c\n  | 'z'",
      [
        ['x', 'x', ['a']],
        ['y', 'y', ['b']],
        ['z', 'z', []],
      ],
    ],
    [
      'of a union without a first bar',
      "type A =\n  // a\n  'x' |\n  // b\n  'y'",
      [
        ['x', 'x', ['a']],
        ['y', 'y', ['b']],
      ],
    ],
    ['of a single value', "type A =\n  // a\n  'x'", [['x', 'x', ['a']]]],
    [
      'of a union in parentheses',
      "type A = (\n  // a\n  | 'x'\n  // b\n  | 'y'\n)",
      [
        ['x', 'x', ['a']],
        ['y', 'y', ['b']],
      ],
    ],
    ['none of other types', "type A = 'x' | string", []],
  ])('%s', (_what, source, constants) => {
    const type = readModule(source).lookup('A')
    const found: readonly ConstantModel[] = type?.kind === 'alias' ? type.constants : []
    expect(found.map(({ name, value, comments }) => [name, value, texts(comments)])).toEqual(constants)
  })
})

describe('of a module', () => {
  test.each<[what: string, source: string, comments: string[], first?: string[]]>([
    ['before imports', "// a\nimport './x.js'\n// b\ninterface A {}", ['a']],
    ['detached from imports', "// a\n\n// b\nimport './x.js'", ['a', 'b']],
    ['detached from the first type', '// a\n\ninterface A {}', ['a'], []],
    ['directly above the first type', '// a\ninterface A {}', [], ['a']],
    ['both', '// a\n\n// b\ninterface A {}', ['a'], ['b']],
    ['several blocks', '// a\n\n\n// b\n\n// c\ninterface A {}', ['a', 'b'], ['c']],
    ['without a statement', '// a\n\n// b\n', ['a', 'b']],
    ['an empty module', '', []],
  ])('%s', (_what, source, comments, first = []) => {
    const module = readModule(source)
    expect([texts(module.comments).sort(), texts(module.firstDeclarationComments)]).toEqual([comments, first])
  })
})
