import type { MismatchObserver } from '../../runtime/index.js'

/** What is given to a `Logger` of `@opentelemetry/api-logs` (0.50 to 0.200 and later), which has this shape. */
export interface OpenTelemetryRecord {
  /** Milliseconds since 1970. */
  readonly timestamp: number
  readonly severityNumber: number
  readonly severityText: string
  readonly body: string
  readonly attributes: Record<string, string>
}

/** `WARN` of OpenTelemetry's severities. */
const WARN = 13

/**
 * Hands each mismatch to a logger of OpenTelemetry as a log record: Kubernetes' message, and what tells mismatches apart as
 * attributes; the record itself is JSON in `kubevet.mismatch.record`. Batches, limits and exporters are the logger's.
 */
export const openTelemetryObserver =
  (logger: { emit(record: OpenTelemetryRecord): void }): MismatchObserver =>
  (record) => {
    const { time, gvk, error, message } = record
    logger.emit({
      timestamp: Date.parse(time),
      severityNumber: WARN,
      severityText: 'WARN',
      body: message,
      attributes: {
        'kubevet.validation.identifier': record.validationIdentifier,
        'kubevet.validation.group': gvk.group,
        'kubevet.validation.version': gvk.version,
        'kubevet.validation.kind': gvk.kind,
        'kubevet.mismatch.direction': record.direction,
        'kubevet.mismatch.field': error.field,
        'kubevet.mismatch.type': error.type,
        'kubevet.mismatch.origin': error.origin,
        'kubevet.mismatch.cause': record.cause,
        'kubevet.mismatch.record': JSON.stringify(record),
      },
    })
  }
