import type { Expr } from '../../ast/expr.js'
import { ACCUMULATOR, MacroError, type Macro, type MacroBuilder } from '../../parser/macro.js'
import { ADD, CONDITIONAL } from '../../parser/operators.js'
import { mapOf, typeParameter } from '../../value/type/type.js'
import { CelError } from '../../value/error.js'
import { goText } from '../../value/go/go-text.js'
import { LiteralMap } from '../../value/map/literal-map.js'
import { mapEntries, mapFind, visitedEntries, type MapValue } from '../../value/map/map.js'
import type { Value } from '../../value/value.js'
import {
  forAll,
  forOne,
  forSome,
  methodMacro,
  refuseAccumulator,
  variableName,
  type Loop,
  type Quantifier,
} from '../macros/quantifier-macros.js'
import { defineFunction, defineLibrary, overload } from '../../declaration/record.js'

const MAP_INSERT = 'cel.@mapInsert'

interface Variables {
  readonly iterVar: string
  readonly iterVar2: string
}

function variables(first: Expr, second: Expr): Variables {
  const message = 'argument must be a simple name'
  const iterVar = variableName(first, message)
  const iterVar2 = variableName(second, message)
  if (iterVar === iterVar2) throw new MacroError(`duplicate variable name: ${iterVar}`, second)
  refuseAccumulator(iterVar, first)
  refuseAccumulator(iterVar2, second)
  return { iterVar, iterVar2 }
}

const quantifierMacro = (name: string, doc: string, quantifier: Quantifier): Macro =>
  methodMacro({
    name,
    argCount: 3,
    form: `list.${name}(i, v, predicate)`,
    costText: quantifier.costText,
    doc,
    expand(builder, iterRange, args) {
      const [first, second, predicate] = args as readonly [Expr, Expr, Expr]
      const names = variables(first, second)
      return builder.comprehension({ iterRange, ...names, accuVar: ACCUMULATOR, ...quantifier(builder, predicate) })
    },
  })

interface Transformation {
  readonly name: string
  readonly doc: string
  /** What a step costs beyond its operands. */
  readonly stepCost: number
  readonly step: (builder: MacroBuilder, names: Variables, transform: Expr) => Expr
  readonly init: (builder: MacroBuilder) => Expr
}

/** A macro with and without a predicate. */
const transformMacros = ({ name, doc, stepCost, step, init }: Transformation): Macro[] =>
  ['i, v, transform', 'i, v, predicate, transform'].map((parameters) =>
    methodMacro({
      name,
      argCount: parameters.split(',').length,
      form: `list.${name}(${parameters})`,
      costText: `1, and ${stepCost} for each element${parameters.includes('predicate') ? ' of which it is true' : ''}`,
      doc,
      expand(builder, iterRange, args) {
        const names = variables(args[0] as Expr, args[1] as Expr)
        const filter = args.length === 4 ? args[2] : undefined
        const transformed = step(builder, names, args.at(-1) as Expr)
        const loopStep = filter ? builder.call(CONDITIONAL, filter, transformed, builder.accumulator()) : transformed
        const loop: Loop = {
          accuInit: init(builder),
          loopCondition: builder.literal(true),
          loopStep,
          result: builder.accumulator(),
        }
        return builder.comprehension({ iterRange, ...names, accuVar: ACCUMULATOR, ...loop })
      },
    }),
  )

const visited = (which: string): string =>
  `the index and value of ${which} element of a list, or the key and value of ${which} entry of a map`

const macros: readonly Macro[] = [
  quantifierMacro('all', `Whether a predicate is true of ${visited('every')}.`, forAll),
  quantifierMacro('exists', `Whether a predicate is true of ${visited('an')}.`, forSome),
  quantifierMacro('existsOne', `Whether a predicate is true of ${visited('exactly one')}.`, forOne),
  quantifierMacro('exists_one', `Whether a predicate is true of ${visited('exactly one')}.`, forOne),
  ...transformMacros({
    name: 'transformList',
    doc: `The list of the results of an expression for ${visited('each')}.`,
    stepCost: 12,
    step: (builder, _names, transform) => builder.call(ADD, builder.accumulator(), builder.list(transform)),
    init: (builder) => builder.list(),
  }),
  ...transformMacros({
    name: 'transformMap',
    doc: `The map from indices, or keys, to the results of an expression for ${visited('each')}.`,
    stepCost: 3,
    step: (builder, { iterVar }, transform) =>
      builder.call(MAP_INSERT, builder.accumulator(), builder.ident(iterVar), transform),
    init: (builder) => builder.map(),
  }),
  ...transformMacros({
    name: 'transformMapEntry',
    doc: `The union of the maps that an expression makes of ${visited('each')}. Error: a key occurs twice.`,
    stepCost: 2,
    step: (builder, _names, transform) => builder.call(MAP_INSERT, builder.accumulator(), transform),
    init: (builder) => builder.map(),
  }),
]

/** Maps that folds are building. Only the accumulator of a fold refers to them, so that entries may be added in place. */
const growing = new WeakSet<MapValue>()

/** The map that a fold goes on with: at first a map of its own with the entries of what it began with. */
function ownMap(map: MapValue): LiteralMap {
  if (map instanceof LiteralMap && growing.has(map)) return map
  const own = LiteralMap.of(mapEntries(map))
  growing.add(own)
  return own
}

function insert(map: LiteralMap, key: Value, value: Value): CelError | undefined {
  if (mapFind(map, key) !== undefined) return new CelError(`insert failed: key ${goText(key)} already exists`)
  map.insert(key, value)
  return undefined
}

const K = typeParameter('K')
const V = typeParameter('V')
const MAP = mapOf(K, V)

/** Macros with two variables (cel-go's `ext.TwoVarComprehensions`), and the function of their folds. */
export const twoVariableComprehensions = defineLibrary({
  name: 'cel.twoVariableComprehensions',
  doc: 'Macros over lists and maps with two variables: index and value, or key and value.',
  since: '1.32',
  macros,
  functions: [
    defineFunction({
      name: MAP_INSERT,
      doc: 'A map with another entry, or with the entries of another map. For folds only: it cannot be written. Error: the key is already there.',
      overloads: [
        overload('@mapInsert_map_key_value', {
          args: [MAP, K, V],
          result: MAP,
          run: (map, key, value) => {
            const own = ownMap(map)
            return insert(own, key, value) ?? own
          },
        }),
        overload('@mapInsert_map_map', {
          args: [MAP, MAP],
          result: MAP,
          run: (map, entries) => {
            const own = ownMap(map)
            for (const [key, value] of visitedEntries(entries)) {
              const error = insert(own, key, value)
              if (error) return error
            }
            return own
          },
        }),
      ],
      examples: [
        ['[2, 4].transformMap(i, v, i * v) == {0: 0, 1: 4}', 'true'],
        ["{'a': 'b'}.transformMapEntry(k, v, {v: k}) == {'b': 'a'}", 'true'],
        ["['x', 'x'].transformMapEntry(i, v, {v: i})", { error: 'insert failed: key x already exists' }],
      ],
    }),
  ],
})
