// JSONPath as printer columns use it (client-go's `util/jsonpath`): fields, places, wildcards, and filters by one comparison.
import { isObject, ownValue } from '../../apimachinery/json/index.js'

/** A step of a path: the values that it leads to. */
type Step = (value: unknown) => readonly unknown[]

const TOKEN =
  /\.(?<field>[^.[\]]+)|\[\s*'(?<quoted>(?:[^'\\]|\\.)*)'\s*\]|\[\s*(?<index>-?\d+)\s*\]|(?<all>\[\*\]|\.\*)|\[\?\(\s*@(?<left>(?:\.[^.=!<>\s[\]]+)+)\s*(?<operator>==|!=)\s*(?<right>"[^"]*"|'[^']*'|[^\s)]+)\s*\)\]/y

/** What finds the values at a path of a value; undefined for a path that can't be read. */
export function jsonPath(path: string): ((value: unknown) => readonly unknown[]) | undefined {
  const steps: Step[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < path.length) {
    const groups = TOKEN.exec(path)?.groups
    if (groups === undefined) return undefined
    steps.push(stepOf(groups))
  }
  return (value) => steps.reduce<readonly unknown[]>((values, step) => values.flatMap(step), [value])
}

function stepOf({ field, quoted, index, all, left, operator, right }: Record<string, string | undefined>): Step {
  if (left !== undefined) {
    const path = left.slice(1).split('.')
    const wanted = (right ?? '').replace(/^(["'])(.*)\1$/, '$2')
    return (value) =>
      itemsOf(value).filter((item) => {
        const found = path.reduce<unknown>((at, name) => (isObject(at) ? ownValue(at, name) : undefined), item)
        return found !== undefined && (String(found) === wanted) === (operator === '==')
      })
  }
  if (all !== undefined) return itemsOf
  if (index !== undefined) {
    const at = Number(index)
    return (value) => (Array.isArray(value) && value.at(at) !== undefined ? [value.at(at)] : [])
  }
  const name = field ?? (quoted ?? '').replace(/\\(.)/g, '$1')
  return (value) => {
    const found = isObject(value) ? ownValue(value, name) : undefined
    return found === undefined ? [] : [found]
  }
}

const itemsOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []
