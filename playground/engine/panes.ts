// What stands in a pane of YAML.
import { double } from '../../apimachinery/number/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { readManifests, readYaml, type Manifest, type PlacedValue } from '../../manifest/index.js'
import type { PaneFinding } from '../model/answer.js'
import type { Scenario } from '../model/scenario.js'
import { findingOf } from './places.js'

/** Collects what is found in the panes of a scenario while they are read. */
export class Panes {
  readonly findings: PaneFinding[] = []

  constructor(readonly scenario: Scenario) {}

  text(pane: string): string {
    return this.scenario.texts[pane] ?? ''
  }

  isEmpty(pane: string): boolean {
    return this.text(pane).trim() === ''
  }

  /** The objects in a pane; what can't be read is a finding, unless somebody else finds it. */
  manifests(pane: string, { isSilent = false }: { readonly isSilent?: boolean } = {}): readonly Manifest[] {
    if (this.isEmpty(pane)) return []
    const { manifests, diagnostics } = readManifests(new SourceText(pane, this.text(pane)), { float: double })
    if (!isSilent) this.findings.push(...diagnostics.map((one) => findingOf(one, pane)))
    return manifests
  }

  /** The only object of a pane; undefined, with a finding, for none and for several. */
  manifest(pane: string, title: string): Manifest | undefined {
    const before = this.findings.length
    const [first, second] = this.manifests(pane)
    if (second !== undefined) {
      this.error(
        { pane, from: second.start, to: second.start },
        'playground/one-object',
        'only one object is looked at',
      )
    } else if (first === undefined && this.findings.length === before) {
      this.error({ pane, from: 0, to: 0 }, 'playground/no-object', `${title} has no Kubernetes object`)
    }
    return first
  }

  /** The value of a pane, whatever it is; undefined for an empty one, and for what can't be read. */
  value(pane: string): PlacedValue | undefined {
    if (this.isEmpty(pane)) return undefined
    const { documents, diagnostics } = readYaml(new SourceText(pane, this.text(pane)), { float: double })
    this.findings.push(...diagnostics.map((one) => findingOf(one, pane)))
    return diagnostics.some(({ severity }) => severity === 'error') ? undefined : documents[0]
  }

  error(
    place: { readonly pane: string; readonly from: number; readonly to: number },
    code: string,
    message: string,
    mend?: string,
  ): void {
    this.findings.push({ ...place, code, severity: 'error', message, ...(mend !== undefined && { mend }), fixes: [] })
  }
}
