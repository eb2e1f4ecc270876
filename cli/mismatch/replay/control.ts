// Control against control: a side that runs twice with the same request should find the same.
import type { FieldError } from '../../../apimachinery/field/index.js'
import type { Comparison, Operation, Scheme } from '../../../runtime/index.js'
import type { ControlSide } from './settings.js'

/** The errors that a side had in one of two runs alone: the comparison's, and one more. */
export async function noiseOf(
  scheme: Scheme,
  side: ControlSide,
  comparison: Comparison,
): Promise<readonly FieldError[]> {
  const { request, outcome } = comparison
  const { gvk, obj, oldObj, operation, requestInfo, config } = request
  if (typeof operation === 'number') return []
  const subresources = (requestInfo?.subresource ?? '').split('/').filter((part) => part !== '')
  const options = config?.options as Readonly<Record<string, boolean>> | undefined
  const op: Operation = { type: operation, request: { subresources }, ...(options === undefined ? {} : { options }) }
  const old = operation === 'update' ? oldObj : undefined
  try {
    if (side === 'declarative') return onOneSide(outcome.declarative, scheme.validate(gvk, op, obj, old))
    return onOneSide(request.handwritten, (await scheme.handwritten(gvk)?.(op, obj, old)) ?? [])
  } catch {
    // A side that throws the second time alone is all noise.
    return side === 'declarative' ? outcome.declarative : request.handwritten
  }
}

function onOneSide(first: readonly FieldError[], second: readonly FieldError[]): readonly FieldError[] {
  const open = [...second]
  const alone = first.filter((error) => {
    const index = open.findIndex((other) => isSame(error, other))
    if (index >= 0) open.splice(index, 1)
    return index < 0
  })
  return [...alone, ...open]
}

const isSame = (a: FieldError, b: FieldError): boolean =>
  a.type === b.type && a.field === b.field && a.origin === b.origin
