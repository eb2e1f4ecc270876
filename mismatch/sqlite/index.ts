// The door to SQLite, for the rooms above.
export { type Database, openDatabase, type Statement } from './sqlite.js'
export { checkWhole, prepareSchema, type Schema } from './schema.js'
export { storeErrorOf } from './store-error.js'
