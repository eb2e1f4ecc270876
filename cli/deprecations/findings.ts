// What is told of uses of APIs.
import { isAtLeast, NEWEST_VERSION } from '../../apimachinery/version/index.js'
import type { Diagnostic, RelatedPlace, RuleDescription } from '../../diagnostics/index.js'
import { pathText } from '../../lifecycle/findings/index.js'
import { hasFile } from '../findings/fixable.js'
import { defaultText } from '../conversions/rewritten-object.js'
import { type ApiState, codeOf, ID_OF, RULES, type Rule, worstOf } from './api-state.js'
import type { FoundUse } from './found.js'
import type { DeprecationsRun } from './settings.js'

export interface DeprecationFinding {
  readonly found: FoundUse
  readonly state: ApiState
  readonly diagnostic: Diagnostic
}

/** The findings that a run is about, in the order of the uses. */
export const findingsOf = (uses: readonly FoundUse[], run: DeprecationsRun): DeprecationFinding[] =>
  uses.flatMap((found) => {
    const state = stateOf(found, run)
    return state === undefined ? [] : [{ found, state, diagnostic: diagnosticOf(found, state) }]
  })

function stateOf({ states, kind }: FoundUse, { rules, ignored, onlyChanges }: DeprecationsRun): ApiState | undefined {
  if (ignored.has(kind)) return undefined
  if (onlyChanges && states.every((state) => state?.rule === states[0]?.rule)) return undefined
  return worstOf(states.map((state) => (state !== undefined && rules.has(state.rule) ? state : undefined)))
}

function diagnosticOf(found: FoundUse, state: ApiState): Diagnostic {
  const mend = adviceOn(found, state)
  const related = placedNotes(found)
  return {
    code: codeOf(state.rule),
    severity: state.rule === 'removed' || state.rule === 'unavailable' ? 'error' : 'warning',
    message: `${aboutSource(found)}${state.message}`,
    span: found.span,
    ...(related.length === 0 ? {} : { related }),
    ...(mend === '' ? {} : { mend }),
  }
}

/** What is different for the object, at the fields that it is about. */
const placedNotes = ({ notes = [], scanned, use, span }: FoundUse): RelatedPlace[] =>
  notes.map(({ text, steps }) => {
    const isShown = scanned?.live === false && use?.source === 'object' && steps !== undefined
    return { span: isShown ? scanned.manifest.spanOf(pathText(steps)) : span, message: text }
  })

const aboutSource = ({ source }: FoundUse): string => {
  if (source === 'last-applied') return 'the last applied configuration: '
  const manager = /^managed-fields:(.*)$/s.exec(source)?.[1]
  return manager === undefined ? '' : `the fields of the manager ${JSON.stringify(manager)}: `
}

/** What to do, in one line. */
function adviceOn(found: FoundUse, state: ApiState): string {
  const { scanned, source, conversion, advice } = found
  const { removedIn } = state
  const parts: string[] = []
  if (scanned?.template !== undefined) parts.push(`it comes from ${scanned.template}`)
  if (source === 'last-applied') parts.push('it stays until the object is applied in another version')
  if (source.startsWith('managed-fields:'))
    parts.push('it stays until the manager writes the object in another version')
  if (advice !== undefined) parts.push(advice)
  if (conversion !== undefined && 'object' in conversion) {
    const isFile = scanned?.source === 'file' && hasFile(scanned.manifest.source)
    const how = isFile ? '--fix rewrites it' : 'kubevet convert rewrites it'
    const { defaults } = conversion
    parts.push(defaults.length === 0 ? how : `${how}, and writes out ${defaults.map(defaultText).join(', ')}`)
  } else if (conversion !== undefined && state.replacement !== undefined) {
    parts.push(`it is not rewritten: ${conversion.reason}`)
  }
  if (removedIn !== undefined && !isAtLeast(NEWEST_VERSION, removedIn)) parts.push(`v${removedIn} is planned`)
  return parts.join('; ')
}

const SUMMARIES: Readonly<Record<Rule, RuleDescription>> = {
  removed: {
    summary: 'The release does not serve the API any more.',
    help: 'Write the object for the replacement before the cluster is upgraded.',
  },
  deprecated: {
    summary: 'The API is deprecated: a later release will not serve it.',
    help: 'Write the object for the replacement.',
  },
  unavailable: {
    summary: 'The release does not serve the API yet.',
    help: 'Write the object for a version that the release serves, or upgrade the cluster first.',
  },
  reference: {
    summary: 'A part of an object refers only to APIs that the release has deprecated or removed.',
    help: 'Add the API that replaces them.',
  },
  off: {
    summary: 'The API is alpha, or beta of an API that came with Kubernetes 1.22 or later: servers have it off.',
    help: 'Enable it with --runtime-config, or write the object for a stable version.',
  },
  field: { summary: 'A field, label or annotation is deprecated.', help: 'Use what replaces it.' },
}

export function describeDeprecation(code: string): RuleDescription | undefined {
  const rule = RULES.find((one) => codeOf(one) === code)
  if (rule === undefined) return undefined
  const { summary, help } = SUMMARIES[rule]
  return { summary: `${ID_OF[rule]}: ${summary}`, ...(help === undefined ? {} : { help }) }
}
