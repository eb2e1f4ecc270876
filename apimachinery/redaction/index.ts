// What outputs don't show of objects: secrets. The inner door of this folder, for rooms above; not public API.
export { MASK, type Redaction, Redactor } from './redactor.js'
export { hiddenIn, joinedMask, NO_SECRETS, type SecretMask, secretsOf } from './secret-mask.js'
