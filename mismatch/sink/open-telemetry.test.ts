import { expect, test } from 'vitest'
import { sample } from '../../test/fixtures/mismatch/data.js'
import { openTelemetryObserver, type OpenTelemetryRecord } from './open-telemetry.js'

test('a mismatch is a log record, with the whole of it as JSON', () => {
  const emitted: OpenTelemetryRecord[] = []
  const { record } = sample('abc')
  void openTelemetryObserver({ emit: (one) => void emitted.push(one) })(record)
  expect(emitted).toEqual([
    {
      timestamp: Date.UTC(2026, 0, 1),
      severityNumber: 13,
      severityText: 'WARN',
      body: 'm',
      attributes: {
        'kubevet.validation.identifier': 'widget_create',
        'kubevet.validation.group': 'example.com',
        'kubevet.validation.version': 'v1',
        'kubevet.validation.kind': 'Widget',
        'kubevet.mismatch.direction': 'extra',
        'kubevet.mismatch.field': 'name',
        'kubevet.mismatch.type': 'FieldValueTooLong',
        'kubevet.mismatch.origin': 'maxLength',
        'kubevet.mismatch.cause': 'missed',
        'kubevet.mismatch.record': JSON.stringify(record),
      },
    },
  ])
})
