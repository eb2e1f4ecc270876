// From an expression's text to a program (apiserver's `admission/plugin/cel/compile.go`, `CompileCELExpression`).
import {
  BOOL,
  CelCompileError,
  checkAst,
  listOf,
  NULL,
  parseText,
  planProgram,
  STRING,
  structType,
  typeText,
  type Environment,
  type Program,
  type Type,
} from '../../cel/index.js'
import type { PolicyExpression } from './observer.js'

/** The types that expressions may have, by their role; `variables` may have any. `dyn` is none of them. */
export const CONDITION_TYPES: readonly Type[] = [BOOL]
export const MESSAGE_TYPES: readonly Type[] = [STRING]
export const AUDIT_ANNOTATION_TYPES: readonly Type[] = [STRING, NULL]
export const JSON_PATCH_TYPES: readonly Type[] = [listOf(structType('JSONPatch'))]
export const APPLY_CONFIGURATION_TYPES: readonly Type[] = [structType('Object')]

/** A compiled expression: its program, or why there is none. */
type Compilation = { readonly program: Program } | { readonly error: string }

/** An expression of a policy, compiled. */
export type CompiledExpression = PolicyExpression & Compilation

/**
 * Compiles an expression. Its type must be exactly one of `types`; undefined allows any. Errors:
 * `compilation failed: ERROR: <input>:1:1: …`, `must evaluate to bool but got dyn`, `program instantiation failed: …`.
 */
export function compileExpression(
  text: string,
  environment: Environment,
  types: readonly Type[] | undefined,
): Compilation {
  try {
    const checked = checkAst(parseText(text, environment), environment)
    // The server asks for the type before it makes a program.
    const error = types && typeError(checked.resultType, types)
    return error === undefined ? { program: planProgram(checked, environment) } : { error }
  } catch (error) {
    if (!(error instanceof CelCompileError)) throw error
    return {
      error: `${error.phase === 'program' ? 'program instantiation failed' : 'compilation failed'}: ${error.message}`,
    }
  }
}

function typeError(type: Type, types: readonly Type[]): string | undefined {
  const actual = typeText(type)
  const expected = types.map(typeText)
  // The texts of types differ where the types do.
  if (expected.includes(actual)) return undefined
  return expected.length === 1
    ? `must evaluate to ${expected[0]} but got ${actual}`
    : `must evaluate to one of [${expected.join(' ')}] but got ${actual}`
}
