// What parts of objects refer to, and deprecated fields.
import { apiUses, pathText } from '../../lifecycle/findings/index.js'
import { fieldFindings } from '../../lifecycle/index.js'
import { referenceFindings } from '../../lifecycle/index.js'
import type { ApiUse } from '../../lifecycle/index.js'
import type { ApiState } from './api-state.js'
import type { FoundUse } from './found.js'
import type { ScannedObject } from './scanned.js'
import type { DeprecationsRun } from './settings.js'

/** A part of an object of which something is told. */
interface Part {
  readonly steps: ApiUse['steps']
  readonly mend?: string
  readonly states: (ApiState | undefined)[]
}

/** References to APIs and deprecated fields of objects, as far as they are asked for. */
export const partUses = (objects: readonly ScannedObject[], run: DeprecationsRun): FoundUse[] =>
  run.rules.has('reference') || run.rules.has('field')
    ? objects.flatMap((scanned) => apiUses(scanned.object).flatMap((use) => usesInside(use, scanned, run)))
    : []

function usesInside(use: ApiUse, scanned: ScannedObject, run: DeprecationsRun): FoundUse[] {
  const parts = new Map<string, Part>()
  for (const [index, release] of run.targets.entries()) {
    for (const { part, steps, mend, state } of toldOf(use, release, run)) {
      const key = JSON.stringify([part, steps])
      const found = parts.get(key) ?? { steps, states: run.targets.map(() => undefined), ...(mend && { mend }) }
      found.states[index] = state
      parts.set(key, found)
    }
  }
  const { manifest, source } = scanned
  return [...parts.values()].map(({ steps, mend, states }) => ({
    kind: use.kind,
    ...{ namespace: manifest.namespace, name: manifest.name },
    span: manifest.spanOf(pathText(steps)),
    ...{ states, source, scanned, isKnown: true, path: pathText(steps) },
    ...(mend === undefined ? {} : { advice: mend }),
  }))
}

interface Told {
  /** The record that tells it. */
  readonly part: string
  readonly steps: ApiUse['steps']
  readonly mend?: string
  readonly state: ApiState
}

function toldOf({ object, kind }: ApiUse, release: string, { lives, rules }: DeprecationsRun): Told[] {
  const references = rules.has('reference') ? referenceFindings(object, kind, { release, lives }) : []
  const fields = rules.has('field') ? fieldFindings(object, kind, release) : []
  return [
    ...references.map(({ reference, steps, message, mend }): Told => ({
      ...{ part: reference, steps, mend },
      state: { rule: 'reference', message: `${pathText(steps)} refers to what is gone or goes: ${message}` },
    })),
    ...fields.map(({ field, steps, message }): Told => ({ part: field, steps, state: { rule: 'field', message } })),
  ]
}
