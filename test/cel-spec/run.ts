// Runs a case of cel-spec through the public interface of `kubevet/cel`.
import type { SimpleTest } from '@bufbuild/cel-spec/cel/expr/conformance/test/simple_pb.js'
import { CelCompileError, CelEvaluationError, compile } from 'kubevet/cel'
import { fromTypedJson } from '../cel/from-typed-json.js'
import { toTypedJson } from '../../cel/typed-json/to-typed-json.js'
import type { TypedJson } from '../../cel/typed-json/to-typed-json.js'
import { NotApplicable, typedForm, typeForm } from './values.js'

/** What became of a case: undefined if all is as cel-spec says, otherwise what isn't. */
export function runSpecCase(test: SimpleTest): string | undefined {
  try {
    return compareResult(test)
  } catch (error) {
    if (error instanceof NotApplicable) return `not applicable: ${error.message}`
    if (error instanceof CelCompileError || error instanceof CelEvaluationError) {
      const { case: wanted } = test.resultMatcher
      // What is not to be checked fails when it is checked already: Kubernetes checks all.
      const asWanted = error.phase === 'eval' || error.phase === 'program' || test.disableCheck
      return asWanted && (wanted === 'evalError' || wanted === 'anyEvalErrors')
        ? undefined
        : `${error.phase}: ${error.message}`
    }
    throw error
  }
}

function compareResult(test: SimpleTest): string | undefined {
  if (test.disableMacros) throw new NotApplicable('no macros')
  const program = compile(test.expr, { compatibility: '1.37', variables: declarations(test) })
  const { resultMatcher: matcher } = test
  const result = matcher.case === 'typedResult' ? matcher.value : undefined
  if (result?.deducedType !== undefined) {
    const type = typeForm(result.deducedType)
    if (type !== typeName(program.resultType)) return `type ${program.resultType}, not ${type}`
  }
  if (test.checkOnly) return undefined
  const value = toTypedJson(program.evaluateTyped(bindings(test)).value)
  switch (matcher.case) {
    case 'value':
      return difference(value, typedForm(matcher.value))
    case 'typedResult':
      return result?.result === undefined ? undefined : difference(value, typedForm(result.result))
    case undefined:
      // Nothing said means true.
      return difference(value, { bool: true })
    case 'evalError':
    case 'anyEvalErrors':
      return `no error but ${JSON.stringify(value)}`
    default:
      throw new NotApplicable('unknown values')
  }
}

/** The text of a type as variables declare it. */
const typeName = (text: string): string =>
  text
    .replaceAll('google.protobuf.Duration', 'duration')
    .replaceAll('google.protobuf.Timestamp', 'timestamp')
    .replaceAll('optional_type(', 'optional(')
    .replaceAll('null_type', 'null')
    .replace(/^type\(.*\)$/, 'type')

function declarations({ typeEnv, bindings }: SimpleTest): Record<string, string> {
  const declared = typeEnv.map(({ name, declKind }): [string, string] => {
    if (declKind.case !== 'ident') throw new NotApplicable('a function of its own')
    return [name, typeForm(declKind.value.type)]
  })
  const names = new Set(declared.map(([name]) => name))
  const others = Object.keys(bindings).filter((name) => !names.has(name))
  return Object.fromEntries([...declared, ...others.map((name) => [name, 'dyn'] as const)])
}

const bindings = ({ bindings: given }: SimpleTest): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).map(([name, { kind }]) => {
      if (kind.case !== 'value') throw new NotApplicable('a variable without value')
      return [name, fromTypedJson(typedForm(kind.value))]
    }),
  )

const difference = (got: TypedJson, want: TypedJson): string | undefined =>
  canonical(got) === canonical(want) ? undefined : `${canonical(got)}, not ${canonical(want)}`

/** The text of a typed value; the entries of maps have no order, and 0 and -0 are equal. */
function canonical(typed: TypedJson): string {
  if ('map' in typed) {
    const entries = (typed['map'] as [TypedJson, TypedJson][]).map((pair) => pair.map(canonical).join(': '))
    return `{${entries.sort().join(', ')}}`
  }
  if ('list' in typed) return `[${(typed['list'] as TypedJson[]).map(canonical).join(', ')}]`
  if ('optional' in typed && typed['optional'] !== null) return `optional ${canonical(typed['optional'] as TypedJson)}`
  return 'double' in typed && typed['double'] === '-0' ? '{"double":0}' : JSON.stringify(typed)
}
