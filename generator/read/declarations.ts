import { ts } from 'ts-morph'

/** Whether a statement exports what it declares, by its own name. */
export function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
  const has = (kind: ts.SyntaxKind): boolean => modifiers?.some((modifier) => modifier.kind === kind) ?? false
  return has(ts.SyntaxKind.ExportKeyword) && !has(ts.SyntaxKind.DefaultKeyword)
}
