// The object of the pane, as the API server takes it by the CRD.
import { minimumCompatibilityVersion } from '../../../apimachinery/version/index.js'
import { DecodeError, type JsonObject, ServedDefinition, ServeError, type ObjectVerdict } from '../../../crd/index.js'
import type { Manifest } from '../../../manifest/index.js'
import type { Scenario } from '../../model/scenario.js'
import type { Panes } from '../panes.js'
import type { JudgedDefinition } from './definition.js'
import { RuleWatch } from './rule-watch.js'

/** What became of an object. */
export interface JudgedObject {
  readonly manifest: Manifest
  readonly old: Manifest | undefined
  readonly verdict: ObjectVerdict
  readonly rules: RuleWatch
}

/** Undefined where there is no object; a text says why none can be judged. */
export function judgeObject(
  { verdict: { definition } }: JudgedDefinition,
  panes: Panes,
  { version }: Scenario,
): JudgedObject | string | undefined {
  if (definition === undefined || panes.isEmpty('object')) return undefined
  const manifest = panes.manifest('object', 'The pane')
  const old = panes.isEmpty('old') ? undefined : panes.manifest('old', 'The pane')
  if (manifest === undefined) return undefined
  const { group, names } = definition.spec
  if (manifest.gvk.group !== group || manifest.gvk.kind !== names.kind) {
    return `The object is a ${manifest.apiVersion} ${manifest.gvk.kind}, the CRD is about ${names.kind} of ${group}.`
  }
  const rules = new RuleWatch()
  try {
    const served = new ServedDefinition(definition, {
      compatibility: minimumCompatibilityVersion(version),
      release: version,
      evaluate: rules.evaluate,
    })
    const verdict = served.validate({
      version: manifest.gvk.version,
      object: manifest.object,
      old: old?.object as JsonObject | undefined,
    })
    return { manifest, old, verdict, rules }
  } catch (thrown) {
    if (thrown instanceof ServeError || thrown instanceof DecodeError) return thrown.message
    throw thrown
  }
}
