// Values that come with an update: what is around them is new, too, so that rules of theirs have no stored value to compare with.
import { and, celZero, conditional, or } from '../../tags/projection/index.js'
import { nativeType } from '../../tags/model/index.js'
import { isSame, select } from './cel-text.js'
import type { SchemaNode, SchemaStep } from './node.js'
import { isAlwaysThere, type SchemaPath } from './path.js'

/** A step on the way down, from `parent`. */
type StepDown = SchemaStep & { readonly parent: SchemaNode }

/** A node above another one that is in every object, and the way down. */
interface WayDown {
  readonly from: SchemaPath
  readonly steps: readonly StepDown[]
}

/** The way from a node that is there whenever an object is updated; undefined if the node itself is. */
export function wayOfNewValues(path: SchemaPath): WayDown | undefined {
  let way: WayDown | undefined
  const steps: StepDown[] = []
  for (let at = path; at.node.step !== undefined && at.above !== undefined; at = at.above) {
    steps.unshift({ ...at.node.step, parent: at.above.node })
    if (!isAlwaysThere(at)) way = { from: at.above, steps: [...steps] }
  }
  return way
}

/** Whether all values at the end of the way were there before; those that were not may meet another condition. */
export const isKnown = (way: WayDown, whenNew: (self: string) => string): string =>
  known('self', 'oldSelf', way.steps, whenNew, 0)

function known(
  self: string,
  old: string,
  [step, ...rest]: readonly StepDown[],
  whenNew: (self: string) => string,
  depth: number,
): string {
  if (step === undefined) return 'true'
  if (step.kind === 'property') {
    const [value, before] = [select(self, step.member), select(old, step.member)]
    const further = known(value, before, rest, whenNew, depth)
    if (step.parent.always(step.member)) return further
    const fresh = all(value, rest, whenNew, depth)
    return or(`!has(${value})`, conditional(`has(${before})`, further, fresh))
  }
  const [one, other] = [variable(depth), variable(depth + 1)]
  if (step.kind === 'values') {
    const further = known(`${self}[${one}]`, `${old}[${one}]`, rest, whenNew, depth + 1)
    const fresh = all(`${self}[${one}]`, rest, whenNew, depth + 1)
    return `${self}.all(${one}, ${conditional(`${one} in ${old}`, further, fresh)})`
  }
  const { identity } = step.parent
  // Without an identity, all items are new as soon as the list is another one.
  if (identity === undefined) return or(`${self} == ${old}`, all(self, [step, ...rest], whenNew, depth))
  const fresh = all(one, rest, whenNew, depth + 2)
  if (identity === 'value') return `${self}.all(${one}, ${or(`${one} in ${old}`, fresh)})`
  const same = sameKeys(step.parent, identity, one, other)
  const further = known(one, other, rest, whenNew, depth + 2)
  const isThere = `${old}.exists(${other}, ${and(same, further)})`
  return `${self}.all(${one}, ${or(isThere, fresh === 'false' ? 'false' : and(`!${old}.exists(${other}, ${same})`, fresh))})`
}

/** Whether a condition is true of all values that the steps lead to. */
function all(
  self: string,
  [step, ...rest]: readonly StepDown[],
  condition: (self: string) => string,
  depth: number,
): string {
  if (step === undefined) return condition(self)
  if (step.kind === 'property') {
    const value = select(self, step.member)
    const inner = all(value, rest, condition, depth)
    const isLeftOut = step.parent.always(step.member) ? 'false' : `!has(${value})`
    // A list that came without items has no new ones.
    return inner === 'false' && celZero(nativeType(step.member.type)) !== undefined && rest.length > 0
      ? or(isLeftOut, `${value}.size() == 0`)
      : or(isLeftOut, inner)
  }
  const one = variable(depth)
  const inner = all(step.kind === 'values' ? `${self}[${one}]` : one, rest, condition, depth + 1)
  return inner === 'false' ? `${self}.size() == 0` : `${self}.all(${one}, ${inner})`
}

/** Whether two items have the same keys. */
function sameKeys(list: SchemaNode, keys: readonly string[], one: string, other: string): string {
  const members = [...(list.items?.properties ?? [])].flatMap(([name, { step }]) =>
    keys.includes(name) && step?.kind === 'property' ? [step.member] : [],
  )
  return and(...members.map((member) => isSame(one, other, member, list.items?.always(member) === true)))
}

/** Variables of comprehensions, by how deep they are nested. */
const VARIABLES = ['x', 'y', 'z', 'u', 'v', 'w']
export const variable = (depth: number): string => VARIABLES[depth] ?? `x${depth}`
