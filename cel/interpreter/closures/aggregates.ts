// List, map and object literals as closures.
import { isError } from '../../value/error.js'
import { LiteralMap } from '../../value/map/literal-map.js'
import type { Value } from '../../value/value.js'
import { unwrapElement, unwrapEntry } from '../aggregate.js'
import { LIST_COST, MAP_COST, STRUCT_COST } from '../../declaration/literal-cost.js'
import type { ListStep, MapStep, StructStep } from '../plan.js'
import type { Compiler, Run } from './compiler.js'

export function compileList(compiler: Compiler, { id, elements }: ListStep): Run {
  const compiled = elements.map(({ step, optional }) => ({ run: compiler.compile(step), optional }))
  return (evaluation) => {
    const list: Value[] = []
    for (const { run, optional } of compiled) {
      const value = run(evaluation)
      const element = optional && !isError(value) ? unwrapElement(value) : value
      if (isError(element)) {
        evaluation.charge(id, LIST_COST)
        return element
      }
      if (element !== undefined) list.push(element)
    }
    evaluation.charge(id, LIST_COST)
    return list
  }
}

export function compileMap(compiler: Compiler, { id, entries }: MapStep): Run {
  const compiled = entries.map(({ key, value, optional }) => ({
    key: compiler.compile(key),
    value: compiler.compile(value),
    optional,
  }))
  return (evaluation) => {
    const map = LiteralMap.of([])
    for (const entry of compiled) {
      const key = entry.key(evaluation)
      const value = isError(key) ? key : entry.value(evaluation)
      const held = entry.optional && !isError(value) ? unwrapEntry(key, value) : value
      if (isError(held)) {
        evaluation.charge(id, MAP_COST)
        return held
      }
      if (held === undefined) map.remove(key)
      else map.insert(key, held)
    }
    evaluation.charge(id, MAP_COST)
    return map
  }
}

export function compileStruct(compiler: Compiler, { id, fields, create }: StructStep): Run {
  const compiled = fields.map(({ name, value, optional }) => ({ name, run: compiler.compile(value), optional }))
  return (evaluation) => {
    const given = new Map<string, Value>()
    for (const { name, run, optional } of compiled) {
      const value = run(evaluation)
      const held = optional && !isError(value) ? unwrapEntry(name, value) : value
      if (isError(held)) {
        evaluation.charge(id, STRUCT_COST)
        return held
      }
      if (held === undefined) given.delete(name)
      else given.set(name, held)
    }
    const object = create(given)
    evaluation.charge(id, STRUCT_COST)
    return object
  }
}
