// Made-up calls of macros.
import type { Macro } from '../../../cel/parser/macro.js'
import { BOOL, INT, listOf, mapOf, optionalOf, STRING, type Type } from '../../../cel/value/type/type.js'
import type { ExpressionMaker } from './expressions.js'

/** How a macro is called; undefined if it can't give the type. */
type Form = (maker: ExpressionMaker, type: Type, depth: number) => string | undefined

const NAMES = ['v', 'w', 'k', 'a', 'i', 's', 'x', '_']

const elementOf = (type: Type): Type | undefined => (type.kind === 'list' ? type.parameters[0] : undefined)

/** A range with the types of what runs over it: the elements of a list, or the keys of a map. */
function rangeOf(maker: ExpressionMaker, depth: number, two: boolean): { text: string; types: readonly Type[] } {
  const { random } = maker
  const element = maker.anyType(1)
  // The order of a map's entries is chance in Go; maps of one entry have only one.
  if (random.chance(0.2)) {
    const text = `{${maker.make(STRING, 0)}: ${maker.make(element, depth - 2)}}`
    return { text, types: two ? [STRING, element] : [STRING] }
  }
  return { text: maker.make(listOf(element), depth - 1), types: two ? [INT, element] : [element] }
}

const quantifier =
  (name: string, two: boolean): Form =>
  (maker, type, depth) => {
    if (type.kind !== 'bool') return undefined
    const { text, variables, inner } = loop(maker, depth, two)
    return `${text}.${name}(${variables}, ${inner(BOOL)})`
  }

/** The parts of a loop: its range, its variables' names, and expressions over them. */
function loop(maker: ExpressionMaker, depth: number, two: boolean) {
  const { text, types } = rangeOf(maker, depth, two)
  const names = types.map(() => maker.random.pick(NAMES))
  const atoms = types.map((type, at) => ({ text: names[at] as string, type }))
  const inner = (type: Type): string => maker.within(atoms, () => maker.make(type, depth - 1))
  return { text: receiver(text), variables: names.join(', '), inner, types }
}

const receiver = (text: string): string => (/^[\w.[\]{}',: ]*$/.test(text) && !text.includes(' ') ? text : `(${text})`)

const transform =
  (name: string, result: 'list' | 'map' | 'entry', filtered: boolean): Form =>
  (maker, type, depth) => {
    const two = name !== 'map'
    const wanted = result === 'list' ? elementOf(type) : type.kind === 'map' ? type.parameters[1] : undefined
    if (wanted === undefined) return undefined
    const { text, variables, inner, types } = loop(maker, depth, two)
    // A map that is made over a list has ints as keys.
    if (result === 'map' && type.parameters[0]?.kind !== types[0]?.kind && !maker.random.chance(0.2)) return undefined
    const content = result === 'entry' ? `{${inner(type.parameters[0] as Type)}: ${inner(wanted)}}` : inner(wanted)
    return `${text}.${name}(${variables}, ${filtered ? `${inner(BOOL)}, ` : ''}${content})`
  }

/** Macros over a list or an optional that keep its type. */
const filter: Form = (maker, type, depth) => {
  const element = elementOf(type)
  if (element === undefined) return undefined
  const name = maker.random.pick(NAMES)
  const predicate = maker.within([{ text: name, type: element }], () => maker.make(BOOL, depth - 1))
  return `${receiver(maker.make(type, depth - 1))}.filter(${name}, ${predicate})`
}

const sortBy: Form = (maker, type, depth) => {
  const element = elementOf(type)
  if (element === undefined) return undefined
  const name = maker.random.pick(NAMES)
  const key = maker.within([{ text: name, type: element }], () =>
    maker.make(maker.random.pick([INT, STRING, BOOL]), depth - 1),
  )
  return `${receiver(maker.make(type, depth - 1))}.sortBy(${name}, ${key})`
}

const ofOptional =
  (name: string): Form =>
  (maker, type, depth) => {
    if (type.name !== 'optional_type') return undefined
    const content = maker.anyType(1)
    const variable = maker.random.pick(NAMES)
    const result = name === 'optMap' ? (type.parameters[0] as Type) : type
    const inner = maker.within([{ text: variable, type: content }], () => maker.make(result, depth - 1))
    return `${receiver(maker.make(optionalOf(content), depth - 1))}.${name}(${variable}, ${inner})`
  }

const has: Form = (maker, type, depth) => {
  if (type.kind !== 'bool') return undefined
  const operand = maker.make(mapOf(STRING, maker.anyType(1)), depth - 1)
  return `has(${receiver(operand)}.${maker.random.pick(['a', 'b', 'c', 'name', '`a-b`'])})`
}

const FORMS: ReadonlyMap<string, Form> = new Map([
  ['has/1', has],
  ...['all', 'exists', 'existsOne', 'exists_one'].flatMap((name): [string, Form][] => [
    [`${name}/2`, quantifier(name, false)],
    [`${name}/3`, quantifier(name, true)],
  ]),
  ['map/2', transform('map', 'list', false)],
  ['map/3', transform('map', 'list', true)],
  ['filter/2', filter],
  ['sortBy/2', sortBy],
  ['optMap/2', ofOptional('optMap')],
  ['optFlatMap/2', ofOptional('optFlatMap')],
  ['transformList/3', transform('transformList', 'list', false)],
  ['transformList/4', transform('transformList', 'list', true)],
  ['transformMap/3', transform('transformMap', 'map', false)],
  ['transformMap/4', transform('transformMap', 'map', true)],
  ['transformMapEntry/3', transform('transformMapEntry', 'entry', false)],
  ['transformMapEntry/4', transform('transformMapEntry', 'entry', true)],
])

/** The macros of an environment. Throws an Error for a macro that can't be made up. */
export class Macros {
  readonly #forms: readonly Form[]

  constructor(
    macros: readonly Macro[],
    readonly maker: ExpressionMaker,
  ) {
    this.#forms = macros.map(({ name, argCount }) => {
      const form = FORMS.get(`${name}/${argCount}`)
      if (form === undefined) throw new Error(`no form of the macro ${name} with ${argCount} arguments`)
      return form
    })
  }

  /** A call of a macro that gives a type, undefined if the macro that was picked gives none. */
  make(type: Type, depth: number): string | undefined {
    const { random } = this.maker
    for (let tries = 0; tries < 6; tries++) {
      const text = random.pick(this.#forms)(this.maker, type, depth)
      if (text !== undefined) return text
    }
    return undefined
  }
}
