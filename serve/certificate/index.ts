// Certificates. What the other folders of this room use.
export { type KeyedCertificate, userCertificate } from './authority.js'
export { makeServerIdentity } from './server-identity.js'
