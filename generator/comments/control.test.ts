// What control comments say, as generated code shows it.
import { describe, expect, test } from 'vitest'
import { ALL, part, shown, sourcesFolder } from '../../test/fixtures/generator/sources-folder.js'
import type { GenerateResult } from '../index.js'

const { root, run, textOf } = sourcesFolder()

const registered = (result: GenerateResult): string[] =>
  [...textOf(result).matchAll(/scheme\.add\((\w+)Validator,/g)].map(([, name = '']) => name)

describe('selection', () => {
  const types = `${part('A')}${part('BSpec')}export interface C extends ObjectMeta {\n  // +k8s:required\n  x: string\n}
export interface CList { metadata: ListMeta; items: C[] }\nexport interface ObjectMeta { name?: string }\nexport interface ListMeta { size?: string }
// +k8s:validation-gen=true\n${part('Chosen')}// +k8s:validation-gen=false\n${part('Left')}${part('Hidden').replace('export ', '')}`
  test.each<[comment: string, kinds: string[]]>([
    ['// +k8s:validation-gen=*', ['a', 'bSpec', 'c', 'chosen']],
    ['// +k8s:validation-gen=TypesWithSuffix=Spec', ['bSpec', 'chosen']],
    ['// +k8s:validation-gen=TypesWithField=ObjectMeta', ['c', 'chosen']],
    [
      '// +k8s:validation-gen=TypesWithField=X\n// +k8s:validation-gen=TypesWithSuffix=List',
      ['a', 'bSpec', 'c', 'chosen'],
    ],
    ['// +k8s:validation-gen(x)=TypesWithSuffix=Spec', ['bSpec', 'chosen']],
    ['// +k8s:validation-gen=TypesWithSuffix=A=Spec', ['chosen']],
    ['/* +k8s:validation-gen=TypesWithSuffix=A */', ['a', 'chosen']],
  ])('%s', (comment, kinds) => {
    expect(registered(run({ 'types.ts': `${comment}\n\n${types}` }))).toEqual(kinds)
  })

  test.each([
    ['no comment', ''],
    ['false', '// +k8s:validation-gen=false\n\n'],
    ['a comment of the first type', '// +k8s:validation-gen=true\n'],
  ])('nothing with %s', (_what, comment) => {
    expect(run({ 'types.ts': comment + types })).toMatchObject({ files: [], failures: [] })
  })

  test.each([
    ['// +k8s:validation-gen', '1:4', 'types.ts: found package tag "k8s:validation-gen" with no value'],
    ['// +k8s:validation-gen=', '1:4', 'types.ts: found package tag "k8s:validation-gen" with no value'],
    ['// +k8s:validation-gen= *', '1:4', 'types.ts: unknown value for package tag "k8s:validation-gen": " *"'],
    ['// +k8s:validation-gen =*', '1:23', "unexpected character ' ' at position 19"],
    ['// +k8s:validation-gen=yes', '1:4', 'types.ts: unknown value for package tag "k8s:validation-gen": "yes"'],
    [
      '// +k8s:validation-gen=*\n// +k8s:validation-gen=false',
      '1:4',
      '+k8s:validation-gen: cannot mix "false" with other values; got [* false]',
    ],
    [
      '// +k8s:validation-gen=*\n// +k8s:validation-gen=TypesWithSuffix=',
      '2:4',
      'types.ts: found package tag "k8s:validation-gen=TypesWithSuffix=" with empty value',
    ],
  ])('refused: %s', (comment, place, message) => {
    const result = run({ 'types.ts': `${comment}\n\n${types}` })
    expect(shown(result)).toEqual([`types.ts:${place} KV1003 ${message}`])
    expect(result.failures.map((failure) => failure.message)).toEqual([message])
  })

  test('false, twice', () => {
    const comment = '// +k8s:validation-gen=false\n// +k8s:validation-gen=false'
    expect(run({ 'types.ts': `${comment}\n\n${types}` })).toMatchObject({ files: [], failures: [] })
  })

  test('a comment of a type that cannot be read', () => {
    const comment = '// +k8s:validation-gen (a)=true'
    const { failures } = run({ 'types.ts': `${ALL}${comment}\n${part('A')}` })
    expect(failures.map(({ message }) => message)).toEqual([
      "Failed to extract tags: unexpected character ' ' at position 19",
    ])
  })
})

describe('group, version and package', () => {
  const TAIL = '+k8s:validation-gen=*\n\n'
  test.each<[path: string, comments: string, gvk: string, goName: string]>([
    ['types.ts', '', "group: '', version: ''", 'ROOT.A'],
    ['apps/v1.ts', '', "group: '', version: 'v1'", 'v1.A'],
    [
      'apps/v1beta1/types.ts',
      '// +groupName=apps.example.com\n',
      "group: 'apps.example.com', version: 'v1beta1'",
      'v1beta1.A',
    ],
    ['apps/v1/types.ts', '// +versionName=v2\n', "group: '', version: 'v2'", 'v2.A'],
    ['apps/version1.ts', '', "group: '', version: ''", 'apps.A'],
    ['apps/v1beta.ts', '', "group: '', version: ''", 'apps.A'],
  ])('%s %s', (path, comments, gvk, goName) => {
    const text = textOf(run({ [path]: `${comments}// ${TAIL}${part('A')}` }))
    expect(text).toContain(`gvk: { ${gvk}, kind: 'A' }`)
    expect(text).toContain(`goName: '*${goName.replace('ROOT', root().split('/').at(-1) ?? '')}'`)
  })
  test('a package name that is given', () => {
    expect(textOf(run({ 'types.ts': ALL + part('A') }, { packageName: () => 'core' }))).toContain("goName: '*core.A'")
  })
})

describe('subresources', () => {
  test.each<[type: string, module: string, subresources: string]>([
    ['', '', "['/']"],
    ['// +k8s:supportsSubresource="/status"', '', "['/', '/status']"],
    [
      '// +k8s:supportsSubresource="/status"\n// +k8s:supportsSubresource="/scale"\n// +k8s:supportsSubresource="/scale"',
      '',
      "['/', '/scale', '/status']",
    ],
    ['// +k8s:isSubresource="/scale"', '', "['/scale']"],
    ['// +k8s:isSubresource="/scale"\n// +k8s:supportsSubresource="/"', '', "['/', '/scale']"],
    ['', '// +k8s:supportsSubresource="/status"', "['/', '/status']"],
    ['', '// +k8s:isSubresource="/scale"', "['/scale']"],
    ['// +k8s:supportsSubresource="/scale"', '// +k8s:supportsSubresource="/status"', "['/', '/scale']"],
    ['// +k8s:supportsSubresource="/scale"\n\n// A comment.', '', "['/', '/scale']"],
  ])('of the type %j and the module %j', (type, module, subresources) => {
    const text = textOf(
      run({ 'types.ts': `// +k8s:validation-gen=*\n${module}\n\nimport 'kubevet/runtime'\n\n${type}\n${part('A')}` }),
    )
    expect(text).toContain(`subresources: ${subresources},`)
  })
  test('a type is that of one subresource', () => {
    const result = run({ 'types.ts': `${ALL}// +k8s:isSubresource="/a"\n// +k8s:isSubresource="/b"\n${part('A')}` })
    expect(shown(result)).toEqual(['types.ts:4:4 KV1003 Type "A" contains more than one usage of "k8s:isSubresource"'])
    expect(result.files).toEqual([])
  })
  test.each([
    [
      '// +k8s:supportsSubresource="/a"\n// +k8s:supportsSubresource=',
      'Failed to extract supportedSubresource tags: failed to parse tags: unexpected end of input: [k8s:supportsSubresource="/a" k8s:supportsSubresource=]',
    ],
    [
      '// +k8s:isSubresource=/scale',
      "Failed to extract isSubresource tags: failed to parse tags: unexpected character '/' at position 19: [k8s:isSubresource=/scale]",
    ],
  ])('one that cannot be read: %s', (comments, message) => {
    const { failures, files } = run({ 'types.ts': `${ALL}${comments}\n${part('A')}` })
    expect(failures.map((failure) => failure.message)).toEqual([message])
    expect(files).toEqual([])
  })
})
