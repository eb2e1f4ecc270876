// What becomes of an object by the answer of a webhook (apiserver's `webhook/mutating/dispatcher.go`).
import type { GroupVersionKind } from '../../admission/index.js'
import type { ObjectVersions } from '../../admission/request/index.js'
import { DecodeError, type JsonObject } from '../../apimachinery/json/index.js'
import { applyJsonPatch, decodeJsonPatch, JsonPatchError, operationOf } from '../../apimachinery/json-patch/index.js'
import { internalError, StatusError } from '../../apimachinery/status/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { WebhookError } from '../webhook-client/index.js'
import type { StoreCluster } from './store-cluster.js'
import { JSON_PATCH, type WebhookAnswer } from './webhook-call.js'

/** The operations of a patch as they are written. */
export type PatchOperations = ReturnType<typeof decodeJsonPatch>

/** The operations of an answer. @throws WebhookError for a patch that is none: it counts as a call that failed */
export function operationsOf({ patch, patchType }: WebhookAnswer, { object }: ObjectVersions): PatchOperations {
  if (patch === undefined) return []
  const operations = decodedPatch(patch)
  if (operations.length > 0 && object !== undefined && patchType !== JSON_PATCH) {
    throw new WebhookError(`unsupported patch type ${quote(patchType)}`, 400)
  }
  return operations
}

function decodedPatch(patch: string): PatchOperations {
  try {
    return decodeJsonPatch(patch)
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error
    throw new WebhookError(`received undecodable patch in webhook response: ${error.message}`)
  }
}

/** What a webhook is given. */
interface PatchTarget {
  readonly webhook: string
  readonly object: JsonObject | undefined
  readonly kind: GroupVersionKind
}

/** An object with a patch, as the server takes it back. @throws StatusError, whatever the failure policy */
export function patchedBy(
  operations: PatchOperations,
  { webhook, object, kind }: PatchTarget,
  cluster: Pick<StoreCluster, 'takeBack'>,
): JsonObject {
  if (object === undefined) {
    const why = `admission webhook ${quote(webhook)} attempted to modify the object, which is not supported for this operation`
    throw new StatusError(internalError(why))
  }
  try {
    return cluster.takeBack(applyJsonPatch(object, operations.map(operationOf)) as JsonObject, kind)
  } catch (error) {
    if (!(error instanceof DecodeError) && !(error instanceof JsonPatchError)) throw error
    throw new StatusError(internalError(error.message))
  }
}
