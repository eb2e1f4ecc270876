// Executes the samples of every rule, and pins places and mends.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterAll, describe, expect, test } from 'vitest'
import { Generator } from '../generator.js'
import { LINT_RULES } from './index.js'

const root = mkdtempSync(join(tmpdir(), 'lint-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const HEADER = '// +k8s:validation-gen=*\n\n'

/** Findings about a types file of a package: code, what it is about, message, place and mend. */
function lint(
  source: string,
  { packageName = 'v1', compatibility = '1.37', all = true, whole = source.startsWith('// +k8s:validation-gen=') } = {},
): string[][] {
  const folder = mkdtempSync(join(root, 'case-'))
  const path = join(folder, packageName, 'types.ts')
  mkdirSync(join(folder, packageName))
  writeFileSync(path, whole ? source : HEADER + source)
  const options = { cwd: folder, paths: [path], compatibility, lint: all }
  const { failures, diagnostics, lintFindings } = new Generator(options).generate()
  expect(failures.map(({ message }) => message)).toEqual([])
  expect(diagnostics.length).toBe(lintFindings.length)
  return diagnostics.map(({ code, message, span, mend = '' }) => {
    const at = span?.source.position(span.start)
    return [code, message, `${at?.line}:${at?.column}`, mend]
  })
}

describe.each(LINT_RULES)('$code', (rule) => {
  // Its samples are whole files.
  const options = rule.code === 'lint/unselected' ? { whole: true } : {}
  test('is described', () => {
    expect(rule.code).toMatch(/^lint\/[a-z]+(-[a-z]+)*$/)
    expect(rule.summary).toMatch(/^([A-Z]|k8s:).*\.$/)
    expect(rule.why).toMatch(/^[A-Z].*\.$/)
    expect(rule.mend).not.toBe('')
    expect(rule.valid).not.toEqual([])
    expect(rule.invalid).not.toEqual([])
  })
  test.each(rule.valid)('finds nothing in %s', (source) => {
    expect(lint(source, options)).toEqual([])
  })
  test.each(rule.invalid)('finds something in $source', ({ source, message }) => {
    const found = lint(source, options).filter(([code]) => code === rule.code)
    const prefix = rule.check === undefined ? '' : /^Example(\.x)?: /
    expect(found.map(([, text = '']) => text.replace(prefix, ''))).toEqual([message])
    if (prefix !== '') expect(found[0]?.[1]).toMatch(prefix)
    const byDefault = lint(source, { ...options, all: false }).filter(([code]) => code === rule.code)
    expect(byDefault).toEqual(rule.byDefault ? found : [])
  })
})

test('codes are unique', () => {
  const codes = LINT_RULES.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})

const field = (comments: string, declaration = 'x: string'): string =>
  `export interface Example {\n${comments
    .split('\n')
    .map((line) => `  // ${line}\n`)
    .join('')}  ${declaration}\n}\n`

const REQUIREDNESS = 'field with validation must have +k8s:optional, +k8s:required or +k8s:forbidden'

describe('requiredness', () => {
  const finding = [
    'lint/requiredness',
    `Example.x: ${REQUIREDNESS}`,
    expect.any(String),
    'add +k8s:optional, +k8s:required or +k8s:forbidden to the field',
  ]
  test.each<[source: string, found: boolean]>([
    [field('+k8s:maxLength=1'), true],
    [field('+k8s:required\n+k8s:maxLength=1'), false],
    [field('+k8s:forbidden\n+k8s:maxLength=1'), false],
    [field('+k8s:ifEnabled(A)=+k8s:required\n+k8s:maxLength=1'), false],
    [field('+k8s:alpha=+k8s:optional\n+k8s:maxLength=1'), false],
    [field('no tag'), false],
    [field('+k8s:opaqueType', 'x: Part') + 'interface Part {\n  // +k8s:required\n  y: string\n}', false],
    [field('the part', 'x?: Part') + 'interface Part {\n  // +k8s:required\n  y: string\n}', true],
    [field('the part', 'x: Part') + 'interface Part {\n  // +k8s:required\n  y: string\n}', false],
    [field('the parts', 'x?: Part[]') + 'interface Part {\n  // +k8s:required\n  y: string\n}', true],
    [field('the parts', 'x?: Part[]') + 'interface Part {\n  y: string\n}', false],
    [field('the name', 'x: Name') + '// +k8s:maxLength=1\ntype Name = string', true],
    [field('the map', 'x?: Record<string, Part>') + 'interface Part {\n  // +k8s:required\n  y: string\n}', true],
    // Types that lead back to themselves are looked at once.
    [field('the tree', 'x?: Tree') + 'interface Tree {\n  // +k8s:optional\n  left?: Tree\n}', false],
    [field('the tree', 'x?: Tree') + 'interface Tree {\n  left?: Tree\n  // +k8s:required\n  y: string\n}', true],
  ])('%s: %s', (source, found) => {
    const own = lint(source).filter(([code, message]) => code === finding[0] && message?.startsWith('Example.x'))
    expect(own).toEqual(found ? [finding] : [])
  })
})

describe('stability', () => {
  test.each([
    ['v1', '+k8s:neq="a"', 'tag "k8s:neq" with stability level "Alpha" cannot be used in Stable validation'],
    ['v1beta1', '+k8s:neq="a"', 'tag "k8s:neq" with stability level "Alpha" cannot be used in Beta validation'],
    ['v1alpha1', '+k8s:neq="a"', undefined],
    ['v1', '+k8s:alpha=+k8s:neq="a"', undefined],
    ['v1', '+k8s:beta=+k8s:neq="a"', 'tag "k8s:neq" with stability level "Alpha" cannot be used in Beta validation'],
    [
      'v1',
      '+k8s:ifEnabled(A)=+k8s:neq="a"',
      'tag "k8s:neq" with stability level "Alpha" cannot be used in Beta validation',
    ],
    ['v1', '+k8s:ifEnabled(A)=+k8s:forbidden', undefined],
    ['v1', '+k8s:forbidden', 'tag "k8s:forbidden" with stability level "Beta" cannot be used in Stable validation'],
    ['v1', '+k8s:maxLength=1', undefined],
  ])('in %s: %s', (packageName, tag, message) => {
    const found = lint(field(`+k8s:required\n${tag}`), { packageName }).filter(([code]) => code === 'lint/stability')
    expect(found.map(([, text]) => text)).toEqual(message === undefined ? [] : [`Example.x: ${message}`])
  })
})

test.each(['+k8s:neq="a"', '+k8s:forbidden', '+k8s:unionDiscriminator'])(
  'stability of %s at a version without marks',
  (tag) => {
    const found = lint(field(`+k8s:optional\n${tag}`), { compatibility: '1.34' })
    expect(found.filter(([code]) => code === 'lint/stability')).toEqual([])
  },
)

test('findings are errors with lint, and warnings without', () => {
  const cwd = mkdtempSync(join(root, 'case-'))
  const path = join(cwd, 'types.ts')
  writeFileSync(path, HEADER + field('+k8s:optional\n+k8s:requierd\n+k8s:maxLenght=3', 'x?: string'))
  const severities = (lint?: boolean): string[] => {
    const { diagnostics } = new Generator({ cwd, paths: [path], ...(lint !== undefined && { lint }) }).generate()
    return diagnostics.map(({ severity }) => severity)
  }
  expect([severities(), severities(false), severities(true)]).toEqual([
    ['warning', 'warning'],
    ['warning', 'warning'],
    ['error', 'error'],
  ])
})

describe('what is lost in a module', () => {
  const example = 'export interface Example {\n  // +k8s:required\n  x: string\n}\n'
  test.each<[what: string, source: string, found: string[]]>([
    [
      'a tag behind a brace',
      'export interface Example { // +k8s:required\n  x: string\n}\n',
      ['lint/misplaced-tag 3:31'],
    ],
    [
      'tags of a JSDoc block behind a property',
      example.replace('string\n', 'string /** +k8s:maxLength=1 */\n'),
      ['lint/misplaced-tag 5:17'],
    ],
    [
      'a tag of a variable',
      `${example}// +k8s:minimum=1\nexport const x = \`\n// +k8s:required\n\`\n`,
      ['lint/misplaced-tag 7:4'],
    ],
    [
      'a tag in a function',
      `${example}export function f(\n  // +k8s:required\n  x: string,\n) {\n  // k8s:required\n}\n`,
      ['lint/misplaced-tag 8:6', 'lint/near-miss 11:6'],
    ],
    ['a tag above the first type, detached', `// +k8s:enum\n\n${example}`, ['lint/misplaced-tag 3:4']],
    [
      'a comment that Kubernetes has at the top',
      `// +k8s:deepcopy-gen=package\n// +k8s:supportsSubresource="/status"\n\n${example}`,
      [],
    ],
    [
      'text that only looks like a tag',
      `// k8s: the cluster. k8s.io/api\n// @k8s:todo\n// see +k8s:required\n${example}`,
      [],
    ],
    [
      'a value of a constant',
      "// +k8s:enum\nexport type Example =\n  // +k8s:ifEnabled(A)=+k8s:enumExclude\n  | 'a'\n  | 'b'\n",
      [],
    ],
  ])('%s', (_what, source, found) => {
    expect(lint(source, { all: false }).map(([code, , place]) => `${code} ${place}`)).toEqual(found)
  })

  test.each<[source: string, place: string, mend: string]>([
    [`// +k8s:validaton-gen=*\n\n${example}`, '1:4', 'did you mean +k8s:validation-gen?'],
    [
      `import 'a'\n// +k8s:validation-gen=*\n\n${example}`,
      '2:4',
      'move +k8s:validation-gen to the top of the file, above the imports',
    ],
    [example, '2:6', 'add "// +k8s:validation-gen=*" at the top of the file, or "=false" if that is meant'],
    [
      `// +k8s:validation-gen=TypesWithSuffix=Speck\n\n${example}`,
      '4:6',
      'export the types, or correct the control comment',
    ],
  ])('an unselected file: %s', (source, place, mend) => {
    const [found, ...more] = lint(source, { whole: true, all: false })
    expect([found?.[0], ...(found?.slice(2) ?? []), more]).toEqual(['lint/unselected', place, mend, []])
  })

  test.each<[tags: string, code: string | undefined]>([
    ['+k8s:optional\n+k8s:eachVal=+k8s:minLength=5\n+k8s:eachVal=+k8s:maxLength=3', 'lint/empty-range'],
    ['+k8s:optional\n+k8s:eachVal=+k8s:minLength=5\n+k8s:maxItems=3', undefined],
    ['+k8s:optional\n+k8s:ifEnabled(A)=+k8s:minItems=5\n+k8s:maxItems=3', undefined],
    ['+k8s:ifEnabled(A)=+k8s:required\n+k8s:ifDisabled(A)=+k8s:optional', undefined],
    ['+k8s:ifEnabled(A)=+k8s:required\n+k8s:ifEnabled(A)=+k8s:forbidden', 'lint/contradiction'],
    ['+k8s:optional\n+optional\n+listType=set\n+k8s:listType=set', undefined],
    ['+k8s:optional\n+genclient\n+protobuf=1\n+kubebuilder:object:root=true', undefined],
  ])('%s: %s', (tags, code) => {
    const found = lint(field(tags, 'x?: string[]'), { all: false, packageName: 'v1alpha1' })
    expect(found.map(([one]) => one)).toEqual(code === undefined ? [] : [code])
  })
})

