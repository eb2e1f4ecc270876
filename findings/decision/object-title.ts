import type { AdmissionRequest } from '../../admission/index.js'

/** `CREATE Deployment shop/web`, with a subresource `UPDATE Deployment shop/web (status)`. */
export function objectTitle({
  operation,
  kind,
  namespace,
  name,
  subresource,
  object,
  oldObject,
}: AdmissionRequest): string {
  const { metadata } = (object ?? oldObject ?? {}) as { metadata?: { generateName?: unknown } }
  const generated = metadata?.generateName
  const shown = name === '' && typeof generated === 'string' ? `${generated}…` : name
  const isCluster = namespace === '' || (kind.group === '' && kind.kind === 'Namespace')
  const place = isCluster ? shown : `${namespace}/${shown}`
  return `${operation} ${kind.kind} ${place}${subresource === '' ? '' : ` (${subresource})`}`
}
