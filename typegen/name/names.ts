// Names of declarations: from their places, and different from each other.
import { stepsOf, type Declaration, type Place } from '../model/model.js'

/** How types are called. */
export interface Naming {
  /** `full`: by all steps from the kind. `short`: by the last ones, as many as it takes to tell types apart. */
  readonly style: 'full' | 'short'
  /** Other names for types, by the ones that they would have. */
  readonly renamed: ReadonlyMap<string, string>
}

/** Names that mean something else in a module of types. Kinds keep theirs: then what was called so goes by another name. */
const RESERVED: readonly string[] = [
  ...['Bytes', 'Float32', 'Float64', 'Int', 'Int32', 'Int64', 'IntOrString', 'ObjectMeta', 'Quantity', 'RawExtension'],
  ...['Record', 'Time', 'TypeMeta'],
]

/**
 * Names for the declarations of a module, in their order. `used` gets the names of `renamed` that there were.
 */
export function nameDeclarations(
  declarations: readonly Declaration[],
  { style, renamed }: Naming,
  used: Set<string>,
): Map<Declaration, string> {
  const names = new Map<Declaration, string>()
  const taken = new Set<string>()
  const give = (declaration: Declaration, wanted: string): void => {
    const other = renamed.get(wanted)
    if (other !== undefined) used.add(wanted)
    let name = other ?? wanted
    for (let count = 2; taken.has(name); count++) name = `${other ?? wanted}${count}`
    taken.add(name)
    names.set(declaration, name)
  }
  for (const one of declarations) if (isKind(one)) give(one, placeOf(one).step)
  for (const name of RESERVED) taken.add(name)
  const others = declarations.filter((one) => !isKind(one))
  const wanted = style === 'full' ? fullNames(others) : shortNames(others, taken)
  for (const one of others) give(one, wanted.get(one) ?? '')
  return names
}

const isKind = (one: Declaration): boolean => placeOf(one).depth === 1

/** The place that a declaration is named after: the nearest to the kind, the first of these. */
export const placeOf = ({ places }: Declaration): Place =>
  places.reduce((best, one) => (one.depth < best.depth ? one : best))

const fullNames = (declarations: readonly Declaration[]): Map<Declaration, string> =>
  new Map(declarations.map((one) => [one, joined(stepsOf(placeOf(one)))]))

function shortNames(declarations: readonly Declaration[], taken: ReadonlySet<string>): Map<Declaration, string> {
  const steps = new Map(declarations.map((one) => [one, stepsOf(placeOf(one))]))
  const names = new Map<Declaration, string>()
  let open = declarations
  for (let count = 1; open.length > 0; count++) {
    const candidates = new Map<string, Declaration[]>()
    const next: Declaration[] = []
    for (const one of open) {
      const all = steps.get(one) ?? []
      const last = all.slice(-count)
      // What a part is of belongs to its name.
      if (last[0]?.isPart === true && count < all.length) next.push(one)
      else {
        const name = joined(last)
        const those = candidates.get(name)
        if (those === undefined) candidates.set(name, [one])
        else those.push(one)
      }
    }
    for (const [name, those] of candidates) {
      for (const one of those) {
        const isAll = count >= (steps.get(one)?.length ?? 0)
        if (isAll || (those.length === 1 && !taken.has(name))) names.set(one, name)
        else next.push(one)
      }
    }
    open = next
  }
  return names
}

const joined = (steps: readonly Place[]): string => identifier(steps.map(({ step }) => pascal(step)).join(''))

/** The words of a step, each with a capital. */
const pascal = (step: string): string =>
  step
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')

function identifier(text: string): string {
  const name = text.replace(/[^A-Za-z0-9_$]/g, '')
  return /^[A-Za-z_$]/.test(name) ? name : `T${name}`
}
