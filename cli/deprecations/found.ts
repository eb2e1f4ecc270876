// Each place that names an API, with what becomes of it in each release.
import { apiVersionOf, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import type { Span } from '../../diagnostics/index.js'
import { isOffByDefault } from '../../lifecycle/catalogue/index.js'
import { apiUses, findingOf, OFF_BY_DEFAULT } from '../../lifecycle/findings/index.js'
import { convert } from '../../lifecycle/conversion/index.js'
import type { Conversion, ConversionNote } from '../../lifecycle/index.js'
import type { ApiUse } from '../../lifecycle/index.js'
import type { ApiState } from './api-state.js'
import type { CustomKinds } from './custom-kinds.js'
import type { ScannedObject } from './scanned.js'
import type { DeprecationsRun } from './settings.js'

/** A place that names an API. */
export interface FoundUse {
  readonly kind: GroupVersionKind
  readonly namespace: string
  readonly name: string
  readonly span: Span
  /** By target release; undefined where nothing is wrong. */
  readonly states: readonly (ApiState | undefined)[]
  /** `file`, `stdin`, `helm:shop/web@3`, `cluster`, `last-applied`, `managed-fields:kubectl`, `audit`, `metrics`. */
  readonly source: string
  /** Whether when APIs come and go is known at all. */
  readonly isKnown: boolean
  /** Of objects. */
  readonly scanned?: ScannedObject
  readonly use?: ApiUse
  /** The part of the object. */
  readonly path?: string
  /** How the object is rewritten for the last of the releases; absent if that isn't needed. */
  readonly conversion?: Conversion
  /** What is different in the replacement, for this very object. */
  readonly notes?: readonly ConversionNote[]
  /** What else is to be said. */
  readonly advice?: string
}

/** All uses of APIs in objects, in order. */
export function usesOf(objects: readonly ScannedObject[], customKinds: CustomKinds, run: DeprecationsRun): FoundUse[] {
  return objects.flatMap((scanned) =>
    apiUses(scanned.object, scanned.live).map((use): FoundUse => {
      const { manifest } = scanned
      const row = run.lives.row(use.kind)
      const custom = row === undefined ? customKinds.stateOf(use.kind) : undefined
      const off = isOffByDefault(use.kind) ? offState(use.kind) : undefined
      const states = run.targets.map((release) =>
        row === undefined ? custom : (findingOf(use, release, run.lives) ?? off),
      )
      const conversion = row === undefined ? undefined : conversionOf(use, states.at(-1), run)
      return {
        kind: use.kind,
        ...{ namespace: manifest.namespace, name: manifest.name },
        span: manifest.spanOf('apiVersion'),
        states,
        source: sourceOf(use, scanned),
        isKnown: row !== undefined || customKinds.knows(use.kind),
        ...{ scanned, use, path: use.path },
        ...(conversion === undefined || scanned.live ? {} : { conversion }),
        ...(conversion === undefined ? {} : { notes: conversion.notes }),
      }
    }),
  )
}

const offState = (kind: GroupVersionKind): ApiState => ({
  rule: 'off',
  message: `${apiVersionOf(kind)} ${kind.kind} is ${OFF_BY_DEFAULT}`,
})

/** Of managed fields only the version is known, not what the object was like. */
function conversionOf(
  { object, kind, source }: ApiUse,
  state: ApiState | undefined,
  run: DeprecationsRun,
): Conversion | undefined {
  if (state === undefined || state.rule === 'unavailable' || state.rule === 'off' || source === 'managedFields')
    return undefined
  return convert(object, kind, { ...run, release: run.targets.at(-1) ?? '' })
}

function sourceOf({ source, manager }: ApiUse, scanned: ScannedObject): string {
  if (source === 'object') return scanned.source
  return source === 'lastApplied' ? 'last-applied' : `managed-fields:${manager ?? ''}`
}
