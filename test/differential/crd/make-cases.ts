// Cases by chance, from those of others.
import type { CrdCase, FieldValidation } from '../../conformance/crd/case.js'
import { Random } from '../random.js'
import { changeJson } from './change-json.js'
import { changeDefinition } from './change-schema.js'
import { sourceCases } from './sources.js'

const FIELD_VALIDATION: readonly (FieldValidation | undefined)[] = [undefined, undefined, 'Strict', 'Ignore', 'Warn']

type Maker = (source: CrdCase, random: Random) => Omit<CrdCase, 'id'> | undefined

const changed = (value: unknown, random: Random): unknown => {
  let result = value
  for (let count = random.integer(1, 3); count > 0; count--) result = changeJson(result, random)
  return result
}

const MAKERS: Readonly<Record<string, Maker>> = {
  definition: ({ crd }, random) => (crd ? { op: 'crd', crd: changeDefinition(crd, random) } : undefined),
  'definition-update': ({ crd, oldCrd }, random) => {
    if (!crd) return undefined
    const old = random.chance(0.6) ? changeDefinition(oldCrd ?? crd, random) : (oldCrd ?? crd)
    return { op: 'crd', crd: changeDefinition(random.chance(0.7) ? old : crd, random), oldCrd: old }
  },
  object: ({ crd, object, version, fieldValidation }, random) =>
    crd && object
      ? {
          op: 'cr',
          crd,
          ...(version && { version }),
          object: changed(object, random),
          ...validation(fieldValidation, random),
        }
      : undefined,
  'object-of-changed-schema': ({ crd, object, version }, random) =>
    crd && object
      ? {
          op: 'cr',
          crd: changeDefinition(crd, random),
          ...(version && { version }),
          object: random.chance(0.5) ? object : changed(object, random),
        }
      : undefined,
  'object-update': ({ crd, object, oldObject, version }, random) => {
    if (!crd || !object) return undefined
    const old = random.chance(0.7) ? changed(oldObject ?? object, random) : (oldObject ?? object)
    return {
      op: 'cr',
      crd,
      ...(version && { version }),
      object: changed(random.chance(0.8) ? old : object, random),
      oldObject: old,
    }
  },
  status: ({ crd, object, oldObject, version }, random) =>
    crd && object
      ? {
          op: 'cr',
          crd,
          ...(version && { version }),
          object: changed(object, random),
          oldObject: oldObject ?? object,
          subresource: 'status',
        }
      : undefined,
}

export const KIND_NAMES = Object.keys(MAKERS)

const validation = (given: FieldValidation | undefined, random: Random): { fieldValidation?: FieldValidation } => {
  const chosen = given ?? random.pick(FIELD_VALIDATION)
  return chosen === undefined ? {} : { fieldValidation: chosen }
}

/** Cases of some kinds, in turn. */
export function makeCrdCases(count: number, seed: number, kinds: readonly string[]): CrdCase[] {
  const random = new Random(seed)
  const sources = sourceCases()
  const cases: CrdCase[] = []
  while (cases.length < count) {
    const kind = kinds[cases.length % kinds.length] as string
    const make = MAKERS[kind]
    if (make === undefined) throw new Error(`no kind ${kind}: ${KIND_NAMES.join(', ')}`)
    const made = make(random.pick(sources), random)
    if (made) cases.push({ id: `${kind}-${seed}-${cases.length}`, ...made })
  }
  return cases
}
