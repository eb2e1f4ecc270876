// The JSON output of kubevet diff: a JsonReport with more in its findings.
import type { Change, Witness } from '../../crd/index.js'
import type { Diagnostic, RenderOptions } from '../../diagnostics/index.js'
import { detailedJson } from '../output/detailed-json.js'
import type { OwnershipExample } from './ownership-example.js'

/** What a finding has in addition to those of other commands. */
interface JsonChange {
  /** The CRD: `widgets.example.com`. */
  readonly definition: string
  readonly version?: string
  /** The other one of two served versions. */
  readonly from?: string
  readonly path?: string
  readonly change: string
  readonly direction: Change['direction']
  readonly effects: Change['effects']
  readonly witness?: Witness
  /** Why there is no witness. */
  readonly noWitness?: string
  /** Lines of an object with their owners, before and after. */
  readonly ownership?: OwnershipExample
}

/** Findings about changes, and others. */
export interface ReportedFinding {
  readonly diagnostic: Diagnostic
  readonly change?: Change
  readonly definition?: string
  readonly example?: OwnershipExample
}

export const jsonReport = (findings: readonly ReportedFinding[], options: RenderOptions): string =>
  detailedJson(
    findings.map(({ diagnostic }) => diagnostic),
    (index) => detailsOf(findings[index]),
    options,
  )

function detailsOf(finding: ReportedFinding | undefined): JsonChange | undefined {
  const { change, definition, example } = finding ?? {}
  if (change === undefined || definition === undefined) return undefined
  const { version, from, path, message, direction, effects, search } = change
  return {
    definition,
    ...(version === undefined ? {} : { version }),
    ...(from === undefined ? {} : { from }),
    ...(path === undefined ? {} : { path }),
    ...{ change: message, direction, effects },
    ...(search?.witness === undefined ? {} : { witness: search.witness }),
    ...(search === undefined || search.witness !== undefined ? {} : { noWitness: search.reason }),
    ...(example === undefined ? {} : { ownership: example }),
  }
}
