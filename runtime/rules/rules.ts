// What the tags of a type check, as data: which rules there are is more than which were seen to fire.
import type { FieldErrorType, ValidationStabilityLevel } from '../../apimachinery/field/index.js'

/** A rule as generated modules write it down. `line` is that of the tag in the source, 0 if it is in another one. */
export type RuleRow = readonly [
  field: string,
  tag: string,
  type: FieldErrorType,
  origin: string,
  line: number,
  level?: ValidationStabilityLevel,
]

/** The rules of a type that another one holds. `atRoot`: how paths name an embedded struct of a root object. */
export type RulePart = readonly [field: string, rules: () => TypeRules, atRoot?: string]

/** The rules of one type, with fields relative to it: `ports[*].name`, `[*]` for each item of a list or value of a map. */
export interface TypeRules {
  /** The file name of the module that declares the type. */
  readonly source: string
  readonly rules: readonly RuleRow[]
  readonly parts: readonly RulePart[]
}

/** One check that a tag asks for, at one field of a root type. */
export interface ValidationRule {
  /** The path from the root; each item of a list and value of a map is `[*]`. The root itself is empty. */
  readonly field: string
  /** The tag that asks for it, without `+`. */
  readonly tag: string
  /** Of its errors. */
  readonly type: FieldErrorType
  /** Of its errors; empty where Kubernetes gives them none. */
  readonly origin: string
  /** `alpha` or `beta`; missing for a rule that is enforced. */
  readonly level?: ValidationStabilityLevel
  /** Where the tag is, if that is known. */
  readonly source?: { readonly file: string; readonly line: number }
}

/**
 * All rules of a root type and of what it holds, in order of declaration, each once. A type that holds itself is listed
 * where it is first met: its rules deeper down are the same.
 */
export function expandRules(root: () => TypeRules): ValidationRule[] {
  const found = new Map<string, ValidationRule>()
  const above = new Set<() => TypeRules>()
  const visit = (of: () => TypeRules, prefix: string): void => {
    if (above.has(of)) return
    above.add(of)
    const { source, rules, parts } = of()
    for (const [name, tag, type, origin, line, level] of rules) {
      const field = joined(prefix, name)
      const rule: ValidationRule = {
        field,
        tag,
        type,
        origin,
        ...(level !== undefined && { level }),
        ...(line > 0 && { source: { file: source, line } }),
      }
      const key = ruleKey(rule)
      if (!found.has(key)) found.set(key, rule)
    }
    for (const [name, inner, atRoot] of parts) visit(inner, joined(prefix, prefix === '' ? (atRoot ?? name) : name))
    above.delete(of)
  }
  visit(root, '')
  return [...found.values()]
}

const joined = (prefix: string, name: string): string =>
  prefix === '' || name === '' || name.startsWith('[') ? prefix + name : `${prefix}.${name}`

/** What an error and the rule that found it have in common: where there is an origin, the type adds nothing. */
export const ruleKey = ({ field, type, origin }: Pick<ValidationRule, 'field' | 'type' | 'origin'>): string =>
  JSON.stringify([field, origin === '' ? type : origin])

const ON_UPDATE: ReadonlySet<string> = new Set(['immutable', 'monotonic', 'update'])

/** Whether a rule can only be broken by an update. */
export const isUpdateRule = ({ origin }: Pick<ValidationRule, 'origin'>): boolean => ON_UPDATE.has(origin)
