// What a server is asked to be. What the other folders of this room use.
export type { ServeOptions } from './serve-options.js'
