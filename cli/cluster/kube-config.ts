// The door to @kubernetes/client-node. Loaded when a cluster is read, and only this part of the package.
export { KubeConfig } from '@kubernetes/client-node/dist/config.js'
