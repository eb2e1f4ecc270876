// What kube-apiserver says of a CRD that was made of types, at the places of the types.
import type { Diagnostic } from '../../diagnostics/index.js'
import type { DecodedStructs } from '../../apimachinery/json/index.js'
import { adviseCosts, type BoundKeyword } from '../../crd/index.js'
import { definitionErrors, sourceFields, type DefinitionErrors } from '../../crd/definition/index.js'
import { isCostError } from '../../crd/rule/index.js'
import { CostHelp } from '../../findings/definition/index.js'
import type { MadeDefinition } from '../crd/index.js'
import { lowestLimits, type LimitTag } from '../schema/index.js'

/** What the server says of a CRD. */
export interface ServerVerdict {
  readonly findings: readonly Diagnostic[]
  /** The limits that make rules affordable which cost too much. */
  readonly limits: readonly LimitTag[]
}

/**
 * The errors of a CRD; of one whose rules cost too much, with the limits that would do. `known`: what CRDs before it were decoded
 * to; `isOwn`: whether `--fix` may write into a source.
 */
export function serverVerdict(
  made: MadeDefinition,
  compatibility: string,
  known: DecodedStructs,
  isOwn: (source: string) => boolean,
): ServerVerdict {
  const request = { definition: made.definition, fieldValidation: 'Strict', compatibility } as const
  const verdict = definitionErrors(request, known)
  const { definition, decodeError } = verdict
  const refused = [...(decodeError === undefined ? [] : [decodeError]), ...verdict.strictErrors]
  const help = costHelp(verdict, compatibility)
  const limits: LimitTag[] = []
  const findings = [
    ...refused.map((message): Diagnostic => ({
      code: 'crd/decoding',
      severity: 'error',
      message,
      span: made.spanOf(''),
    })),
    ...verdict.errors.map((error): Diagnostic => {
      const [field = error.field] = definition === undefined ? [] : sourceFields(definition, error.field)
      const advice = isCostError(error) ? help?.of(error) : undefined
      const tags = limitTags(made, advice)
      limits.push(...tags)
      const mend = tags.length === 0 ? advice?.mend : limitsText(tags, isOwn)
      return {
        code: error.origin === '' ? error.type : error.origin,
        severity: 'error',
        message: error.toString(),
        span: made.spanOf(field),
        ...(mend !== undefined && { mend }),
      }
    }),
  ]
  return { findings, limits }
}

/** The tags that make a rule affordable. */
function limitTags(made: MadeDefinition, advice: ReturnType<CostHelp['of']>): readonly LimitTag[] {
  const edits = (advice?.fix ?? []).flatMap((edit) => {
    if (!('set' in edit)) return []
    const { steps } = edit.at
    return [{ path: steps.slice(0, -1), keyword: steps.at(-1) as BoundKeyword, value: Number(edit.set) }]
  })
  return made.limitTags(edits)
}

/** What is to be written, place by place; types of packages are not ours to change. */
function limitsText(tags: readonly LimitTag[], isOwn: (source: string) => boolean): string {
  const byPlace = new Map<string, { readonly verb: string; readonly source: string; readonly lines: string[] }>()
  for (const { line, declaration, replaces } of lowestLimits(tags)) {
    const { source, start } = replaces ?? declaration
    const [verb, where] = replaces === undefined ? ['add', 'above'] : ['write', 'at']
    const place = `${where} ${source.name}:${source.position(start).line}`
    const known = byPlace.get(place)
    if (known === undefined) byPlace.set(place, { verb, source: source.name, lines: [line] })
    else known.lines.push(line)
  }
  const places = [...byPlace]
  const text = places.map(([place, { verb, lines }]) => `${verb} ${listed(lines)} ${place}`).join('; ')
  const foreign = places
    .filter(([, { source }]) => !isOwn(source))
    .map(([place]) => place.slice(place.indexOf(' ') + 1))
  if (foreign.length === 0) return `${text}: --fix writes this`
  if (foreign.length === places.length) return `${text}, in a package, which --fix does not change`
  return `${text}: --fix writes this, but not into packages (${foreign.join(', ')})`
}

const listed = (lines: readonly string[]): string =>
  lines.length === 1 ? (lines[0] ?? '') : `${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`

function costHelp({ definition, errors }: DefinitionErrors, compatibility: string): CostHelp | undefined {
  if (definition === undefined || !errors.some(isCostError)) return undefined
  return new CostHelp(adviseCosts(definition, { compatibility, objects: [] }), {
    canApply: () => true,
    narrows: () => false,
  })
}
