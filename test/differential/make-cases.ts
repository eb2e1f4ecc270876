// Made-up cases for the types of a suite.
import type { Registration } from '../../runtime/index.js'
import type { Case } from '../conformance/tags/driver.js'
import { changeValue } from './change-value.js'
import { makeValue } from './make-value.js'
import { Random } from './random.js'
import { spoilValue } from './spoil-value.js'
import type { Vocabulary } from './vocabulary.js'

export interface CaseSource {
  readonly suite: string
  readonly registrations: ReadonlyMap<string, Registration>
  readonly vocabulary: Vocabulary
  /** The suite's own cases: what is near to them is valid, or nearly so. */
  readonly cases: readonly Case[]
}

/** Makes `count` cases; the same seed gives the same ones. */
export function makeCases(
  { suite, registrations, vocabulary, cases }: CaseSource,
  count: number,
  seed: number,
): Case[] {
  const random = new Random(seed)
  // Types without validations have no validator to compare.
  const known = cases.filter(({ type }) => registrations.has(type))
  return Array.from({ length: count }, (_, at) => {
    const near = known.length > 0 && random.chance(0.65) ? random.pick(known) : undefined
    const type = near?.type ?? random.pick([...registrations.keys()])
    const registration = registrations.get(type)
    if (registration === undefined) throw new Error(`${suite} has no type ${type}`)
    const change = (value: unknown, least: number, most: number): unknown => {
      let changed = value
      for (let left = random.integer(least, most); left > 0; left--) {
        changed = changeValue(registration.type, changed, random, vocabulary)
      }
      return changed ?? wild()
    }
    const wild = (): unknown => {
      const shape = { present: random.pick([0.3, 0.7, 0.95]), depth: 6 }
      // A root is never nil.
      return makeValue(registration.type, random, vocabulary, shape) ?? wild()
    }
    const object = near === undefined ? wild() : change(near.object ?? wild(), 0, 3)
    const isUpdate = random.chance(0.55)
    const old = random.chance(0.1) ? wild() : change(near?.oldObject ?? object, 0, 2)
    // Most updates are near to what was stored, like most real ones.
    const updated = random.chance(0.5) ? change(old, 0, 2) : object
    const final = isUpdate ? updated : object
    const asked = requestOf(registration, near, random)
    return {
      id: `${suite}-${seed}-${at}`,
      suite,
      type,
      operation: isUpdate ? 'update' : 'create',
      object: random.chance(0.04) ? spoilValue(registration.type, final, random) : final,
      ...(isUpdate && !random.chance(0.03) && { oldObject: old }),
      ...optionsOf(registration, near, random),
      ...(asked !== undefined && { request: asked }),
    }
  })
}

function requestOf(registration: Registration, near: Case | undefined, random: Random): Case['request'] {
  if (near?.request !== undefined && random.chance(0.7)) return near.request
  const path = random.chance(0.95) ? random.pick(registration.subresources) : '/nowhere'
  return path === '/' ? undefined : { subresources: path.slice(1).split('/') }
}

function optionsOf({ options }: Registration, near: Case | undefined, random: Random): Pick<Case, 'options'> {
  if (options.length === 0) return {}
  if (near?.options !== undefined && random.chance(0.5)) return { options: near.options }
  if (random.chance(0.5)) return { options: random.some(options, 0.5) }
  // One that is missing is not defined, which is an error of its own.
  const defined = random.some(options, 0.9)
  return { options: Object.fromEntries(defined.map((name) => [name, random.chance(0.5)])) }
}
