// The CRD of the pane, judged once for each text and version.
import { minimumCompatibilityVersion } from '../../../apimachinery/version/index.js'
import { adviseCosts, type CostAdvice, type DefinitionVerdict, validateDefinition } from '../../../crd/index.js'
import { sourceFields } from '../../../crd/definition/index.js'
import { isDefinition } from '../../../findings/place/index.js'
import type { Manifest } from '../../../manifest/index.js'
import { ManifestPanes } from '../../language/manifest-language.js'
import type { PaneFinding, PanePlace } from '../../model/answer.js'
import type { Scenario } from '../../model/scenario.js'
import { paneFinding } from '../findings.js'
import { Kept } from '../../model/kept.js'
import { Panes } from '../panes.js'
import { placeOf } from '../places.js'

export const CRD_PANE = 'crd'

/** A CRD with what the API server says of it. */
export interface JudgedDefinition {
  readonly manifest: Manifest
  readonly verdict: DefinitionVerdict
  /** Costs and limits; undefined for a CRD that can't be decoded. */
  readonly advice: CostAdvice | undefined
  readonly panes: ManifestPanes
  /** Where the field of an error is in the text. */
  placeOfField(field: string): PanePlace
}

/** What stands in the pane: without a CRD only findings. */
export interface CrdPane {
  readonly judged: JudgedDefinition | undefined
  readonly findings: readonly PaneFinding[]
}

const kept = new Kept<CrdPane>()

export function crdPane({ texts, version }: Scenario): CrdPane {
  const text = texts[CRD_PANE] ?? ''
  return kept.of([text], version, () => read(text, version))
}

function read(text: string, version: string): CrdPane {
  const scenario = { mode: 'crd', version, texts: { [CRD_PANE]: text } }
  const panes = new Panes(scenario)
  if (panes.isEmpty(CRD_PANE)) return { judged: undefined, findings: [] }
  const manifest = panes.manifest(CRD_PANE, 'The pane')
  if (manifest === undefined || !isDefinition(manifest)) {
    if (manifest !== undefined) {
      const message = `this is a ${manifest.gvk.kind || 'text without a kind'}, not a CustomResourceDefinition`
      panes.error(placeOf(manifest.spanOf('kind')), 'playground/no-crd', message)
    }
    return { judged: undefined, findings: panes.findings }
  }
  const editors = new ManifestPanes(scenario)
  const compatibility = minimumCompatibilityVersion(version)
  const verdict = validateDefinition({ definition: manifest.object, compatibility })
  const { definition } = verdict
  return {
    judged: {
      manifest,
      verdict,
      advice: definition && adviseCosts(definition, { compatibility }),
      panes: editors,
      placeOfField: (field) => {
        const [source = field] = definition === undefined ? [] : sourceFields(definition, field)
        return placeOf(manifest.spanOf(source))
      },
    },
    findings: editors.findings(CRD_PANE).map((one) => paneFinding(one, CRD_PANE, text, editors.expressions(CRD_PANE))),
  }
}
