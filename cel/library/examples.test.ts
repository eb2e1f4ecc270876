// Every example of every record is evaluated: what the docs show is what comes out.
import { describe, expect, test } from 'vitest'
import { compile } from '../compile.js'
import { CelCompileError, CelEvaluationError } from '../errors.js'
import { literalText } from '../value/literal-text.js'
import { LIBRARIES } from './index.js'
import { jsonPatchLibrary } from './kubernetes/json-patch.js'
import type { Library } from '../declaration/record.js'

/** The last version that has a library. */
function versionOf({ until }: Library): string {
  return until === undefined ? '1.37' : `1.${Number(until.slice(2)) - 1}`
}

function resultOf(expression: string, library: Library): string | { readonly error: string } {
  try {
    const program = compile(expression, {
      compatibility: versionOf(library),
      ...(library === jsonPatchLibrary && { libraries: [library] }),
    })
    return literalText(program.evaluateTyped().value)
  } catch (thrown) {
    if (thrown instanceof CelEvaluationError) return { error: thrown.message }
    if (thrown instanceof CelCompileError) return { error: thrown.message }
    throw thrown
  }
}

describe.each(
  [...LIBRARIES, jsonPatchLibrary].map((library) => [`${library.name} ${versionOf(library)}`, library] as const),
)('%s', (_, library) => {
  const examples = library.functions.flatMap(({ name, examples: own }) =>
    own.map((example) => [name, ...example] as const),
  )
  test.each(examples.length === 0 ? [['nothing to show', 'true', 'true'] as const] : examples)(
    '%s: %s',
    (_name, expression, result) => {
      expect(resultOf(expression, library)).toEqual(result)
    },
  )
})

test('all functions have examples, but for those of authorizers and of macros', () => {
  const without = LIBRARIES.filter(({ name }) => !name.startsWith('kubernetes.authz'))
    .flatMap(({ functions }) => functions)
    .filter(({ name, examples }) => examples.length === 0 && !name.includes('@'))
  expect(without.map(({ name }) => name)).toEqual([])
})
