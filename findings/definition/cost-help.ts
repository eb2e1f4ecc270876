// Advice on rules that cost too much: limits to set.
import { boundFix } from '../../crd/advice/index.js'
import type { BoundEdit, CostAdvice, CostStatus, Edit, ExpressionAdvice, SchemaBound } from '../../crd/index.js'
import type { FieldError } from '../../apimachinery/field/index.js'
import { placeText } from './place-text.js'

/** What to do about an error. */
interface CostMend {
  readonly mend: string
  /** The advice as edits of the CRD's text. */
  readonly fix?: readonly Edit[]
  /** The edits refuse what the stored CRD accepts. */
  readonly isNarrowing?: boolean
}

/** What is known of edits of a CRD's text. */
interface FixJudge {
  /** Whether they can be made in the text. */
  readonly canApply: (fix: readonly Edit[]) => boolean
  /** Whether they refuse what the stored CRD accepts. */
  readonly narrows: (fix: readonly Edit[]) => boolean
}

/** The most limits that a line names. */
const MOST_NAMED = 6

/** The advice on a CRD, by the fields of errors. */
export class CostHelp {
  private readonly byField = new Map<string, { status: CostStatus; edits: readonly BoundEdit[] }>()
  private applicable: boolean | undefined

  constructor(
    private readonly advice: CostAdvice,
    private readonly judge: FixJudge,
  ) {
    for (const { path, status } of advice.totals) {
      this.byField.set(path, { status, edits: editsOfSchema(advice.edits, path) })
    }
    for (const rule of advice.rules) {
      const { path, messageExpression, repeatedBy } = rule
      const edits = editsOfSchema(advice.edits, path)
      const note = (field: string, { status, sizes }: ExpressionAdvice, around: readonly SchemaBound[]): void => {
        const keys = new Set([...around, ...sizes].map(boundKey))
        this.byField.set(`${path}.${field}`, { status, edits: edits.filter((edit) => keys.has(boundKey(edit))) })
      }
      note('rule', rule, repeatedBy)
      if (messageExpression !== undefined) note('messageExpression', messageExpression, [])
    }
  }

  /** Undefined for a field without advice, and where another error about it has the same advice. */
  of({ field, detail }: FieldError): CostMend | undefined {
    const known = this.byField.get(field)
    if (known === undefined) return undefined
    const { status, edits } = known
    if (detail.startsWith('contributed') && status !== 'inside') return undefined
    if (edits.length === 0) return status === 'unfixable' ? { mend: UNFIXABLE } : undefined
    const advice = `${editsText(edits)}${status === 'unfixable' ? `; ${STILL_OVER}` : ''}`
    if (edits.some(isTooLow))
      return { mend: `${advice}; --fix does not write this, since some of your objects would be refused` }
    const fix = boundFix(edits)
    if (!this.canApplyAll && !this.judge.canApply(fix)) return { mend: advice }
    return this.judge.narrows(fix)
      ? { mend: `${advice}: this narrows the API; kubevet lint --fix=narrowing writes it`, fix, isNarrowing: true }
      : { mend: `${advice}: kubevet lint --fix writes this`, fix }
  }

  /** Computed once, since large texts take long. */
  private get canApplyAll(): boolean {
    return (this.applicable ??= this.judge.canApply(boundFix(this.advice.edits)))
  }
}

const UNFIXABLE = 'size limits cannot make it cheap enough: simplify the rule'
const STILL_OVER = 'that is not enough: simplify the rules as well'

/** The limits for a schema: of the version that an error's path names, or of all versions. */
export function editsOfSchema(edits: readonly BoundEdit[], path: string): readonly BoundEdit[] {
  const version = /^spec\.versions\[(\d+)\]/.exec(path)?.[1]
  return version === undefined ? edits : edits.filter((edit) => edit.path[2] === Number(version))
}

/** The same for a field in all versions. */
const boundKey = ({ path, keyword }: SchemaBound): string => JSON.stringify([path.slice(3), keyword])

const isTooLow = ({ observed, value }: BoundEdit): boolean => observed !== undefined && observed > value

/** `set maxItems: 64 on spec.hosts (largest in your objects: 5) and maxLength: 253 on spec.hosts[]`. */
export function editsText(edits: readonly BoundEdit[]): string {
  const distinct = [...new Map(edits.map((edit) => [boundKey(edit), edit])).values()]
  const texts = distinct.slice(0, MOST_NAMED).map(editText)
  if (distinct.length > MOST_NAMED) texts.push(`${distinct.length - MOST_NAMED} more`)
  const last = texts.pop()
  return `set ${texts.length === 0 ? last : `${texts.join(', ')} and ${last}`}`
}

function editText({ path, keyword, value, current, observed }: BoundEdit): string {
  const notes = [
    ...(current === undefined ? [] : [`now ${current}`]),
    ...(observed === undefined ? [] : [`largest in your objects: ${observed}`]),
  ]
  return `${keyword}: ${value} on ${placeText(path)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`
}
