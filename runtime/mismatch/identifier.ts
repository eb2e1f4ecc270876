import { lowerCase } from '../../apimachinery/text/index.js'
import type { MigrationRequest } from './request.js'

export interface ValidationIdentifier {
  /** `widget_create`, `widget_status_update`. */
  readonly text: string
  /** What was missing for a complete one, in Kubernetes' words. */
  readonly problems: readonly string[]
}

/**
 * The name under which metrics count a validation: the kind in lower case, the subresource with `_` for `/`, and the
 * operation. An undefined kind is `unknown_resource`.
 */
export function validationIdentifier(
  kind: string | undefined,
  { requestInfo, operation }: Pick<MigrationRequest, 'requestInfo' | 'operation'>,
): ValidationIdentifier {
  const problems: string[] = []
  if (requestInfo === undefined) problems.push('could not find requestInfo in context')
  if (typeof operation === 'number') problems.push(`unknown operation type: ${operation}`)
  const subresource = requestInfo?.subresource ?? ''
  const parts = [
    kind === undefined ? 'unknown_resource' : lowerCase(kind),
    ...(subresource === '' ? [] : [subresource.replaceAll('/', '_')]),
    typeof operation === 'number' ? 'unknown_op' : operation,
  ]
  return { text: parts.join('_'), problems }
}
