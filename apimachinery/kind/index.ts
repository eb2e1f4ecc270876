// Groups, versions, kinds and resources. The inner door of this folder, for rooms above; not public API.
export { formatGroupVersionKind, type GroupVersionKind } from './group-version-kind.js'
export {
  apiVersionOf,
  type GroupVersionResource,
  isSameKind,
  isSameResource,
  kindOf,
  kindText,
  parseApiVersion,
} from './group-version.js'
