// The CRDs of two panes, compared as `kubevet diff` does.
import { DecodeError } from '../../../apimachinery/json/index.js'
import { minimumCompatibilityVersion } from '../../../apimachinery/version/index.js'
import {
  compareDefinitionSets,
  decodeDefinition,
  impactOf,
  type Change,
  type CustomResourceDefinition,
} from '../../../crd/index.js'
import { placesOf, placeText, refusals } from '../../../findings/change/index.js'
import { goField, isDefinition } from '../../../findings/place/index.js'
import type { Manifest } from '../../../manifest/index.js'
import type { PanePlace } from '../../model/answer.js'
import type { Scenario } from '../../model/scenario.js'
import { Panes } from '../panes.js'
import { findingOf, placeOf } from '../places.js'

/** A change, and where it is. */
export interface PlacedChange {
  readonly change: Change
  /** The CRD; empty where there is only one. */
  readonly definition: string
  /** `v1 spec.size`. */
  readonly where: string
  readonly at: PanePlace | undefined
}

export interface Upgrade {
  readonly panes: Panes
  /** Undefined where a side has no CRD, or one that can't be decoded. */
  readonly changes: readonly PlacedChange[] | undefined
  /** Why a server refuses the new CRDs, if it does. */
  readonly refused: readonly string[]
}

/** Made-up objects for one change, at most: as many as a keystroke has time for. */
const ATTEMPTS = 200

export function compareUpgrade(scenario: Scenario): Upgrade {
  const panes = new Panes(scenario)
  const compatibility = minimumCompatibilityVersion(scenario.version)
  const [old, renewed] = [readSide(panes, 'old'), readSide(panes, 'new')]
  const objects = panes.manifests('objects').map(({ object }) => object)
  if (old.definitions.length === 0 || renewed.definitions.length === 0 || old.isBroken || renewed.isBroken) {
    return { panes, changes: undefined, refused: [] }
  }
  const sets = compareDefinitionSets(old.definitions, renewed.definitions, {
    compatibility,
    witness: { objects, attempts: ATTEMPTS },
  })
  const refused: string[] = []
  const changes = sets.flatMap(({ name, changes: found, oldIndex = -1, newIndex = -1 }) => {
    const [before, after] = [old.manifests[oldIndex], renewed.manifests[newIndex]]
    const texts = { ...(before && { old: before }), ...(after && { new: after }) }
    for (const diagnostic of refusals(texts, { compatibility, canWrite: () => false })) {
      panes.findings.push(findingOf(diagnostic, 'new'))
      if (diagnostic.severity === 'error') refused.push(diagnostic.message)
    }
    return found.map((change): PlacedChange => {
      const { span } = placesOf(change, texts)
      const where = placeText(change.version === undefined ? [] : [change.version], change.path)
      const at = span && placeOf(span)
      return { change, definition: sets.length === 1 ? '' : name, where, at }
    })
  })
  for (const change of changes) addFinding(panes, change)
  return { panes, changes, refused }
}

interface Side {
  readonly manifests: readonly Manifest[]
  readonly definitions: readonly CustomResourceDefinition[]
  readonly isBroken: boolean
}

function readSide(panes: Panes, pane: string): Side {
  const manifests: Manifest[] = []
  const definitions: CustomResourceDefinition[] = []
  const before = panes.findings.length
  for (const manifest of panes.manifests(pane).filter(isDefinition)) {
    try {
      definitions.push(decodeDefinition(manifest.object).definition)
      manifests.push(manifest)
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error
      panes.error(placeOf(manifest.spanOf(goField(error.message, manifest.object))), 'diff/not-decoded', error.message)
    }
  }
  return { manifests, definitions, isBroken: panes.findings.length > before }
}

/** As `kubevet diff` counts: what breaks is an error, what may is a warning. */
function addFinding(panes: Panes, { change, where, at }: PlacedChange): void {
  const impact = impactOf(change)
  if (impact === 'compatible' || at === undefined) return
  panes.findings.push({
    ...at,
    code: change.code,
    severity: impact === 'breaking' ? 'error' : 'warning',
    message: `${where === '' ? '' : `${where}: `}${change.message}`,
    fixes: [],
  })
}
