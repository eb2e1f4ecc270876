// Rules over properties that are null or not declared, in lists and maps, in whatever looks at whole values.
import type { StructuralSchema } from '../../../cel/schema/structural-schema.js'
import type { CelCase } from '../../conformance/cel/case.js'
import type { Random } from '../random.js'
import type { Json } from './data.js'
import { makeData } from './schemas.js'

const nullable = (schema: StructuralSchema): StructuralSchema => ({ ...schema, nullable: true })

function itemSchema(random: Random): StructuralSchema {
  const inner: StructuralSchema = { type: 'object', properties: { p: nullable({ type: 'integer' }) } }
  const all: Readonly<Record<string, StructuralSchema>> = {
    a: nullable({ type: 'string' }),
    'x-y': nullable({ type: 'string' }),
    o: nullable(inner),
    l: nullable({ type: 'array', items: nullable(inner) }),
    m: nullable({ type: 'object', additionalProperties: nullable({ type: 'string' }) }),
    b: { type: 'integer' },
  }
  const names = random.some(Object.keys(all), 0.4)
  return {
    type: 'object',
    ...(names.length > 0 && { properties: Object.fromEntries(names.map((name) => [name, all[name]])) }),
    ...(random.chance(0.2) && { 'x-kubernetes-preserve-unknown-fields': true }),
    ...(random.chance(0.15) && { nullable: true }),
  } as StructuralSchema
}

/** Expressions of `self.l`, a list, `self.m`, a map, and `self.o`, an object; X stands for any of them or what is in them. */
const TEMPLATES = [
  "'%s'.format([[X]])",
  "'%s'.format([{'k': X}])",
  "'%s'.format([dyn(X)])",
  "'%s'.format([self.l])",
  "'%s %s'.format([self.m, self.l])",
  "'%s'.format([self.l + self.l])",
  'self.l.indexOf(self.l[0])',
  'self.l.lastIndexOf(self.l[0])',
  'self.l.includes(self.l[0])',
  '[X].indexOf(X)',
  '[[X], [X]].lastIndexOf([X])',
  "[{'k': X}].indexOf({'k': X})",
  '(self.l + self.l).indexOf(self.l[0])',
  'self.l.filter(x, x in self.l).indexOf(self.l[0])',
  'self.l.map(x, x).lastIndexOf(self.l[0])',
  '[dyn(1), X, 2].indexOf(2)',
  'X == X',
  'X != X',
  'self == oldSelf',
  'self.l == oldSelf.l',
  'self.m == oldSelf.m',
  '[X] == [X]',
  'X in [X]',
  'self.l[0] in self.l',
  'self.l + oldSelf.l == oldSelf.l + self.l',
  'sets.equivalent(self.l, oldSelf.l)',
  'sets.contains([X], [X])',
  'sets.intersects(self.l, [self.l[0]])',
  'self.l.distinct()',
  '[[X]].flatten()',
  'dyn(X).all(k, true)',
  'dyn(X).map(k, k)',
  'dyn(X).map(k, dyn(X)[k])',
  'dyn(X).all(k, v, true)',
  'dyn(X).exists(k, v, v == 1)',
  "dyn(X).exists(k, v, k == 'a')",
  'dyn(X).existsOne(k, v, v == v)',
  'dyn(X).transformList(k, v, k)',
  'dyn(X).transformList(k, v, v)',
  'dyn(X).transformMap(k, v, v)',
  'dyn(X).transformMap(k, v, k)',
  'dyn(X).transformMapEntry(k, v, {k: v})',
  '[1].transformMapEntry(i, v, dyn(X))',
  'self.m.transformMap(k, v, v) == self.m',
  'self.m.all(k, v, v == self.m[k])',
  'self.l.all(i, v, v == self.l[i])',
  "dyn(X) == {'a': null}",
  "{'a': null} == dyn(X)",
  'dyn(X) == null',
  "'a' in dyn(X)",
  'has(dyn(X).a)',
  'dyn(X).?a',
  'dyn(X).?o.?p',
  'dyn(X).a',
  'optional.of(X) == optional.of(X)',
  'optional.ofNonZeroValue(X)',
  'size(dyn(X))',
  'string(dyn(X))',
  'X',
]
const PLACES = ['self.l[0]', "self.m['k']", 'self.o', 'self.l', 'self.m', 'self.l[1]']

export function nullsCase(random: Random): Omit<CelCase, 'id'> {
  const item = itemSchema(random)
  const schema: StructuralSchema = {
    type: 'object',
    properties: {
      l: { type: 'array', items: item },
      m: { type: 'object', additionalProperties: item },
      o: item,
    },
  }
  const data = (): Json => ({ l: [entry(), entry()], m: { k: entry() }, o: entry() })
  // One entry each, or the order of a map's keys decides what happens.
  const entry = (): Json => {
    const made = makeData({ ...item, nullable: random.chance(0.1) }, random)
    if (typeof made !== 'object' || made === null) return made
    const names = Object.keys(item.properties ?? {})
    const known = names.length > 0 && random.chance(0.8) ? random.pick(names) : undefined
    const value = known === undefined ? undefined : (made as Readonly<Record<string, Json>>)[known]
    return {
      ...(known !== undefined && {
        [known]: known === 'b' ? (value ?? 1) : random.chance(0.5) ? null : (value ?? null),
      }),
      ...(random.chance(0.15) && { z: random.pick<Json>([1, null, 'text']) }),
    }
  }
  const place = random.pick(PLACES)
  const vars = { self: data(), oldSelf: data() }
  return {
    compat: random.pick(['1.34', '1.37', '1.37', '1.37']),
    expr: random.pick(TEMPLATES).replaceAll('X', place),
    schema,
    vars: random.chance(0.3) ? { self: vars.self, oldSelf: vars.self } : vars,
  }
}
