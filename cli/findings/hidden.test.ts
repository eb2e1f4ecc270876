import { expect, test } from 'vitest'
import { secretsOf, type Redaction } from '../../apimachinery/redaction/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { readManifests } from '../../manifest/index.js'
import { HiddenSources, hiddenFinding } from './hidden.js'

/** The lines around the name of the first object of a text, as they are shown. */
function shown(text: string, redaction: Redaction = {}): string {
  const { manifests } = readManifests(new SourceText('a.yaml', text))
  const [manifest] = manifests
  if (manifest === undefined) throw new Error('no object')
  const { source, start, end } = new HiddenSources(manifests, redaction).span(manifest.spanOf('metadata.name'))
  expect(source.text.slice(start, end)).toBe('web')
  expect(source.text).toHaveLength(text.length)
  return source.text
}

const SECRET = `apiVersion: v1
kind: Secret
metadata:
  name: web
stringData:
  plain: "quoted \\x41"
  tls.key: |
    first line
    second
`

test('of a Secret what is not its data is shown', () => {
  expect(shown(SECRET)).toBe(`apiVersion: v1
kind: Secret
metadata:
  name: web
stringData:
  plain: ******* *****
  tls.key: *
    ***** ****
    ******
`)
  expect(shown(SECRET, { show: ['**'] })).toBe(SECRET)
})

test('however a secret is written', () => {
  const head = 'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: web, labels: {a: b}}\n'
  const spec = (password: string): string => `${head}spec: {password: ${password}, size: 3}\n`
  expect(shown(spec('"hunter\\x32"'))).toBe(spec('************'))
  expect(shown(spec('abc'))).toBe(spec('***'))
  expect(shown(spec("'a, b'"))).toBe(spec('*** **'))
  expect(shown(spec('1234'))).toBe(spec('****'))
  expect(shown(`${head}spec:\n  password: >-\n    two\n    lines\n  size: 3\n`)).toBe(
    `${head}spec:\n  password: **\n    ***\n    *****\n  size: 3\n`,
  )
  expect(shown(`${head}spec:\n  first: &a hunter22\n  password: *a\n`)).toBe(
    `${head}spec:\n  first: ** ********\n  password: **\n`,
  )
})

test('secrets of other objects beside it, too', () => {
  const web = 'apiVersion: v1\nkind: Service\nmetadata: {name: web}\n---\n'
  const other = (value: string): string =>
    `{kind: Secret, apiVersion: v1, metadata: {name: b}, stringData: {a: ${value}}}\n`
  expect(shown(web + other('xyz'))).toBe(web + other('***'))
})

test('of other objects lines with secrets are hidden', () => {
  const env = (name: string, value: string): string => `apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: a, env: [{ name: ${name}, value: ${value} }] }] }
`
  expect(shown(env('COLOUR', 'swordfish'))).toBe(env('COLOUR', 'swordfish'))
  expect(shown(env('PASSWORD', 'swordfish'))).toBe(env('PASSWORD', '*********'))
})

test.each(['hunter22', 'abc', "'a, b'", '1234'])('a finding about the password %s', (password) => {
  const text = `apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: web }\nspec:\n  password: ${password}\n  size: 3\n`
  const { manifests } = readManifests(new SourceText('a.yaml', text))
  const [manifest] = manifests
  if (manifest === undefined) throw new Error('no object')
  const value = String((manifest.object.spec as { password: unknown }).password)
  const finding = { code: 'x', severity: 'error' as const, message: `spec.password: Invalid value: "${value}": weak` }
  const hidden = hiddenFinding(
    { ...finding, span: manifest.spanOf('spec.password') },
    secretsOf([manifest.object]),
    new HiddenSources(manifests, {}),
  )
  expect(hidden.message).toMatch(/^spec\.password: Invalid value: "?\*\*\*"?: weak$/)
  expect(hidden.span?.source.text).not.toContain(password)
  expect(hidden.span?.source.text).toContain('size: 3')
})
