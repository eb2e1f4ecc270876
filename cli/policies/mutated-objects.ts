import { typedForm } from '../../apply/builtin/index.js'
import type { AdmissionRequest } from '../../admission/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'

/**
 * The object of a request before and after mutation; undefined if it is the same. Where objects are Go structs both are:
 * `cpu: 1` and `cpu: "1"` are not a difference that a policy made.
 */
export function mutatedObjects(
  { object: before, kind, typed = false }: AdmissionRequest,
  after: JsonObject | undefined,
): { readonly before: JsonObject; readonly after: JsonObject } | undefined {
  if (before === undefined || after === undefined || before === after) return undefined
  return typed ? { before: typedForm(kind, before), after: typedForm(kind, after) } : { before, after }
}
