// What to change, as code.
import type { ErrorRecord, MigrationLifecycle, MismatchCause } from '../../runtime/index.js'
import type { StoredMismatch } from '../model/data.js'
import type { RuleVerdict } from '../verdict/index.js'
import { handwrittenError } from './handwritten-error.js'
import type { SourcePlace } from './source-place.js'

/** A change that would end a mismatch. */
export interface Suggestion {
  readonly title: string
  /** Code, or a patch of lines that begin with `-` and `+`; empty if there is nothing to show. */
  readonly code: string
}

/** The tag that would find an error, with `+`; undefined if there is none of its kind. */
export type SuggestTag = (error: ErrorRecord) => string | undefined

interface About {
  readonly mismatch: StoredMismatch
  readonly cause: MismatchCause
  readonly rule: RuleVerdict
  readonly place?: SourcePlace
}

interface SuggestionOptions {
  readonly lifecycle: MigrationLifecycle
  readonly kubernetesVersion: string
  readonly suggestTag: SuggestTag
}

/** The ways to end a mismatch, the likeliest first. */
export function suggestionsOf({ mismatch, cause, rule, place }: About, options: SuggestionOptions): Suggestion[] {
  const { direction, samples, field, origin } = mismatch
  const error = samples[0]?.record.error
  const tagLine = place?.isTag === true ? lineOf(place) : undefined
  const hasLevels = options.lifecycle.enforcement === 'levels' || options.lifecycle.enforcement === 'optIn'
  const leveled = (level: 'alpha' | 'beta', tag: string): string =>
    hasLevels ? `+k8s:${level}(since: "${options.kubernetesVersion}")=${tag}` : tag
  const check = error === undefined ? '' : handwrittenError(error, field)
  const unmark: Suggestion = {
    title: 'Or unmark the hand-written error, if no tag is meant to find it',
    code: patch(`${check}`, check.replace('.markCoveredByDeclarative()', '')),
  }
  switch (cause) {
    case 'missed': {
      if (direction === 'extra') {
        const add = { title: 'Add the check to hand-written validation', code: check }
        return [add, ...relaxed(tagLine, rule, options, hasLevels)]
      }
      if (rule.tag !== undefined) {
        return [{ title: 'Let the tag ask for what hand-written validation does', code: tagLine ?? '' }, unmark]
      }
      const tag = error === undefined ? undefined : options.suggestTag(error)
      const custom: Suggestion = {
        title: 'No tag asks for this alone: keep the check as a function that a tag calls',
        code: `// ${leveled('alpha', '+k8s:customValidation')}`,
      }
      if (tag === undefined) return [custom, unmark]
      return [tagSuggestion(leveled('alpha', onItem(tag, field)), place), unmark]
    }
    case 'notCovered':
      return [
        {
          title: 'Mark the hand-written error as covered',
          code: patch(check.replace('.markCoveredByDeclarative()', ''), check),
        },
      ]
    case 'noLevel':
      return [
        { title: 'Delete the hand-written check: the tag is enforced', code: '' },
        ...(tagLine === undefined
          ? [{ title: 'Or give the tag a level, to compare on', code: '' }]
          : [{ title: 'Or give the tag a level, to compare on', code: patch(tagLine, withLevel(tagLine, leveled)) }]),
      ]
    case 'origin':
      return [
        {
          title: 'If it is one check, give the hand-written error the origin of the tag',
          code: origin === '' ? '' : `.withOrigin(${quoted(declarativeOrigin(mismatch))})`,
        },
      ]
    case 'repeated':
      return [{ title: 'Report the error once', code: '' }]
    case 'unchanged':
      return [
        {
          title: 'Let hand-written validation skip what an update leaves as it was',
          code: `if (old !== undefined && semanticEqual(value, oldValue)) return [] // value of ${field === '' ? 'the object' : field}`,
        },
      ]
  }
}

function tagSuggestion(tag: string, place: SourcePlace | undefined): Suggestion {
  const declared = place === undefined || place.isTag ? undefined : lineOf(place)
  const code = declared === undefined ? `// ${tag}` : `+ // ${tag}\n  ${declared}`
  return { title: 'Add a tag above the declaration', code }
}

/** Items of lists and values of maps have no property of their own. */
const onItem = (tag: string, field: string): string => {
  const [items = ''] = /(?:\[\*\])*$/.exec(field) ?? []
  return `${'+k8s:eachVal='.repeat(items.length / '[*]'.length)}${tag}`
}

function relaxed(
  line: string | undefined,
  { level }: RuleVerdict,
  { kubernetesVersion }: SuggestionOptions,
  hasLevels: boolean,
): Suggestion[] {
  if (line === undefined) return [{ title: 'Or relax or remove the tag', code: '' }]
  if (!hasLevels || level === undefined)
    return [{ title: 'Or relax or remove the tag, if it is stricter than it should be', code: patch(line, '') }]
  if (level === 'alpha')
    return [{ title: 'Or relax the tag; until then it stays at alpha, where it refuses nothing', code: line }]
  return [
    {
      title: 'Or relax the tag; until then take it back to alpha, where it refuses nothing',
      code: patch(line, line.replace(/\+k8s:beta\([^)]*\)/, `+k8s:alpha(since: "${kubernetesVersion}")`)),
    },
  ]
}

const withLevel = (line: string, leveled: (level: 'beta', tag: string) => string): string =>
  line.replace(/\+k8s:.*$/, (tag) => leveled('beta', tag))

/** Of an origin mismatch the other side's error tells. */
function declarativeOrigin({ direction, origin, type, samples }: StoredMismatch): string {
  if (direction === 'extra') return origin
  const { error, declarative } = samples[0]?.record ?? { error: undefined, declarative: [] }
  return declarative.find((one) => one.type === type && one.field === error?.field)?.origin ?? origin
}

const lineOf = ({ span: { source, start } }: SourcePlace): string => source.lineText(source.position(start).line).trim()

const patch = (before: string, after: string): string =>
  [...(before === '' ? [] : [`- ${before}`]), ...(after === '' ? [] : [`+ ${after}`])].join('\n')

const quoted = (text: string): string => JSON.stringify(text)
