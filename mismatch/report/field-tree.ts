// The fields of validated kinds, with what is known of their rules.
import type { RuleVerdict } from '../verdict/index.js'

/** A field with its own rules, and the fields below it. */
export interface FieldNode {
  /** `spec`, `ports[*]`; the validation's identifier at the root. */
  readonly name: string
  readonly rules: readonly RuleVerdict[]
  readonly children: readonly FieldNode[]
  /** Here and below: rules, and errors that one side alone has found. */
  readonly totalRules: number
  readonly differing: number
}

interface Branch {
  readonly rules: RuleVerdict[]
  readonly children: Map<string, Branch>
}

/** One tree for each validation, in order of the verdicts. */
export function fieldTrees(verdicts: readonly RuleVerdict[]): FieldNode[] {
  const roots = new Map<string, Branch>()
  for (const verdict of verdicts) {
    const { validationIdentifier, field } = verdict.rule
    let branch = childOf(roots, validationIdentifier)
    for (const step of field.split('.').filter((one) => one !== '')) branch = childOf(branch.children, step)
    branch.rules.push(verdict)
  }
  return [...roots].map(([name, branch]) => nodeOf(name, branch))
}

function childOf(children: Map<string, Branch>, name: string): Branch {
  const known = children.get(name)
  if (known !== undefined) return known
  const made: Branch = { rules: [], children: new Map() }
  children.set(name, made)
  return made
}

function nodeOf(name: string, { rules, children }: Branch): FieldNode {
  const below = [...children].map(([child, branch]) => nodeOf(child, branch))
  const own = rules.reduce((sum, one) => sum + one.handwrittenOnly + one.declarativeOnly, 0)
  return {
    name,
    rules,
    children: below,
    totalRules: rules.length + below.reduce((sum, one) => sum + one.totalRules, 0),
    differing: own + below.reduce((sum, one) => sum + one.differing, 0),
  }
}
