import { Environment } from '@marcbachmann/cel-js'
import { withBigInts } from './big-ints.mjs'

const environment = new Environment({ unlistedVariablesAreDyn: true })

/** Checks types, has no cost; ints are bigints, which the bindings are before the time is taken. */
export const candidate = {
  bindings: ({ variables }) => withBigInts(variables),
  compile: ({ expression }) => environment.parse(expression),
  evaluate: (run, bindings) => run(bindings),
  value: (run, bindings) => run(bindings),
}
