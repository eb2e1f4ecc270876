import type { Schema } from '../sqlite/schema.js'

/**
 * The tables of a store. They are no interface: read stores with MismatchStore.
 *
 * Rows of all lists of MismatchData are JSON under their keys, so that joining them is known in one place, mergeData. `last` is
 * when a row was last seen; what has none is kept for good. Samples are for themselves: counts change every second.
 */
export const SCHEMA: Schema = {
  name: 'a store of mismatches',
  // KVMM
  applicationId: 0x4b_56_4d_4d,
  version: 1,
  tables: `
CREATE TABLE entry (list TEXT NOT NULL, key TEXT NOT NULL, last TEXT, json TEXT NOT NULL, PRIMARY KEY (list, key)) WITHOUT ROWID;
CREATE INDEX entry_last ON entry (last) WHERE last IS NOT NULL;
CREATE TABLE sample (id INTEGER PRIMARY KEY, mismatch TEXT NOT NULL, bytes INTEGER NOT NULL, json TEXT NOT NULL);
CREATE INDEX sample_mismatch ON sample (mismatch, bytes);
CREATE INDEX sample_bytes ON sample (bytes);
CREATE TABLE progress (shard TEXT NOT NULL, source TEXT NOT NULL, position TEXT NOT NULL, PRIMARY KEY (shard, source)) WITHOUT ROWID;
CREATE TABLE store (id TEXT NOT NULL);
INSERT INTO store VALUES (lower(hex(randomblob(16))))`,
}
