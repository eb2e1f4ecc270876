// What is answered to a request that its user may not make (apiserver's `endpoints/handlers/responsewriters`).
import { forbidden, type Status } from '../../apimachinery/status/index.js'
import { quote } from '../../apimachinery/text/index.js'
import type { AuthorizationAttributes } from './authorizer.js'

/** `ForbiddenStatusError`. */
export function forbiddenStatus(attributes: AuthorizationAttributes, reason: string): Status {
  const what = sanitized(deniedText(attributes))
  const why = reason === '' ? what : `${what}: ${reason}`
  const { resource } = attributes
  if (resource === undefined) {
    return { ...forbidden({ group: '', name: '' }, '', why), message: `forbidden: ${why}`, details: {} }
  }
  return forbidden({ group: resource.group, name: resource.resource }, resource.name ?? '', why)
}

function deniedText({ user, verb, path, resource: asked }: AuthorizationAttributes): string {
  const who = `User ${quote(user.username)} cannot ${verb}`
  if (asked === undefined) return `${who} path ${quote(path)}`
  const { group, resource, subresource = '', namespace = '' } = asked
  const whole = subresource === '' ? resource : `${resource}/${subresource}`
  const where = namespace === '' ? 'at the cluster scope' : `in the namespace ${quote(namespace)}`
  return `${who} resource ${quote(whole)} in API group ${quote(group)} ${where}`
}

/** A text that no browser takes for HTML. */
export const sanitized = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
