import { expect, test } from 'vitest'
import { fieldInText } from './server-findings.js'

test.each([
  ['unknown field "spec.a[0].b"', 'spec.a[0].b'],
  ['unknown field "spec.\\"q\\""', 'spec."q"'],
  ['unknown field "spec.\\a"', 'spec.\\a'],
  ['json: cannot unmarshal number into Go struct field ObjectMeta.labels of type string', 'metadata.labels'],
  [
    'spec.t.metadata: Invalid value: {"name":1}: json: cannot unmarshal number into Go struct field ObjectMeta.name of type string',
    'spec.t.metadata.name',
  ],
  ['spec.t.apiVersion: Invalid value: 0: must be a string', 'spec.t.apiVersion'],
  ['metadata.finalizers: "x": prefer a domain-qualified finalizer name', 'metadata.finalizers'],
  ['the API version in the data (a/v1) does not match the expected API version (b/v1)', 'apiVersion'],
  ['the name of the object (v) does not match the name on the URL (w)', 'metadata.name'],
  ['the namespace of the provided object does not match the namespace sent on the request', 'metadata.namespace'],
  ['Precondition failed: UID in precondition: 1, UID in object meta: 2', 'metadata.uid'],
  ['parsing time "x" as "2006-01-02T15:04:05Z07:00": cannot parse "x" as "2006"', ''],
  ['json: cannot unmarshal array into Go value of type v1.ObjectMeta', ''],
])('%s', (text, field) => {
  expect(fieldInText(text)).toBe(field)
})
