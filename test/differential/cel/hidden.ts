// Variables that the variables of folds hide, which are written with a leading dot, and what is selected of them.
import type { CelCase } from '../../conformance/cel/case.js'
import type { Random } from '../random.js'
import type { Json } from './data.js'

const NAMES = ['y', 'x', 'k']
const VALUE: Json = { z: [1, { w: 1 }], w: { v: 1, z: [0] }, k: 'w', i: 0, x: { y: 'k' } }

/** A name, with a dot or without. */
const name = (random: Random): string => `${random.chance(0.7) ? '.' : ''}${random.pick(NAMES)}`

function chain(random: Random, depth: number): string {
  const root = random.chance(0.15)
    ? `(${random.pick(['true', 'false', `${random.pick(NAMES)} == 0`])} ? ${name(random)} : ${name(random)})`
    : name(random)
  const steps = Array.from({ length: random.integer(0, 3) }, () => step(random, depth))
  return root + steps.join('')
}

function step(random: Random, depth: number): string {
  if (depth > 0 && random.chance(0.3)) return `[${random.chance(0.2) ? '?' : ''}${operand(random, depth - 1)}]`
  return random.pick(['.w', '.v', '.z', '.k', '.i', '.x', '.?w', '.?q', "['w']", '[0]', '[?1]', '.q'])
}

function operand(random: Random, depth: number): string {
  if (depth <= 0) return random.pick([chain(random, 0), ...NAMES, '0', "'w'"])
  return random.pick([
    () => chain(random, depth),
    () => chain(random, depth),
    () => `has(${chain(random, depth - 1)}.${random.pick(['w', 'q', 'i'])})`,
    () => `${fold(random, depth - 1)}[0]`,
    () => `[${chain(random, depth - 1)}][0]`,
    () => `${chain(random, depth - 1)} == ${chain(random, depth - 1)}`,
    () => `dyn(${chain(random, depth - 1)}) + 0`,
    () => `size(${chain(random, depth - 1)})`,
  ])()
}

function fold(random: Random, depth: number): string {
  const range = random.pick(['[0]', "['w']", '[0, 1]', `[${chain(random, 0)}]`])
  const variable = random.pick(NAMES)
  const body = (): string => operand(random, depth)
  return random.pick([
    () => `${range}.map(${variable}, ${body()})`,
    () => `${range}.map(${variable}, ${body()})`,
    () => `[${range}.exists(${variable}, ${body()} == 1)]`,
    () => `${range}.filter(${variable}, has(${chain(random, 0)}.w))`,
    () => `${range}.transformList(i, ${variable}, ${body()})`,
    () => `[cel.bind(${variable}, ${chain(random, 0)}, ${body()})]`,
  ])()
}

export function hiddenCase(random: Random): Omit<CelCase, 'id'> {
  return {
    compat: random.pick(['1.34', '1.37', '1.37']),
    expr: fold(random, random.integer(1, 3)),
    vars: { y: VALUE, x: { w: { v: 2 }, z: ['w', 1] }, k: random.pick<Json>(['w', 0, VALUE]) },
  }
}
