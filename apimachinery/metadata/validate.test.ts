import { expect, test } from 'vitest'
import { FieldPath } from '../field/path.js'
import { subdomainName } from './name.js'
import type { ObjectMeta } from './object-meta.js'
import { generateName } from './prepare.js'
import { objectMetaErrors, validateObjectMeta } from './validate.js'

const path = FieldPath.of('metadata')
const options = { requiresNamespace: true, validateName: subdomainName, path }

test.each<[meta: ObjectMeta, errors: string[]]>([
  [
    { name: 'A', namespace: 'N' },
    [
      "metadata.name: Invalid value: \"A\": a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')",
      "metadata.namespace: Invalid value: \"N\": a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')",
    ],
  ],
  [
    { generateName: 'A_', namespace: 'ns' },
    [
      "metadata.generateName: Invalid value: \"A_\": a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')",
      "metadata.name: Invalid value: \"A_xxxxx\": a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')",
    ],
  ],
  [{ namespace: 'ns' }, ['metadata.name: Required value: name or generateName is required']],
  [
    {
      name: 'w',
      namespace: 'ns',
      labels: { 'a b': '-', ok: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' },
    },
    [
      "metadata.labels: Invalid value: \"-\": a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')",
      "metadata.labels: Invalid value: \"a b\": name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')",
      'metadata.labels: Invalid value: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx": must be no more than 63 bytes',
    ],
  ],
  [
    { name: 'w', namespace: 'ns', annotations: { 'A.b/C': 'x', '/a': 'y' } },
    ['metadata.annotations: Invalid value: "/a": prefix part must be non-empty'],
  ],
])('%j', (meta, errors) => {
  expect(validateObjectMeta(generateName(meta), options).map(String).sort()).toEqual(errors)
})

test('namespaces', () => {
  const texts = (meta: ObjectMeta, requiresNamespace: boolean): string[] =>
    validateObjectMeta({ name: 'w', ...meta }, { ...options, requiresNamespace }).map(String)
  expect(texts({}, true)).toEqual(['metadata.namespace: Required value'])
  expect(texts({}, false)).toEqual([])
  expect(texts({ namespace: 'ns' }, false)).toEqual(['metadata.namespace: Forbidden: not allowed on this type'])
})

test('annotations may have 256 KiB, keys included', () => {
  const texts = (length: number): string[] =>
    validateObjectMeta({ name: 'w', namespace: 'ns', annotations: { ab: 'é'.repeat(length) } }, options).map(String)
  expect(texts(128 * 1024 - 1)).toEqual([])
  expect(texts(128 * 1024)).toEqual(['metadata.annotations: Too long: may not be more than 262144 bytes'])
})

test('a text stands once among the errors of a kind, as often as it is found among those of all kinds', () => {
  const meta = { name: 'w', namespace: 'ns', finalizers: ['a b', 'a b'] }
  expect(validateObjectMeta(meta, options)).toHaveLength(1)
  expect(objectMetaErrors(meta, options)).toHaveLength(2)
})
