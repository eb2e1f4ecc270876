import { splitMarker, type MarkerSyntax } from '../grammar/parse.js'
import type { MarkerDefinition, MarkerTarget } from '../record/definition.js'
import { itemsMarker } from './items.js'

/** A marker under the name that it is registered with; markers for items have one of their own. */
export interface RegisteredMarker {
  readonly name: string
  readonly definition: MarkerDefinition
  readonly syntax: MarkerSyntax
}

/** Markers by name, for each target. */
export class MarkerRegistry {
  private readonly byTarget = new Map<MarkerTarget, Map<string, RegisteredMarker>>()

  constructor(definitions: readonly MarkerDefinition[]) {
    for (const definition of definitions) {
      for (const one of definition.forItems ? [definition, itemsMarker(definition)] : [definition]) this.add(one)
    }
  }

  private add(definition: MarkerDefinition): void {
    const registered = { name: definition.name, definition, syntax: syntaxOf(definition) }
    for (const target of definition.targets) {
      const byName = this.byTarget.get(target) ?? new Map<string, RegisteredMarker>()
      this.byTarget.set(target, byName.set(definition.name, registered))
    }
  }

  /** The marker of a text as it stands after its `+`: the whole name, else the name without its last part. */
  lookup(text: string, target: MarkerTarget): RegisteredMarker | undefined {
    const { name, parent } = splitMarker(text)
    const byName = this.byTarget.get(target)
    return byName?.get(name) ?? byName?.get(parent)
  }

  /** The records of a target's markers; those of markers for items have names of their own. */
  definitionsOf(target: MarkerTarget): MarkerDefinition[] {
    return [...(this.byTarget.get(target)?.values() ?? [])].map(({ definition }) => definition)
  }

  /** The targets that have a marker of this text. */
  targetsOf(text: string): MarkerTarget[] {
    return [...this.byTarget.keys()].filter((target) => this.lookup(text, target) !== undefined)
  }

  /** The names of all markers. */
  names(): Set<string> {
    return new Set([...this.byTarget.values()].flatMap((byName) => [...byName.keys()]))
  }
}

function syntaxOf({ value, args }: MarkerDefinition): MarkerSyntax {
  if (value !== undefined) return { kind: 'value', type: value.type, optional: value.optional ?? false }
  if (args === undefined) return { kind: 'empty' }
  const types = Object.entries(args).map(([name, { type, optional = false }]) => [name, { type, optional }])
  return { kind: 'arguments', arguments: Object.fromEntries(types) as never }
}
