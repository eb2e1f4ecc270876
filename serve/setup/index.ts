// The objects that a server starts with. What the other folders of this room use; for the room of the commands, too.
export { makeBootstrapPolicy } from './bootstrap-policy.js'
export { createObjects } from './create-objects.js'
export { type GivenObject, type GivenObjects, readGivenObjects } from './given-objects.js'
export { refusalFindings } from './refusal.js'
export { SetupError } from './setup-error.js'
export { kubeconfigOf } from './kubeconfig.js'
export { makeStartNamespaces } from './start-namespaces.js'
export { makeSystemPriorities } from './system-priorities.js'
