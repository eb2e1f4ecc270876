// Users, groups and ServiceAccounts. The inner door of this folder, for rooms above; not public API.
export { serviceAccountGroups, serviceAccountName, splitServiceAccountName } from './service-account.js'
export { ANONYMOUS, AUTHENTICATED, CREDENTIAL_ID, MASTERS, UNAUTHENTICATED, withAuthenticated } from './users.js'
