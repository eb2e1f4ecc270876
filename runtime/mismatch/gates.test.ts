import { expect, test } from 'vitest'
import { FeatureGateError, FeatureGates } from './gates.js'

test.each<[version: string, settings: Record<string, boolean>, enabled: string[]]>([
  ['1.32', {}, []],
  ['1.34', {}, ['DeclarativeValidation']],
  ['1.34', { DeclarativeValidation: false, DeclarativeValidationTakeover: true }, ['DeclarativeValidationTakeover']],
  ['v1.36.2', {}, ['DeclarativeValidation', 'DeclarativeValidationBeta']],
  [
    '1.36',
    { DeclarativeValidationTakeover: true },
    ['DeclarativeValidation', 'DeclarativeValidationBeta', 'DeclarativeValidationTakeover'],
  ],
  ['1.36', { AllBeta: false }, ['DeclarativeValidation']],
  ['1.36', { AllBeta: false, DeclarativeValidationBeta: true }, ['DeclarativeValidation', 'DeclarativeValidationBeta']],
  ['1.34', { AllBeta: true }, ['DeclarativeValidation', 'DeclarativeValidationTakeover']],
  ['1.37', { DeclarativeValidation: true, DeclarativeValidationBeta: false }, ['DeclarativeValidation']],
])('%s with %j', (version, settings, enabled) => {
  const all = Object.entries(new FeatureGates(version, settings).all())
  expect(all.filter(([, on]) => on).map(([name]) => name)).toEqual(enabled)
})

test.each<[version: string, settings: Record<string, boolean>, message: string]>([
  [
    '1.36',
    { DeclarativeValidation: false },
    'cannot set feature gate DeclarativeValidation to false, feature is locked to true',
  ],
  [
    '1.37',
    { DeclarativeValidationTakeover: true },
    'cannot set feature gate DeclarativeValidationTakeover to true, feature is locked to false',
  ],
  [
    '1.35',
    { DeclarativeValidationBeta: true },
    'cannot set feature gate DeclarativeValidationBeta to true, feature is PreAlpha at emulated version 1.35, min compatibility version 1.34',
  ],
  ['1.37', { Unheard: true }, 'unrecognized feature gate: Unheard'],
  [
    '1.37',
    { DeclarativeValidation: false, DeclarativeValidationTakeover: true },
    '[cannot set feature gate DeclarativeValidation to false, feature is locked to true, cannot set feature gate DeclarativeValidationTakeover to true, feature is locked to false]',
  ],
])('%s refuses %j', (version, settings, message) => {
  expect(() => new FeatureGates(version, settings)).toThrow(new FeatureGateError(message))
})

test('a refused setting leaves all gates as they were', () => {
  const gates = new FeatureGates('1.36', { DeclarativeValidationBeta: false })
  expect(() => gates.configure({ DeclarativeValidationTakeover: true, Unheard: true })).toThrow(FeatureGateError)
  expect(gates.all()).toEqual({
    DeclarativeValidation: true,
    DeclarativeValidationBeta: false,
    DeclarativeValidationTakeover: false,
  })
})

test('settings of gates that end are logged', () => {
  const logged: unknown[] = []
  const logger = { error: () => undefined, info: (...entry: unknown[]) => logged.push(entry) }
  new FeatureGates(
    '1.36',
    { DeclarativeValidation: true, DeclarativeValidationTakeover: false, DeclarativeValidationBeta: true },
    logger,
  )
  expect(logged).toEqual([
    [
      'Warning: setting GA feature gate. It will be removed in a future release.',
      { featureGate: 'DeclarativeValidation', value: true },
    ],
    [
      'Warning: setting deprecated feature gate. It will be removed in a future release.',
      { featureGate: 'DeclarativeValidationTakeover', value: false },
    ],
  ])
})

test('what is not a version is refused', () => {
  expect(() => new FeatureGates('latest')).toThrow(RangeError)
})
