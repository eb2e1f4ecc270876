import { isAtLeast } from '../../../apimachinery/version/index.js'
import { isStringFormat } from './index.js'

/** Formats of strings, without hyphens, that are younger than the others, and the Kubernetes versions that brought them. */
const SINCE: ReadonlyMap<string, string> = new Map([
  ['k8slongname', '1.34'],
  ['k8sshortname', '1.34'],
])

/**
 * Whether a format means something for values of a schema's type, to a Kubernetes version or, without one, to the newest; one
 * that doesn't is ignored (apiextensions' `pkg/apiserver/validation/formats.go`).
 */
export function isKnownFormat(
  { type = '', format = '' }: { readonly type?: string; readonly format?: string },
  compatibility?: string,
): boolean {
  switch (type) {
    case '':
    case 'string':
      return isStringFormat(format) && existsIn(format, compatibility)
    case 'integer':
      return format === 'int32' || format === 'int64'
    case 'number':
      return format === 'float' || format === 'double'
    default:
      return false
  }
}

function existsIn(format: string, compatibility: string | undefined): boolean {
  const since = SINCE.get(format.replaceAll('-', ''))
  return since === undefined || compatibility === undefined || isAtLeast(compatibility, since)
}
