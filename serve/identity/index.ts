// Who asks. What the other folders of this room use.
export type { Authenticator, ClientCertificate, Credentials } from './authenticator.js'
export { BearerTokens } from './bearer-tokens.js'
export { impersonation } from './impersonation.js'
export { KnownUsers } from './known-users.js'
export { ServiceAccountTokens } from './service-account-tokens.js'
export { parseTokenFile } from './token-file.js'
