// What the browser test of CEL runs in a page: the examples of all libraries, each by every back end that the page allows.
import { CelCompileError, CelEvaluationError, compile, type Backend, type Library } from 'kubevet/cel'
import { LIBRARIES } from '../../cel/library/index.js'
import { literalText } from '../../cel/value/index.js'

/** Evaluations after which `auto` has generated source where it may. */
const RUNS = 4

/** The last version that has a library. */
const versionOf = ({ until }: Library): string => (until === undefined ? '1.37' : `1.${Number(until.slice(2)) - 1}`)

function textOf(expression: string, compatibility: string, backend: Backend): string {
  try {
    const program = compile(expression, { compatibility, backend })
    for (let run = 1; run < RUNS; run++) program.evaluate()
    return literalText(program.evaluateTyped().value)
  } catch (error) {
    if (error instanceof CelCompileError || error instanceof CelEvaluationError) return `error: ${error.message}`
    return `thrown: ${error instanceof Error ? error.name : typeof error}`
  }
}

/** The results that differ from what the record says, by expression. */
function wrongExamples(): readonly string[] {
  return LIBRARIES.flatMap((library) =>
    library.functions.flatMap(({ examples }) =>
      examples.flatMap(([expression, expected]) => {
        const result = textOf(expression, versionOf(library), 'auto')
        const wanted = typeof expected === 'string' ? expected : `error: ${expected.error}`
        return result === wanted ? [] : [`${expression} gives ${result}`]
      }),
    ),
  )
}

Object.assign(globalThis, {
  kubevet: {
    libraries: LIBRARIES.length,
    wrong: wrongExamples(),
    source: textOf('[1, 2].map(x, x * 2)', '1.34', 'source'),
    closures: textOf('[1, 2].map(x, x * 2)', '1.34', 'closures'),
  },
})
