import { expect, test } from 'vitest'
import { NO_SECRETS, secretsOf } from '../../apimachinery/redaction/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { readManifests } from '../../manifest/index.js'
import { hiddenFinding, hiddenSpan } from './hidden.js'

/** The lines around the name of the object of a text, as they are shown. */
function shown(text: string, isHidden = true): string {
  const [manifest] = readManifests(new SourceText('a.yaml', text)).manifests
  if (manifest === undefined) throw new Error('no object')
  const { object } = manifest
  const { source, start, end } = hiddenSpan(
    manifest.spanOf('metadata.name'),
    object,
    isHidden ? secretsOf([object]) : NO_SECRETS,
  )
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

test('of a Secret only its head is shown', () => {
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
  expect(shown(SECRET, false)).toBe(SECRET)
})

test('of other objects lines with secrets are hidden', () => {
  const env = (name: string): string => `apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: a, env: [{ name: ${name}, value: swordfish }] }] }
`
  expect(shown(env('COLOUR'))).toBe(env('COLOUR'))
  expect(shown(env('PASSWORD'))).not.toContain('swordfish')
})

test.each(['hunter22', 'abc', "'a, b'", '1234'])('a finding about the password %s', (password) => {
  const text = `apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: web }\nspec:\n  password: ${password}\n  size: 3\n`
  const [manifest] = readManifests(new SourceText('a.yaml', text)).manifests
  if (manifest === undefined) throw new Error('no object')
  const { object } = manifest
  const shown = String((object.spec as { password: unknown }).password)
  const finding = { code: 'x', severity: 'error' as const, message: `spec.password: Invalid value: "${shown}": weak` }
  const hidden = hiddenFinding({ ...finding, span: manifest.spanOf('spec.password') }, object, secretsOf([object]))
  expect(hidden.message).toMatch(/^spec\.password: Invalid value: "?\*\*\*"?: weak$/)
  expect(hidden.span?.source.text).not.toContain(password)
  expect(hidden.span?.source.text).toContain('size: 3')
})
