import type { FieldError } from '../field/error.js'
import { noMetrics, type ValidationMetrics } from '../metrics/validation-metrics.js'
import type { GroupVersionKind } from '../scheme/scheme.js'
import { silentLogger, type MigrationLogger } from './logger.js'

/** Logs and counts each error whose text an earlier error of the list has (`RecordDuplicateValidationErrors`, since 1.35). */
export function recordDuplicateValidationErrors(
  { group, kind }: Pick<GroupVersionKind, 'group' | 'kind'>,
  errors: readonly FieldError[],
  { logger = silentLogger, metrics = noMetrics }: { logger?: MigrationLogger; metrics?: ValidationMetrics } = {},
): void {
  const seen = new Set<string>()
  for (const error of errors.map(String)) {
    if (seen.has(error)) {
      logger.info('Found duplicate validation error', { kind: group === '' ? kind : `${kind}.${group}`, error })
      metrics.duplicateError()
    }
    seen.add(error)
  }
}
