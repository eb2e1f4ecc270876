// How the API server reaches a webhook: apiserver's `pkg/util/webhook/validation.go`.
import { CelError } from '../../cel/index.js'
import { parseUriReference } from '../../cel/value/index.js'
import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { isValidPortNum } from '../../apimachinery/content/index.js'
import { dnsSubdomainFaults } from '../../apimachinery/metadata/index.js'
import { validateCaBundle } from './ca-bundle.js'
import type { WebhookClientConfig } from './model.js'

const FORM = '; desired format: https://host[/path]'

/** Exactly one of URL and service, and certificates. */
export function validateClientConfig(
  { url, service, caBundle = '' }: WebhookClientConfig,
  isInvalidBundleAllowed: boolean,
  path: FieldPath,
): FieldErrorList {
  const errors: FieldErrorList = []
  if ((url === undefined) === (service === undefined)) {
    errors.push(field.required(path, 'exactly one of url or service is required'))
  } else if (url !== undefined) {
    errors.push(...validateUrl(url, path.child('url')))
  } else if (service !== undefined) {
    errors.push(...validateService(service, path.child('service')))
  }
  if (caBundle !== '' && !isInvalidBundleAllowed) errors.push(...validateCaBundle(caBundle, path.child('caBundle')))
  return errors
}

function validateUrl(text: string, path: FieldPath): FieldErrorList {
  const url = parseUriReference(text)
  if (url instanceof CelError) return [field.required(path, `url must be a valid URL: ${url.message}${FORM}`)]
  const errors: FieldErrorList = []
  const check = (isRefused: boolean, part: string | undefined, detail: string): void => {
    if (isRefused) errors.push(field.invalid(path, part, detail))
  }
  const { scheme, host, userInfo, fragment, rawQuery } = url
  check(scheme !== 'https', scheme, `'https' is the only allowed URL scheme${FORM}`)
  check(host === '', host, `host must be specified${FORM}`)
  check(userInfo !== undefined, userInfo, 'user information is not permitted in the URL')
  check(fragment !== '', fragment, 'fragments are not permitted in the URL')
  check(rawQuery !== '', rawQuery, 'query parameters are not permitted in the URL')
  return errors
}

type Service = NonNullable<WebhookClientConfig['service']>

function validateService({ name, namespace, path: urlPath = '', port }: Service, path: FieldPath): FieldErrorList {
  const errors: FieldErrorList = []
  // The server hands over name and namespace in the wrong order.
  if (namespace === '') errors.push(field.required(path.child('name'), ''))
  if (name === '') errors.push(field.required(path.child('namespace'), ''))
  const portMessages = isValidPortNum(port)
  if (portMessages.length > 0) {
    errors.push(field.invalid(path.child('port'), port, `port is not valid: ${portMessages.join(', ')}`))
  }
  const invalid = (message: string): void => void errors.push(field.invalid(path.child('path'), urlPath, message))
  pathFaults(urlPath).forEach(invalid)
  return errors
}

function pathFaults(urlPath: string): string[] {
  if (urlPath === '/' || urlPath === '') return []
  if (urlPath === '//') return ['segment[0] may not be empty']
  const faults = urlPath.startsWith('/') ? [] : ["must start with a '/'"]
  const segments = withoutFirstByte(urlPath).replace(/\/$/, '').split('/')
  for (const [index, segment] of segments.entries()) {
    if (segment === '') faults.push(`segment[${index}] may not be empty`)
    else faults.push(...dnsSubdomainFaults(segment).map((message) => `segment[${index}]: ${message}`))
  }
  return faults
}

/** The remaining bytes of a character are not part of a valid name either way. */
const withoutFirstByte = (text: string): string => {
  const first = text.codePointAt(0) ?? 0
  return first < 0x80 ? text.slice(1) : `\ufffd${text.slice(first < 0x10000 ? 1 : 2)}`
}
