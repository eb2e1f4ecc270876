// The search for objects that the old CRD takes and the new one refuses. Nothing is claimed that the two weren't asked.
import { schemaOf, versionOf } from '../../definition/model.js'
import { equalJson, isObject, type JsonObject } from '../../../apimachinery/json/index.js'
import { ServeError } from '../../value/serve-error.js'
import type { JsonSchemaProps } from '../../schema/props.js'
import type { Change, WitnessOutcome } from '../change.js'
import { breaking, unproved } from '../effects.js'
import type { AimedChange } from '../finding-change.js'
import type { Aim, DefinitionPair } from '../kind.js'
import type { SchemaStep } from '../schema-pair.js'
import { Hunt, type HuntRequest } from './hunt.js'
import { Judge } from './judge.js'
import type { ObjectKind } from './whole-object.js'

/**
 * How the search for witnesses goes: with which objects, how long, from which seed. The same CRDs and options give the
 * same witnesses.
 */
export interface WitnessOptions {
  /** Objects that are tried before any are made up; those of other kinds are passed over. */
  readonly objects?: readonly JsonObject[]
  /** Objects that are judged for one change, at most. Default 500. */
  readonly attempts?: number
  /** The same seed makes up the same objects. Default 1. */
  readonly seed?: number
}

interface KnownSearch {
  readonly aim: Aim
  readonly steps: readonly SchemaStep[]
  readonly schemas: HuntRequest['schemas']
  readonly outcome: WitnessOutcome
}

/** Looks for witnesses of the changes of one pair of CRDs. */
export class WitnessSearch {
  /** Versions with the same schemas have the same changes. */
  readonly #searches: KnownSearch[] = []
  readonly #judges: { readonly old: Judge; readonly new: Judge } | string

  constructor(
    private readonly pair: DefinitionPair,
    private readonly options: WitnessOptions & { readonly compatibility?: string },
  ) {
    this.#judges = judgesOf(pair, options.compatibility)
  }

  /** The change with what the search came to, and what it means without a witness; as it is if there is nothing to look for. */
  explain({ change, aim, keyword, steps }: AimedChange): Change {
    if (aim === undefined || change.version === undefined) return change
    const search = this.#search(change.version, aim, keyword, steps)
    if (search.witness === undefined) return { ...change, search, effects: unproved(change.effects) }
    if (search.witness.unchangedUpdate !== 'refused' || change.effects.stored.impact === 'breaking') {
      return { ...change, search }
    }
    const stored = breaking('an update that changes nothing is rejected, as the witness shows')
    return { ...change, search, effects: { ...change.effects, stored } }
  }

  #search(version: string, aim: Aim, keyword: string | undefined, steps: readonly SchemaStep[]): WitnessOutcome {
    if (typeof this.#judges === 'string') return { attempts: 0, reason: this.#judges }
    const schemas = { old: schemaIn(this.pair, 'old', version), new: schemaIn(this.pair, 'new', version) }
    const known = this.#searches.find((one) => equalJson([one.aim, one.steps, one.schemas], [aim, steps, schemas]))
    if (known !== undefined && known.outcome.witness === undefined) return known.outcome
    const hunt = new Hunt({
      judges: this.#judges,
      kind: this.#kindOf(version),
      place: { version, steps },
      schemas,
      aim,
      ...(keyword === undefined ? {} : { keyword }),
      attempts: this.options.attempts ?? 500,
      seed: this.options.seed ?? 1,
    })
    const witness = hunt.run(this.#objectsOf(version), known?.outcome.witness)
    const { attempts } = hunt
    const outcome: WitnessOutcome =
      witness === undefined
        ? { attempts, reason: `no witness found in ${attempts} attempts: neither proved nor refuted` }
        : { attempts, witness }
    this.#searches.push({ aim, steps, schemas, outcome })
    return outcome
  }

  #kindOf(version: string): ObjectKind {
    const { group, names, scope } = this.pair.old.spec
    return { apiVersion: `${group}/${version}`, kind: names.kind, isNamespaced: scope === 'Namespaced' }
  }

  #objectsOf(version: string): JsonObject[] {
    const { apiVersion, kind } = this.#kindOf(version)
    return (this.options.objects ?? []).filter(
      (object) => isObject(object) && object.apiVersion === apiVersion && object.kind === kind,
    )
  }
}

function judgesOf(
  pair: DefinitionPair,
  compatibility: string | undefined,
): { readonly old: Judge; readonly new: Judge } | string {
  const judge = (which: 'old' | 'new'): Judge | string => {
    try {
      return new Judge(pair[which], compatibility, which === 'old' ? 'Strict' : 'Ignore')
    } catch (error) {
      if (error instanceof ServeError) return `the ${which} CRD can't be served: ${error.message}`
      throw error
    }
  }
  const [old, renewed] = [judge('old'), judge('new')]
  if (typeof old === 'string') return old
  return typeof renewed === 'string' ? renewed : { old, new: renewed }
}

function schemaIn(pair: DefinitionPair, which: 'old' | 'new', name: string): JsonSchemaProps {
  const version = versionOf(pair[which], name)
  return version === undefined ? {} : (schemaOf(pair[which], version) ?? {})
}