describe('unknown tags', () => {
  test.each([
    ['+k8s:requierd', {}, 'unknown tag "k8s:requierd"', 'did you mean "k8s:required"?'],
    ['+k8s:maxlength=1', {}, 'unknown tag "k8s:maxlength"', 'did you mean "k8s:maxLength"?'],
    ['+k8s:somethingElse', {}, 'unknown tag "k8s:somethingElse"', 'correct the name, or take the tag out'],
    [
      '+k8s:maxBytes=1',
      { compatibility: '1.34' },
      'tag "k8s:maxBytes" exists since Kubernetes 1.36; Kubernetes 1.34 ignores it',
      'use --kubernetes-version 1.36 or later',
    ],
    ['+k8s:deepcopy-gen=true', {}, undefined, ''],
    ['+k8s:openapi-gen=true', {}, undefined, ''],
    ['+listType=set', {}, undefined, ''],
    ['+default=1', {}, undefined, ''],
  ])('%s', (tag, options, message, mend) => {
    const found = lint(field(tag), options).filter(([code]) => code === 'lint/unknown-tag')
    expect(found).toEqual(
      message === undefined ? [] : [['lint/unknown-tag', `Example.x: ${message}`, expect.any(String), mend]],
    )
  })
})

test.each([
  [field('text\n+k8s:required\n+k8s:neq="a"'), [['lint/stability', '6:7']]],
  [
    field('+k8s:optional\n+k8s:eachVal=+k8s:alpha=+k8s:maxLength=1', 'x?: string[]'),
    [
      ['lint/level-outermost', '5:20'],
      ['lint/stability', '5:20'],
    ],
  ],
  [field('+k8s:maxLength=1'), [['lint/requiredness', '5:3']]],
  ['/** +k8s:nope */\nexport interface Example {\n  x: string\n}', [['lint/unknown-tag', '3:5']]],
])('findings stand where the tag or the field is: %s', (source, expected) => {
  expect(lint(source).map(([code, , place]) => [code, place])).toEqual(expected)
})

test('a type that leaves lint out, and a module', () => {
  const wrong = field('+k8s:maxLength=1')
  expect(lint(wrong)).toHaveLength(1)
  expect(lint(`// +k8s:validation-gen-nolint\n${wrong}`)).toEqual([])
  expect(lint(`// +k8s:validation-gen=*\n// +k8s:validation-gen-nolint\n\n${wrong}`)).toEqual([])
})

test('each type is looked at once, however many lead to it', () => {
  const source =
    'export interface Example {\n  // +k8s:optional\n  a?: Part\n  // +k8s:optional\n  b?: Part\n}\nexport interface Part {\n  // +k8s:maxLength=1\n  y: string\n}'
  expect(lint(source).map(([, message]) => message)).toEqual([`Part.y: ${REQUIREDNESS}`])
})
