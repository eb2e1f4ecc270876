// `matches`, `find` and `findAll` with a pattern that was compiled when planning (cel-go's `RegexOptimization`).
import type { Re2 } from '../../apimachinery/re2/index.js'
import { noSuchOverload } from '../value/error.js'
import { goString } from '../value/mutation/json-patch.js'
import { isInt } from '../../apimachinery/number/index.js'
import type { Value } from '../value/value.js'

/** What the call does with its arguments; the pattern among them is not looked at. */
export function runPattern(functionName: string, pattern: Re2): (...args: Value[]) => Value {
  if (functionName === 'matches') return onText((text) => pattern.test(text))
  if (functionName === 'find') return onText((text) => pattern.find(text) ?? '')
  return onText((text, limit) => {
    if (limit === undefined) return pattern.findAll(text, -1)
    return isInt(limit) ? pattern.findAll(text, Number(limit)) : noSuchOverload
  })
}

const onText =
  (run: (text: string, third: Value | undefined) => Value) =>
  (...[text, , third]: Value[]): Value => {
    const given = typeof text === 'string' ? text : goString(text as Value)
    return given === undefined ? noSuchOverload : run(given, third)
  }
