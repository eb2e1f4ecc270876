// Who asks. What the other folders of this room use.
export type { Credentials } from './authenticator.js'
export { impersonation } from './impersonation.js'
export { Requesters } from './requesters.js'
export { issuerMetadata, JWKS_PATH, publicKeys } from './discovery.js'
export { SigningKey } from './signing-key.js'
