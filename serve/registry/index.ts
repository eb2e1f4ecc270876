// The objects of all resources. What the other folders of this room use.
export { GENERATED } from './generated.js'
export {
  type ObjectAnswer,
  type PatchType,
  Registry,
  type RegistryOptions,
  type RequestBody,
  type RequestContext,
} from './registry.js'
