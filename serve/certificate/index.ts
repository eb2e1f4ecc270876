// Certificates. What the other folders of this room use.
export { type KeyedCertificate, makeAuthority, serverCertificate, userCertificate } from './authority.js'
