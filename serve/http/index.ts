// The server's port. What the other folders of this room use.
export { listen } from './listener.js'
