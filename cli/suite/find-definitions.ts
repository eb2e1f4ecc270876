// The CRDs that a suite tests.
import { dirname, resolve, sep } from 'node:path'
import { isObject } from '../../apimachinery/json/index.js'
import { didYouMean } from '../../diagnostics/finding/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { loadDefinitions, type LoadedSuite } from './load.js'

/** The CRDs that a suite is run against: several if there are variants of one. A finding if there is none. */
export async function definitionsOf(
  loaded: LoadedSuite,
  given: readonly Manifest[],
  io: Io,
): Promise<readonly Manifest[] | Diagnostic> {
  const { crd, crdName, featureGates } = loaded
  let candidates = given
  if (crd !== undefined) {
    try {
      candidates = await loadDefinitions(definitionFile(loaded), io)
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error
      return notFound(loaded, 'crd', `the file of the CRD cannot be read: ${crd}`)
    }
    if (candidates.length === 0) return notFound(loaded, 'crd', `there is no CRD in ${crd}`)
  }
  const names = [...new Set(candidates.map(({ name }) => name))]
  if (crdName === undefined) {
    if (names.length === 1) return candidates
    const message = names.length === 0 ? 'no CRD is given' : `there are several CRDs: ${names.slice(0, 3).join(', ')}`
    return notFound(loaded, 'name', message, 'name one with crdName, or its file with crd')
  }
  const named = nearest(
    candidates.filter(({ name }) => name === crdName),
    loaded,
  )
  if (named.length === 0) {
    const hint = didYouMean(crdName, names)
    return notFound(loaded, 'crdName', `there is no CRD ${crdName} among ${names.length} given`, hint)
  }
  const fitting = named.filter((manifest) => hasFeatureGates(manifest, featureGates))
  if (fitting.length > 0) return fitting
  return notFound(loaded, 'featureGates', `no CRD ${crdName} has these feature gates`)
}

/** The file of CRDs that a suite names itself, if it does; absolute. */
export const definitionFile = ({ crd, source }: LoadedSuite): string[] =>
  crd === undefined ? [] : [resolve(dirname(source.name), crd)]

/** Of CRDs with the same name those with the most folders in common with the suite. */
function nearest(manifests: readonly Manifest[], { source }: LoadedSuite): Manifest[] {
  const own = source.name.split(sep)
  const common = manifests.map((manifest) => {
    const steps = manifest.source.name.split(sep)
    const differs = steps.findIndex((step, index) => step !== own[index])
    return differs < 0 ? steps.length : differs
  })
  const most = Math.max(...common)
  return manifests.filter((_, index) => common[index] === most)
}

function notFound(loaded: LoadedSuite, field: string, message: string, hint?: string): Diagnostic {
  return {
    code: 'test/no-definition',
    severity: 'error',
    message,
    span: loaded.spanOf(field),
    mend: hint ?? 'name files or folders of CRDs: --crd PATH',
  }
}

const FEATURE_SET = 'release.openshift.io/feature-set'
const FEATURE_GATE = 'feature-gate.release.openshift.io/'

/**
 * Whether a CRD is one that OpenShift makes for feature gates; the set CustomNoUpgrade has them all. Of other sets only a
 * release knows which gates they have: Default is taken to have none of those that suites name.
 */
function hasFeatureGates({ object }: Manifest, gates: readonly string[]): boolean {
  const { metadata } = object
  const annotations = isObject(metadata) && isObject(metadata['annotations']) ? metadata['annotations'] : {}
  const sets = String(annotations[FEATURE_SET] ?? '')
    .split(',')
    .filter((set) => set !== '')
  const own = Object.keys(annotations)
    .filter((name) => name.startsWith(FEATURE_GATE))
    .map((name) => name.slice(FEATURE_GATE.length))
  const enabled = gates.filter((gate) => !gate.startsWith('-'))
  const disabled = gates.filter((gate) => gate.startsWith('-')).map((gate) => gate.slice(1))
  if (gates.length === 0) return true
  if (sets.includes('CustomNoUpgrade')) return disabled.length === 0
  if (own.length > 0) return enabled.every((gate) => own.includes(gate)) && !disabled.some((gate) => own.includes(gate))
  return sets.length === 0 || (enabled.length === 0 && sets.includes('Default'))
}
