// Stores in files. What the other folders of this room use.
export { SqliteJournal } from './sqlite-journal.js'
