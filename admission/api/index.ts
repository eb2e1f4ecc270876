// The API of policies and bindings. The inner door of this folder, for rooms above; not public API.
export { isPolicy, isPolicyKind, POLICY_GROUP } from './policy-kind.js'
