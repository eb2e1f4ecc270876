// Which names of a CRD are free in its group (apiextensions' `pkg/controller/status/naming_controller.go`).
import { equalJson, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { type Condition, conditionsOf, isTrueOf, withCondition } from './condition.js'
import { specOf, statusOf } from './definition-form.js'

interface Names {
  readonly plural: string
  readonly singular?: string
  readonly shortNames?: readonly string[]
  readonly kind: string
  readonly listKind?: string
  readonly categories?: readonly string[]
}

const namesOf = (value: unknown): Names => (value ?? { plural: '', kind: '' }) as Names

/**
 * The status of a CRD after the server has looked at it: its names are compared with those that other CRDs of its group have,
 * unless it has all that it wants, and it is established if it has them. @param now RFC 3339
 */
export function namedStatus(definition: JsonObject, others: readonly JsonObject[], now: string): JsonObject {
  const requested = namesOf(ownValue(specOf(definition), 'names'))
  const status = statusOf(definition)
  const before = namesOf(ownValue(status, 'acceptedNames'))
  const isSettled = equalJson(said(requested), said(before))
  return establishedStatus(isSettled ? status : comparedStatus(status, requested, before, others, now), now)
}

/** Names without those that are empty. */
const said = (names: { readonly [Key in keyof Names]: Names[Key] | undefined }): JsonObject =>
  Object.fromEntries(Object.entries(names).filter(([, value]) => value !== undefined && value.length > 0))

/** Once established it stays so (`establishing_controller.go`). */
function establishedStatus(status: JsonObject, now: string): JsonObject {
  if (!isTrueOf(status, 'NamesAccepted') || isTrueOf(status, 'Established')) return status
  return withCondition(status, {
    type: 'Established',
    status: 'True',
    lastTransitionTime: now,
    reason: 'InitialNamesAccepted',
    message: 'the initial names have been accepted',
  })
}

function comparedStatus(
  status: JsonObject,
  requested: Names,
  before: Names,
  others: readonly JsonObject[],
  now: string,
): JsonObject {
  const taken = others.map((other) => namesOf(ownValue(statusOf(other), 'acceptedNames')))
  const resources = new Set(taken.flatMap((names) => [names.plural, names.singular, ...(names.shortNames ?? [])]))
  const kinds = new Set(taken.flatMap(({ kind, listKind }) => [kind, listKind]))
  const conflicts: Condition[] = []
  const settle = <T>(isFree: boolean, wanted: T, old: T, what: string, message: string): T => {
    if (isFree) return wanted
    const refused = { type: 'NamesAccepted', status: 'False', lastTransitionTime: now } as const
    conflicts.push({ ...refused, reason: `${what}Conflict`, message })
    return old
  }
  const inUse = (name: string): string => `${quote(name)} is already in use`
  const free = (name: string | undefined, names: ReadonlySet<string | undefined>): boolean =>
    name === undefined || name === '' || !names.has(name)
  const { plural, singular, shortNames = [], kind, listKind, categories } = requested
  const takenShort = shortNames.filter((name) => resources.has(name))
  const shortMessage =
    takenShort.length === 1 ? inUse(takenShort[0] as string) : `[${takenShort.map(inUse).join(', ')}]`
  const accepted = {
    plural: settle(free(plural, resources), plural, before.plural, 'Plural', inUse(plural)),
    singular: settle(free(singular, resources), singular, before.singular, 'Singular', inUse(singular ?? '')),
    shortNames: settle(takenShort.length === 0, shortNames, before.shortNames ?? [], 'ShortNames', shortMessage),
    kind: settle(free(kind, kinds), kind, before.kind, 'Kind', inUse(kind)),
    listKind: settle(free(listKind, kinds), listKind, before.listKind, 'ListKind', inUse(listKind ?? '')),
    categories,
  }
  // Of several the last one is said.
  const conflict = conflicts.at(-1)
  const named = withCondition(
    { ...status, acceptedNames: { plural: '', kind: '', ...said(accepted) } },
    conflict ?? {
      type: 'NamesAccepted',
      status: 'True',
      lastTransitionTime: now,
      reason: 'NoConflicts',
      message: 'no conflicts found',
    },
  )
  // What was served once goes on being served.
  if (conflict === undefined || conditionsOf(named).some(({ type }) => type === 'Established')) return named
  return withCondition(named, {
    type: 'Established',
    status: 'False',
    lastTransitionTime: now,
    reason: 'NotAccepted',
    message: 'not all names are accepted',
  })
}
