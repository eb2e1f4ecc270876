import { FieldPath } from '../../apimachinery/field/index.js'
import { ruleReports, type RuleReport } from '../rule/report.js'
import { validateStructural } from '../schema/structural.js'
import type { CelRule } from './cel-rule.js'
import type { LintedVersion, SchemaNode } from './schema-node.js'

const known = new WeakMap<LintedVersion, Costs>()

/** What the rules of a version cost; the same object each time. */
export function costsOf(version: LintedVersion): Costs {
  let costs = known.get(version)
  if (costs === undefined) known.set(version, (costs = new Costs(version.root, version.compatibility)))
  return costs
}

/** What the rules of a version are estimated to cost; nothing is known of schemas that aren't structural. */
export class Costs {
  /** Of all rules and messageExpressions, in cost units. */
  readonly total: bigint
  private readonly byPath: ReadonlyMap<string, RuleReport>
  private readonly prefix: number

  constructor(root: SchemaNode | undefined, compatibility: string) {
    this.prefix = root?.location.field.length ?? 0
    const path = FieldPath.of('schema')
    if (root === undefined || validateStructural(root.schema, path).length > 0) {
      this.total = 0n
      this.byPath = new Map()
      return
    }
    const { rules, total } = ruleReports(root.schema, path, { compatibility })
    this.total = total.totalCost
    this.byPath = new Map(rules.map((report) => [report.path, report]))
  }

  /** Undefined for a rule that does not compile. */
  of(rule: CelRule): RuleReport | undefined {
    const report = this.byPath.get(`schema${rule.location.field.slice(this.prefix)}`)
    return report?.totalCost === undefined ? undefined : report
  }
}
