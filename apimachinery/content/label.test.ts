import { expect, test } from 'vitest'
import { isLabelKey, isLabelValue, isPrefixedLabelKey, isQualifiedName } from './label.js'

const rule =
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')"
const example = "with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')"

test.each<[check: (value: string) => string[], value: string, messages: string[]]>([
  [isLabelKey, 'MyName', []],
  [isLabelKey, 'a_b.c-d', []],
  [isLabelKey, 'example.com/MyName', []],
  [isLabelKey, '', ['name part must be non-empty', `name part ${rule}`]],
  [isLabelKey, '/', ['prefix part must be non-empty', 'name part must be non-empty', `name part ${rule}`]],
  [isLabelKey, '_a', [`name part ${rule}`]],
  [isLabelKey, 'a'.repeat(64), ['name part must be no more than 63 bytes']],
  [isLabelKey, `${'a'.repeat(254)}/a`, ['prefix part must be no more than 253 bytes']],
  [isLabelKey, 'a/b/c', [`a valid label key ${rule} ${example}`]],
  [isQualifiedName, 'a/b/c', [`a qualified name ${rule} ${example}`]],
  [isQualifiedName, 'a'.repeat(64), ['name part must be no more than 63 characters']],
  [isPrefixedLabelKey, 'a.b/c', []],
  [isPrefixedLabelKey, 'c', ["must include a prefix (e.g. 'example.com/key')"]],
  [isPrefixedLabelKey, '_c', [`name part ${rule}`]],
  [isLabelValue, '', []],
  [isLabelValue, 'a'.repeat(63), []],
  [isLabelValue, 'a'.repeat(64), ['must be no more than 63 bytes']],
])('%o %s', (check, value, messages) => {
  expect(check(value)).toEqual(messages)
})

test.each(['-', 'a.', '.a', 'a/b', 'a\n', 'é'])('not a label value: %j', (value) => {
  expect(isLabelValue(value)).toHaveLength(1)
})
