import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import type { ParamKind, ParamRef } from '../api/model.js'
import { validateParamKind, validateParamRef } from './param.js'

const LABEL =
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')"

test.each<[kind: ParamKind, errors: string[]]>([
  [{ apiVersion: 'v1', kind: 'ConfigMap' }, []],
  [{ apiVersion: '', kind: '' }, ['p.apiVersion: Required value', 'p.kind: Required value']],
  [{ apiVersion: 'a/b/c', kind: 'A' }, ['p.apiVersion: Invalid value: "a/b/c": unexpected GroupVersion string: a/b/c']],
  [{ apiVersion: 'a.b/', kind: 'A' }, ['p.apiVersion: Invalid value: "a.b/": version must be specified']],
  [{ apiVersion: '/', kind: 'A' }, ['p.apiVersion: Invalid value: "/": version must be specified']],
  [{ apiVersion: 'a/1', kind: 'A' }, [`p.apiVersion: Invalid value: "1": ${LABEL}`]],
  [
    { apiVersion: 'v1', kind: '1A' },
    [`p.kind: Invalid value: "1A": may have mixed case, but should otherwise match: ${LABEL}`],
  ],
])('paramKind %j', (kind, errors) => {
  expect(validateParamKind(kind, FieldPath.of('p')).map(String)).toEqual(errors)
})

test.each<[ref: ParamRef, errors: string[]]>([
  [{ name: 'a', parameterNotFoundAction: 'Allow' }, []],
  [{ selector: {}, parameterNotFoundAction: 'Deny' }, []],
  [{}, ['p: Required value: one of name or selector must be specified', 'p.parameterNotFoundAction: Required value']],
  [
    { name: '..', selector: {}, parameterNotFoundAction: 'Ignore' },
    [
      `p.name: Invalid value: "..": may not be '..'`,
      'p.name: Forbidden: name and selector are mutually exclusive',
      'p.selector: Forbidden: name and selector are mutually exclusive',
      'p.parameterNotFoundAction: Unsupported value: "Ignore": supported values: "Deny", "Allow"',
    ],
  ],
])('paramRef %j', (ref, errors) => {
  expect(validateParamRef(ref, FieldPath.of('p')).map(String)).toEqual(errors)
})
