// The errors that clients get (apiserver's `admission/errors.go` and apimachinery's `pkg/api/errors`).
import { quote } from '../../apimachinery/text/index.js'
import { metaText } from '../../apimachinery/metadata/index.js'
import type { AdmissionRequest } from '../request/request.js'
import type { Denial } from './verdict.js'

/** A refusal, as it is before a policy gives it a reason: `pods "x" is forbidden: …` (`admission.NewForbidden`). */
export function forbidden(request: AdmissionRequest, message: string): Denial {
  const { group, resource } = request.resource
  const qualified = group === '' ? resource : `${resource}.${group}`
  const subject = qualified === '' ? 'forbidden' : `${qualified} ${quote(nameOf(request))} is forbidden`
  return { message: `${subject}: ${message}`, reason: 'Forbidden', code: 403, causes: [] }
}

/** The name of the request's object, or what it is to be made from. */
function nameOf({ name, object }: AdmissionRequest): string {
  if (name !== '') return name
  const names = object === undefined ? [] : [metaText(object, 'name'), metaText(object, 'generateName')]
  return names.find((one) => one !== '') ?? 'Unknown'
}

/** The error of a request in a namespace that does not exist. @param kind a client's lister says `namespace` */
export const missingNamespace = (name: string, kind: 'namespaces' | 'namespace' = 'namespaces'): Denial => ({
  message: `${kind} ${quote(name)} not found`,
  reason: 'NotFound',
  code: 404,
  causes: [],
  subject: { name, kind },
})

/** The HTTP status code of a validation's reason (`reasonToCode`). */
export function codeOfReason(reason: string): number {
  switch (reason) {
    case 'Unauthorized':
      return 401
    case 'Forbidden':
      return 403
    case 'RequestEntityTooLarge':
      return 413
    default:
      return 422
  }
}
