import { type FieldError, errorTypeTexts, fieldErrorText, type ErrorTypeTexts } from '../../apimachinery/field/index.js'
import { noMetrics, type ValidationMetrics } from '../metrics/validation-metrics.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import { silentLogger, type MigrationLogger } from './logger.js'

export interface DuplicateReport {
  readonly logger?: MigrationLogger
  readonly metrics?: ValidationMetrics
  /** The error types of another Kubernetes version. */
  readonly typeTexts?: ErrorTypeTexts
}

/**
 * Logs and counts each error whose text an earlier error of the list has (`RecordDuplicateValidationErrors`, since
 * 1.35).
 */
export function recordDuplicateValidationErrors(
  { group, kind }: Pick<GroupVersionKind, 'group' | 'kind'>,
  errors: readonly FieldError[],
  { logger = silentLogger, metrics = noMetrics, typeTexts = errorTypeTexts }: DuplicateReport = {},
): void {
  const seen = new Set<string>()
  for (const error of errors.map((one) => fieldErrorText(one, typeTexts))) {
    if (seen.has(error)) {
      logger.info('Found duplicate validation error', { kind: group === '' ? kind : `${kind}.${group}`, error })
      metrics.duplicateError()
    }
    seen.add(error)
  }
}
