// Cases without `op`: one request to the migration layer.
import { go } from '../../../apimachinery/go/descriptors.js'
import { countingMetrics } from '../../../runtime/metrics/counting.js'
import { kubernetesMetricFamilies } from '../../../runtime/metrics/families.js'
import type { ValidationMetrics } from '../../../runtime/metrics/validation-metrics.js'
import { ConversionError, type ConvertObject } from '../../../runtime/mismatch/conversion.js'
import { MigrationLayer } from '../../../runtime/mismatch/layer.js'
import type { MigrationLifecycle } from '../../../runtime/mismatch/lifecycle.js'
import type { MigrationConfig, MigrationRequest } from '../../../runtime/mismatch/request.js'
import type { Operation } from '../../../runtime/operation/operation.js'
import { Scheme, validateRegistered, type Registration } from '../../../runtime/scheme/scheme.js'
import { readError, readErrors, writeError } from './errors.js'
import type { CaseError, CasePanic, MismatchCase } from './case.js'
import { journal } from './journal.js'
import { readValue } from './values.js'

/** An object of the cases: only whether it is the old one, and once it is converted its API version. */
interface CaseObject {
  readonly old: boolean
  readonly apiVersion?: string
  readonly kind?: string | undefined
}

export function migrate(given: MismatchCase, lifecycle: MigrationLifecycle): object {
  const log = journal()
  const metrics = countingMetrics(kubernetesMetricFamilies)
  const { errors, seen } = askLayer(given, lifecycle, log, metrics)
  return {
    errors: errors.map((error) => writeError(error, lifecycle)),
    mismatches: log.mismatches,
    metrics: Object.fromEntries(metrics.counts),
    logs: log.others.length > 0 ? log.others : undefined,
    seen,
  }
}

/** Answers the case through the layer. `seen` is what the declarative function was called with. */
export function askLayer(
  given: MismatchCase,
  lifecycle: MigrationLifecycle,
  logger: ReturnType<typeof journal>,
  metrics: ValidationMetrics,
): { errors: ReturnType<MigrationLayer['validate']>; seen: object | undefined } {
  const { kind = 'Widget', group = '', version = 'v1' } = given
  const served = { ...(given.subresourceGVK ?? { group, version }), kind }
  const path = `/${given.subresource ?? ''}`
  let seen: object | undefined

  const registration: Registration = {
    gvk: served,
    goName: `*${served.version}.${kind}`,
    type: go.any,
    subresources: [path],
    options: [],
    validate(op, _path, value, oldValue) {
      seen = describeCall(op, value as CaseObject, oldValue, lifecycle)
      const answer = (): ReturnType<Registration['validate']> => declarativeErrors(given, lifecycle)
      const generated = { ...registration, subresources: given.validates ?? [path], validate: answer }
      return validateRegistered(generated, op, value, oldValue)
    },
  }
  const scheme = new Scheme()
  if (!given.unvalidated) scheme.add(registration)

  const layer = new MigrationLayer({
    // In lifecycle 1.34 the scheme is an argument that callers always have.
    scheme: given.noScheme && lifecycle.identifierKind !== 'none' ? undefined : scheme,
    lifecycle,
    gates: { enabled: (gate) => given.gates?.[gate] ?? gate !== 'DeclarativeValidationTakeover' },
    convert: conversion(given),
    metrics,
    logger,
  })
  const operation = readOperation(given, lifecycle)
  const request: MigrationRequest = {
    gvk: { group, version, kind },
    obj: given.noObject ? undefined : ({ old: false, kind: given.ownKind } satisfies CaseObject),
    oldObj: operation === 'update' ? ({ old: true } satisfies CaseObject) : undefined,
    operation,
    handwritten: readErrors(given.handwritten, lifecycle),
    config: readConfig(given),
    ...(given.noRequestInfo ? {} : { requestInfo: { group, version, subresource: given.subresource ?? '' } }),
    ...(given.allEnforced === undefined ? {} : { allEnforced: given.allEnforced }),
  }
  return { errors: layer.validate(request), seen }
}

/** Go's operation types are numbers: 0 is create, 1 update. The functions of lifecycle 1.34 are for these two only. */
function readOperation(
  { operation = 'create' }: MismatchCase,
  lifecycle: MigrationLifecycle,
): 'create' | 'update' | number {
  if (operation === 'update' || operation === 1) return 'update'
  if (typeof operation === 'string' || operation === 0 || lifecycle.identifierKind === 'none') return 'create'
  return operation
}

function readConfig(given: MismatchCase): MigrationConfig {
  const { options, normalizationRules, shortCircuitMismatch, declarativeEnforcement, takeover, subresourceGVK } = given
  return {
    ...(options === undefined ? {} : { options }),
    ...(normalizationRules === undefined ? {} : { normalizationRules }),
    ...(shortCircuitMismatch === undefined ? {} : { shortCircuitMismatch }),
    ...(declarativeEnforcement === undefined ? {} : { declarativeEnforcement }),
    ...(takeover === undefined ? {} : { takeover }),
    ...(subresourceGVK === undefined ? {} : { subresourceMapper: () => subresourceGVK }),
  }
}

const conversion =
  (given: MismatchCase): ConvertObject =>
  (object, { group, version }) => {
    const { old } = object as CaseObject
    const told = old ? given.convertOld : given.convert
    if (told?.panic) throw told.panic
    if (told?.error) throw new ConversionError(told.error)
    return { old, apiVersion: group === '' ? version : `${group}/${version}` } satisfies CaseObject
  }

function declarativeErrors(given: MismatchCase, lifecycle: MigrationLifecycle): ReturnType<Registration['validate']> {
  return (given.declarative ?? []).map((entry) => {
    if (!isPanic(entry)) return readError(entry, lifecycle)
    const value = readValue(entry.panic)
    throw entry.panicAs === 'error' ? new Error(String(value)) : value
  })
}

const isPanic = (entry: CaseError | CasePanic): entry is CasePanic => 'panic' in entry

function describeCall(
  op: Operation,
  value: CaseObject,
  oldValue: unknown,
  { options: form }: MigrationLifecycle,
): object {
  const { options } = op
  const names = options === undefined ? undefined : Object.keys(options).filter((name) => options[name])
  return {
    operation: op.type,
    apiVersion: value.apiVersion,
    subresources: op.request?.subresources ?? [],
    hasOld: oldValue !== undefined,
    options: form === 'names' ? names : options,
  }
}
