// Panes of YAML with expressions in them: CRDs, policies, configurations of webhooks.
import { POLICY_LINT_RULES } from '../../admission/index.js'
import { minimumCompatibilityVersion } from '../../apimachinery/version/index.js'
import { format as formatExpression } from '../../cel/index.js'
import { complete, hover, type Range, signatureHelp, tokens, type Token } from '../../editor/cel/index.js'
import { documentFindings, type DocumentFinding, Workspace } from '../../editor/document/index.js'
import type { PlacedExpression } from '../../editor/expression/index.js'
import type { LintChecks } from '../../findings/lint/index.js'
import type { PaneEdit } from '../model/answer.js'
import { Kept } from '../model/kept.js'
import type { PaneLanguage } from '../model/language.js'
import type { Scenario } from '../model/scenario.js'
import { keysLanguage, type SchemaOfPlace } from './keys-language.js'
import { schemaOfKind } from './kind-schemas.js'
import { PANE_SCHEMAS } from './pane-schemas.js'

/** Columns of a line. */
const WIDTH = 80

/** What has expressions, or says which fields they may read. */
const RELEVANT = /CustomResourceDefinition|AdmissionPolicy|WebhookConfiguration/

/** The panes of a scenario as texts that know of each other. */
export class ManifestPanes {
  readonly workspace: Workspace
  readonly #checks: LintChecks

  constructor({ texts, version }: Scenario) {
    const compatibility = minimumCompatibilityVersion(version)
    this.workspace = new Workspace(compatibility)
    this.#checks = {
      kubernetesVersion: version,
      compatibility,
      withValidation: true,
      lint: { kubernetesVersion: version, compatibility },
      policyRules: POLICY_LINT_RULES,
    }
    for (const [pane, text] of Object.entries(texts)) this.workspace.put(pane, text)
  }

  /** All that lint and the API server find in a pane with CRDs or policies. */
  findings(pane: string): readonly DocumentFinding[] {
    const document = this.workspace.get(pane)
    return document === undefined ? [] : documentFindings(document, this.workspace, this.#checks)
  }

  expressions(pane: string): readonly PlacedExpression[] {
    const { workspace } = this
    const { compatibility, schemas } = workspace
    return workspace.get(pane)?.expressions({ compatibility, schemas }) ?? []
  }
}

const kept = new Kept<ManifestPanes>()

/** While other panes are written in, what has expressions stays as it is. */
function panesOf({ mode, version, texts }: Scenario): ManifestPanes {
  const relevant = Object.entries(texts).filter(([, text]) => RELEVANT.test(text))
  const scenario = { mode, version, texts: Object.fromEntries(relevant) }
  return kept.of(relevant.flat(), version, () => new ManifestPanes(scenario))
}

/** What editors may ask about a pane with Kubernetes objects, or with what `PANE_SCHEMAS` has. */
export function manifestLanguage(scenario: Scenario, pane: string): PaneLanguage {
  const text = scenario.texts[pane] ?? ''
  const keys = keysLanguage(text, schemasOf(scenario, pane))
  if (!RELEVANT.test(text)) return keys
  const all = panesOf(scenario).expressions(pane)
  /** The expression around an offset of the text. */
  const at = (sourceOffset: number): { readonly placed: PlacedExpression; readonly offset: number } | undefined => {
    const placed = all.find((one) => one.isPlaced && one.covers(sourceOffset))
    const offset = placed?.offsetAt(sourceOffset)
    return placed === undefined || offset === undefined ? undefined : { placed, offset }
  }
  return {
    complete(sourceOffset) {
      const found = at(sourceOffset)
      if (found === undefined) return keys.complete(sourceOffset)
      const { placed, offset } = found
      return complete(placed.found.text, offset, placed.found.language).flatMap((completion) => {
        const range = placed.rangeInSource(completion.range) ?? { start: sourceOffset, end: sourceOffset }
        return [{ ...completion, range }]
      })
    },
    hover(sourceOffset) {
      const found = at(sourceOffset)
      if (found === undefined) return keys.hover(sourceOffset)
      const known = hover(found.placed.edited, found.offset)
      const range = known && found.placed.rangeInSource(known.range)
      return known && range && { ...known, range }
    },
    signatureHelp(sourceOffset) {
      const found = at(sourceOffset)
      return found && signatureHelp(found.placed.edited, found.offset)
    },
    tokens: () => all.flatMap(placedTokens),
    format(sourceOffset) {
      const placed = all.find((one) => one.covers(sourceOffset))
      const edit = placed && formatted(text, placed)
      return edit === undefined ? [] : [{ pane, ...edit }]
    },
  }
}

/** By the CRDs of all panes, and by what Kubernetes publishes. */
function schemasOf(scenario: Scenario, pane: string): SchemaOfPlace {
  const own = PANE_SCHEMAS[pane]
  if (own !== undefined) return () => ({ root: own, resolve: () => undefined })
  return ({ apiVersion, kindName }) => schemaOfKind(apiVersion, kindName, scenario.version, panesOf(scenario).workspace)
}

const placedTokens = (placed: PlacedExpression): readonly Token[] =>
  tokens(placed.edited).flatMap(({ kind, start, end }) => {
    const range: Range | undefined = placed.rangeInSource({ start, end })
    return range === undefined ? [] : [{ kind, ...range }]
  })

/** Lays out the expression of a literal block scalar; other styles would need quotes and folds of their own. */
function formatted(source: string, { span, found, edited }: PlacedExpression): Omit<PaneEdit, 'pane'> | undefined {
  const written = source.slice(span.start, span.end)
  const [header = ''] = /^\|[-+]?\n/.exec(written) ?? []
  if (header === '' || edited.ast === undefined) return undefined
  const [indent = ''] = /^ */.exec(written.slice(header.length)) ?? []
  const text = found.text.replace(/\n+$/, '')
  const laidOut = formatExpression(text, { width: Math.max(20, WIDTH - indent.length) })
  if (laidOut === text) return undefined
  const lines = laidOut.split('\n').map((line) => (line === '' ? '' : indent + line))
  const end = /\n*$/.exec(written)?.[0] ?? ''
  return { from: span.start, to: span.end, insert: `${header}${lines.join('\n')}${end}` }
}
