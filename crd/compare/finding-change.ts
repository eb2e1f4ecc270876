// From what kinds find to changes of a definition.
import type { Change } from './change.js'
import { UNHANDLED, unhandledFindings } from './changes/unhandled.js'
import type { Aim, ChangeKind, DefinitionPair, Finding } from './kind.js'
import type { SchemaStep } from './schema-pair.js'

/** A change, and what to aim at to show it. */
export interface AimedChange {
  readonly change: Change
  readonly aim?: Aim
  /** The keyword of the node's schema that it is about. */
  readonly keyword?: string
  /** From the root of the schema to the node. */
  readonly steps: readonly SchemaStep[]
  /** The CRDs that tell whether an object shows it, where these aren't the old one and the new one. */
  readonly between?: DefinitionPair
}

/** Where a change is in both CRDs, and in which version. */
export interface ChangePlace {
  readonly field: string
  readonly oldField: string
  readonly version?: string
}

export interface CodedFinding {
  readonly code: string
  readonly finding: Finding
}

export const withCode = ({ code }: ChangeKind, findings: Iterable<Finding>): CodedFinding[] =>
  [...findings].map((finding) => ({ code, finding }))

/** The findings, and what none of them explains; `compared` are parts that are looked at elsewhere. */
export function withUnhandled(
  findings: readonly CodedFinding[],
  old: object,
  renewed: object,
  compared: readonly string[],
): CodedFinding[] {
  const handled = new Set([...compared, ...findings.flatMap(({ finding }) => finding.handles)])
  const left = unhandledFindings(old, renewed, handled)
  return [...findings, ...left.map((finding) => ({ code: UNHANDLED.code, finding }))]
}

export function toChange({ code, finding }: CodedFinding, place: ChangePlace): Change {
  const { message, effects, direction = 'equal', at = '', oldAt = at } = finding
  return {
    code,
    message,
    ...(place.version === undefined ? {} : { version: place.version }),
    field: below(place.field, at),
    oldField: below(place.oldField, oldAt),
    ...(at === '' && oldAt !== '' ? { isRemoved: true as const } : {}),
    effects,
    direction,
  }
}

const below = (field: string, at: string): string => (at === '' ? field : `${field}.${at}`)
