// Made-up rules about the fields that a schema really has.
import { Environment } from '../../../cel/index.js'
import { BOOL, STRING } from '../../../cel/value/type/type.js'
import { ExpressionMaker, type Atom } from '../cel/expressions.js'
import { reachOf } from '../cel/schemas.js'
import type { Random } from '../random.js'
import type { Schema } from './schemas.js'

const COMPATIBILITY = '1.36'
const REASONS = ['FieldValueInvalid', 'FieldValueForbidden', 'FieldValueRequired', 'FieldValueDuplicate']

/** The schema with rules at some of its nodes. */
export function withRules(schema: Schema, random: Random, often: number, isRoot = true): Schema {
  const inner = mapChildren(schema, (child) => withRules(child, random, often, false))
  if (!random.chance(isRoot ? Math.max(often, 0.5) : often)) return inner
  const rules = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => ruleFor(schema, random, isRoot))
  const known = rules.filter((rule) => rule !== undefined)
  return known.length === 0 ? inner : { ...inner, 'x-kubernetes-validations': known }
}

function mapChildren(schema: Schema, change: (child: Schema) => Schema): Schema {
  const { properties, items, additionalProperties } = schema as Readonly<Record<string, Schema | boolean | undefined>>
  return {
    ...schema,
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties as Schema).map(([name, child]) => [name, change(child as Schema)]),
      ),
    }),
    ...(items !== undefined && { items: change(items as Schema) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: change(additionalProperties) }),
  }
}

/** A rule of a schema; none if the schema has no type in CEL. */
function ruleFor(schema: Schema, random: Random, isRoot: boolean): Schema | undefined {
  const optionalOldSelf = random.chance(0.15)
  const maker = makerFor(schema, random, isRoot, optionalOldSelf)
  if (maker === undefined) return undefined
  const { expressions, atoms } = maker
  const oldSelf = atoms.filter(({ text, type }) => text.startsWith('oldSelf') && type.name !== 'optional_type')
  const same = oldSelf.filter(({ text }) => atoms.some((atom) => `oldSelf${atom.text.slice(4)}` === text))
  const rule =
    same.length > 0 && random.chance(0.25)
      ? transition(random.pick(same).text, random)
      : expressions.make(BOOL, random.pick([1, 2, 2, 3]))
  return {
    rule,
    ...(random.chance(0.3) && {
      message: random.pick(random.chance(0.9) ? ['m', 'must hold', 'ä'] : [' ', 'a\nb', '']),
    }),
    ...(random.chance(0.25) && { messageExpression: messageFor(expressions, random) }),
    ...(random.chance(0.25) && { reason: random.pick(random.chance(0.95) ? REASONS : ['', 'Foo']) }),
    ...fieldPathFor(schema, random),
    ...(optionalOldSelf && (rule.includes('oldSelf') || random.chance(0.1)) && { optionalOldSelf: true }),
    ...(random.chance(0.03) && { optionalOldSelf: false }),
  }
}

function messageFor(expressions: ExpressionMaker, random: Random): string {
  const text = expressions.make(STRING, random.pick([1, 1, 2]))
  return random.pick([text, text, `'a ' + ${text}`, `'a ' + ${text}`, random.pick(["''", "' '", "'a\\nb'", '1'])])
}

const transition = (old: string, random: Random): string =>
  random.pick([
    `${old.slice(3, 4).toLowerCase()}${old.slice(4)} == ${old}`,
    `${old} != ${old.replace('oldSelf', 'self')}`,
  ])

function makerFor(
  schema: Schema,
  random: Random,
  resourceRoot: boolean,
  optionalOldSelf: boolean,
): { readonly expressions: ExpressionMaker; readonly atoms: readonly Atom[] } | undefined {
  try {
    const self = { schema, resourceRoot, optionalOldSelf }
    const environment = new Environment({ compatibility: COMPATIBILITY, mode: 'new', self })
    const reach = reachOf(schema, environment)
    const roots = [...environment.variables].map(([text, type]) => ({ text, type }))
    const atoms = roots.flatMap((root) => [root, ...reach(root), ...reach(root)])
    return { expressions: new ExpressionMaker(environment, atoms, random, random.pick([0, 0, 0, 0.04]), reach), atoms }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function fieldPathFor(schema: Schema, random: Random): Schema {
  const fieldPath = random.chance(0.3) ? fieldPathIn(schema, random) : ''
  return fieldPath === '' && !random.chance(0.03) ? {} : { fieldPath }
}

/** A path to a field of the schema, sometimes spoilt. */
function fieldPathIn(schema: Schema, random: Random): string {
  const { properties, items, additionalProperties } = schema as Readonly<Record<string, Schema | undefined>>
  if (random.chance(0.06))
    return random.pick(['', '.', 'a', '.zzz', "['a']", '.a[0]', '.a..b', '.a[', "['']", '.metadata.name'])
  const names = Object.keys(properties ?? {})
  if (names.length > 0) {
    const name = random.pick(names)
    const step = /^[A-Za-z_]\w*$/.test(name) && random.chance(0.8) ? `.${name}` : `['${name}']`
    return step + (random.chance(0.5) ? '' : fieldPathIn(properties?.[name] as Schema, random))
  }
  if (typeof additionalProperties === 'object') return random.pick(['.a', "['a b']"])
  return items === undefined ? '' : random.pick(['', '', '', '[0]', '.items'])
}
