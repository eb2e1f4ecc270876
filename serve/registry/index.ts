// The objects of all resources. What the other folders of this room use.
export { GENERATED, requestTime } from './generated.js'
export { Registry } from './registry.js'
export type { PatchType, RequestBody, RequestContext } from './registry-types.js'
