// Mismatches of hand-written and declarative validation: counted, kept in a store, joined.
export type {
  ComparisonCount,
  DroppedCount,
  FailedValidation,
  FiredRule,
  KnownRule,
  MismatchData,
  MismatchKey,
  MismatchSample,
  NoisyRule,
  RuleKey,
  Sightings,
  StoredMismatch,
  UncomparedRule,
  Validation,
} from './model/data.js'
export { NO_DATA } from './model/data.js'
export { mismatchKeyText, ruleKeyText } from './model/keys.js'
export { mergeData, type MergeOptions } from './model/merge.js'
export { RecordData } from './model/record-data.js'
export { neverFired } from './model/never-fired.js'
export { MismatchTally, type SampleOrigin, type TallyOptions } from './tally/tally.js'
export { StoreError, type StoreFailure } from './sqlite/store-error.js'
export { MismatchStore, type Progress, type StoreOptions } from './store/store.js'
export { openTelemetryObserver, type OpenTelemetryRecord } from './sink/open-telemetry.js'
export { mergedStores, mergeStore } from './store/merge-store.js'
export { StoreSink, type StoreSinkOptions } from './sink/store-sink.js'
