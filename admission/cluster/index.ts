// What policies may ask of a cluster. The inner door of this folder, for rooms above; not public API.
export { authorizerTable, type AuthorizerTable } from './authorizer-table.js'
