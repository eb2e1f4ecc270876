// The formats that the API server knows (apiextensions' `pkg/apiserver/validation/formats.go`).
import { isAtLeast } from '../../runtime/index.js'
import type { JsonSchemaProps } from '../schema/props.js'

/** Names of formats of strings, without hyphens, beside the Kubernetes version that brought them. */
const STRING_FORMATS: readonly (readonly [since: string, names: readonly string[]])[] = [
  [
    '1.0',
    [
      'bsonobjectid',
      'byte',
      'cidr',
      'creditcard',
      'date',
      'datetime',
      'duration',
      'email',
      'hexcolor',
      'hostname',
      'ipv4',
      'ipv6',
      'isbn',
      'isbn10',
      'isbn13',
      'mac',
      'password',
      'rgbcolor',
      'ssn',
      'uri',
      'uuid',
      'uuid3',
      'uuid4',
      'uuid5',
    ],
  ],
  ['1.34', ['k8slongname', 'k8sshortname']],
]

/** Whether a format means something for values of a schema's type; one that doesn't is ignored. */
export function isKnownFormat({ type = '', format = '' }: JsonSchemaProps, compatibility: string): boolean {
  switch (type) {
    case '':
    case 'string':
      return isStringFormat(format.replaceAll('-', ''), compatibility)
    case 'integer':
      return format === 'int32' || format === 'int64'
    case 'number':
      return format === 'float' || format === 'double'
    default:
      return false
  }
}

const isStringFormat = (name: string, compatibility: string): boolean =>
  STRING_FORMATS.some(([since, names]) => isAtLeast(compatibility, since) && names.includes(name))
