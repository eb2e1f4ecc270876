// The store of a server, also in files. What the other folders of this room use.
export { openStore } from './open-store.js'
