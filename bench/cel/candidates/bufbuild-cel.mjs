import { celEnv, isCelError, isCelList, isCelMap, parse, plan } from '@bufbuild/cel'
import { withBigInts } from './big-ints.mjs'

const environment = celEnv()

function toPlain(value) {
  if (isCelList(value)) return [...value].map(toPlain)
  if (isCelMap(value)) return Object.fromEntries([...value].map(([key, part]) => [key, toPlain(part)]))
  return value
}

/** Has neither cost nor a checker in use here; ints are bigints, which the bindings are before the time is taken. */
export const candidate = {
  bindings: ({ variables }) => withBigInts(variables),
  compile: ({ expression }) => plan(environment, parse(expression)),
  evaluate: (run, bindings) => run(bindings),
  value(run, bindings) {
    const value = run(bindings)
    if (isCelError(value)) throw new Error(value.message)
    return toPlain(value)
  },
}
