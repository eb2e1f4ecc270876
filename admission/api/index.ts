// The API of policies and bindings. The inner door of this folder, for rooms above; not public API.
export { isPolicy, isPolicyKind } from './policy-kind.js'
