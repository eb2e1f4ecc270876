// What is asked of a server, besides the object: the operation, the user, the namespace.
import { ADMINISTRATOR } from '../../../admission/request/index.js'
import type { AdmissionOperation } from '../../../admission/index.js'
import { isObject } from '../../../apimachinery/json/index.js'
import type { UserInfo } from '../../../cel/index.js'
import { didYouMean } from '../../../diagnostics/finding/index.js'
import { findField } from '../../../manifest/index.js'
import type { Panes } from '../panes.js'
import { placeOf } from '../places.js'

/** The pane `request`; the keys are those of a test in a suite of policies. */
export interface AskedRequest {
  readonly operation?: AdmissionOperation
  /** That of objects which name none. */
  readonly namespace?: string
  readonly subresource?: string
  readonly dryRun?: boolean
  readonly user?: Partial<UserInfo>
}

const OPERATIONS = ['create', 'update', 'delete', 'connect']

const TEXT = { is: (value: unknown) => typeof value === 'string', noun: 'a text' }
const TEXTS = {
  is: (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  noun: 'a list of texts',
}
const KEYS: Readonly<Record<string, { is(value: unknown): boolean; readonly noun: string }>> = {
  operation: { is: (value) => OPERATIONS.includes(value as string), noun: `one of ${OPERATIONS.join(', ')}` },
  namespace: TEXT,
  subresource: TEXT,
  dryRun: { is: (value) => typeof value === 'boolean', noun: 'true or false' },
  user: { is: isObject, noun: 'a map with a name and groups' },
}
const USER_KEYS: typeof KEYS = {
  name: TEXT,
  uid: TEXT,
  groups: TEXTS,
  extra: { is: (value) => isObject(value) && Object.values(value).every(TEXTS.is), noun: 'a map of lists of texts' },
}

/** Parts that can't be read count as absent. */
export function askedRequest(panes: Panes): AskedRequest {
  const read = panes.value('request')
  if (read === undefined) return {}
  const problem = (field: string, message: string, mend?: string): void =>
    panes.error(placeOf(findField(read.place, field)), 'playground/request', message, mend)
  const { operation, user, subresource, ...rest } = readParts(read.value, KEYS, '', problem)
  return {
    ...rest,
    ...(typeof operation === 'string' && { operation: operation.toUpperCase() as AdmissionOperation }),
    ...(typeof subresource === 'string' && { subresource: subresource.replace(/^\//, '') }),
    ...(user !== undefined && { user: readParts(user, USER_KEYS, 'user', problem) }),
  }
}

/** Who asks; a named user is not an administrator. */
export const requestingUser = (user: Partial<UserInfo>): UserInfo => ({
  ...(user.name === undefined ? ADMINISTRATOR : { name: user.name, groups: ['system:authenticated'] }),
  ...user,
})

function readParts(
  value: unknown,
  keys: typeof KEYS,
  at: string,
  problem: (field: string, message: string, mend?: string) => void,
): Record<string, unknown> {
  const known = Object.keys(keys)
  if (!isObject(value)) {
    problem(at, 'this is not a map', `its keys are ${known.join(', ')}`)
    return {}
  }
  const kept: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(value)) {
    const field = at === '' ? key : `${at}.${key}`
    const form = Object.hasOwn(keys, key) ? keys[key] : undefined
    if (form === undefined) {
      problem(field, `unknown key ${JSON.stringify(key)}`, didYouMean(key, known) ?? `keys are ${known.join(', ')}`)
    } else if (form.is(part)) kept[key] = part
    else if (part !== null) problem(field, `${key} is not ${form.noun}`)
  }
  return kept
}
