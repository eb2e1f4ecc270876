// Who asks. What the other folders of this room use.
export type { Authenticator, Credentials } from './authenticator.js'
export { KnownUsers } from './token-authenticator.js'
export { parseTokenFile } from './token-file.js'
