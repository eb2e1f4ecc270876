// What a resource is to an API server. The inner door of this folder, for rooms above; not public API.
export type { Catalogue } from './catalogue.js'
export { ALL_VERBS, STATUS_VERBS } from './resource.js'
export type {
  Requester,
  Resource,
  ResourceStorage,
  Subresource,
  TableColumn,
  UserInfo,
  Verb,
  VirtualRequest,
  VirtualResource,
} from './resource.js'
