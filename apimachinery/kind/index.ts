// Groups, versions, kinds and resources. The inner door of this folder, for rooms above; not public API.
export { apiVersionError, apiVersionOf, type GroupVersion, parseApiVersion } from './group-version.js'
export {
  formatGroupVersionKind,
  type GroupVersionKind,
  isSameKind,
  kindKey,
  kindOf,
  kindText,
  withDefaultKind,
} from './group-version-kind.js'
export { guessResource } from './guess-resource.js'
export { type GroupVersionResource, isSameResource } from './group-version-resource.js'
