// Rules of validators that a schema does not carry: making it has said so, at the lines of their tags.
import type { ValidationRule } from '../../runtime/index.js'
import type { SchemaProblem } from '../schema/index.js'

/** Rules whose tags are at the lines of problems. */
export function lostRules(rules: readonly ValidationRule[], problems: readonly SchemaProblem[]): Set<ValidationRule> {
  const lines = new Set(
    problems.map(({ span: { source, start } }) => lineKey(source.name, source.position(start).line)),
  )
  return new Set(rules.filter(({ source }) => source !== undefined && lines.has(lineKey(source.file, source.line))))
}

/** Rules know the file without its folder. */
const lineKey = (file: string, line: number): string => `${file.split('/').at(-1) ?? ''}:${line}`
