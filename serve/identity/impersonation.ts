// Requests that are made as somebody else (apiserver's `endpoints/filters/impersonation.go`).
import {
  type AuthorizationAttributes,
  type Authorizer,
  forbiddenStatus,
  type ResourceAttributes,
} from '../../api/authorization/index.js'
import {
  ANONYMOUS,
  AUTHENTICATED,
  serviceAccountGroups,
  serviceAccountName,
  splitServiceAccountName,
  UNAUTHENTICATED,
} from '../../api/identity/index.js'
import type { UserInfo } from '../../api/resource/index.js'
import type { Status } from '../../apimachinery/status/index.js'

/** Headers as they were sent: names and values by turns. */
export type RawHeaders = readonly string[]

/** A user to act as; why that is not allowed; or what is wrong with the headers, which Kubernetes calls an internal error. */
export type Impersonation = { readonly user: UserInfo } | { readonly forbidden: Status } | { readonly fault: string }

const EXTRA = 'impersonate-extra-'
const isImpersonating = (header: string): boolean => /^impersonate-/i.test(header)

/** Undefined for a request that is made as nobody else. */
export function impersonation(
  headers: RawHeaders,
  requester: UserInfo,
  authorizer: Authorizer,
): Impersonation | undefined {
  // Nearly all requests are made as who sends them.
  if (!headers.some((name, index) => index % 2 === 0 && isImpersonating(name))) return undefined
  const asked = askedOf(headers)
  if (asked.length === 0) return undefined
  const [first] = asked
  if (first === undefined || (first.kind !== 'User' && first.kind !== 'ServiceAccount')) {
    return { fault: `requested [${asked.map(referenceText).join(' ')}] without impersonating a user` }
  }
  for (const one of asked) {
    const attributes: AuthorizationAttributes = {
      ...{ user: requester, verb: 'impersonate', path: '' },
      resource: resourceOf(one),
    }
    const { decision, reason } = authorizer.authorize(attributes)
    if (decision !== 'allow') return { forbidden: forbiddenStatus(attributes, reason) }
  }
  return { user: userOf(first, asked) }
}

/** One thing that a request wants to be (an `ObjectReference` in Kubernetes). */
interface Asked {
  readonly kind: 'Group' | 'ServiceAccount' | 'UID' | 'User' | 'UserExtra'
  readonly name: string
  readonly namespace: string
  /** Of an extra. */
  readonly key: string
}

/** The user first, if there is one. */
function askedOf(headers: RawHeaders): readonly Asked[] {
  const values = (name: string): readonly string[] => valuesOf(headers, (one) => one === name)
  const [user = ''] = values('impersonate-user')
  const [uid = ''] = values('impersonate-uid')
  const account = splitServiceAccountName(user)
  return [
    ...(account === undefined ? [] : [{ kind: 'ServiceAccount', key: '', ...account } as const]),
    ...(account === undefined && user !== '' ? [asked('User', user)] : []),
    ...values('impersonate-group').map((group) => asked('Group', group)),
    ...extrasOf(headers),
    ...(uid === '' ? [] : [asked('UID', uid)]),
  ]
}

const asked = (kind: Asked['kind'], name: string, key = ''): Asked => ({ kind, name, namespace: '', key })

const extrasOf = (headers: RawHeaders): readonly Asked[] =>
  pairsOf(headers)
    .filter(([name]) => name.startsWith(EXTRA))
    .map(([name, value]) => asked('UserExtra', value, unescaped(name.slice(EXTRA.length))))

const valuesOf = (headers: RawHeaders, matches: (name: string) => boolean): readonly string[] =>
  pairsOf(headers)
    .filter(([name]) => matches(name))
    .map(([, value]) => value)

/** Names in lower case, with values. */
const pairsOf = (headers: RawHeaders): readonly (readonly [string, string])[] =>
  headers.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), headers[index + 1] ?? ''] as const] : []))

/** A key that is escaped as paths are; as it stands if it is not. */
function unescaped(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}

const AUTHENTICATION = { group: 'authentication.k8s.io', version: 'v1' }
const CORE = { group: '', version: '' }

function resourceOf({ kind, name, namespace, key }: Asked): ResourceAttributes {
  switch (kind) {
    case 'ServiceAccount':
      return { ...CORE, version: 'v1', resource: 'serviceaccounts', namespace, name }
    case 'User':
      return { ...CORE, resource: 'users', name }
    case 'Group':
      return { ...CORE, resource: 'groups', name }
    case 'UserExtra':
      return { ...AUTHENTICATION, resource: 'userextras', subresource: key, name }
    case 'UID':
      return { ...AUTHENTICATION, resource: 'uids', name }
  }
}

function userOf(who: Asked, all: readonly Asked[]): UserInfo {
  const isAccount = who.kind === 'ServiceAccount'
  const username = isAccount ? serviceAccountName(who.namespace, who.name) : who.name
  const said = all.filter(({ kind }) => kind === 'Group').map(({ name }) => name)
  const groups = isAccount && said.length === 0 ? serviceAccountGroups(who.namespace) : said
  const uid = all.find(({ kind }) => kind === 'UID')?.name
  const extra: Record<string, readonly string[]> = {}
  for (const { kind, key, name } of all) {
    if (kind === 'UserExtra') extra[key] = [...(Object.hasOwn(extra, key) ? (extra[key] ?? []) : []), name]
  }
  return { username, ...(uid !== undefined && { uid }), groups: withImplied(username, groups), extra }
}

/** The group of all who are known, or of those who are not, where neither is said. */
function withImplied(username: string, groups: readonly string[]): readonly string[] {
  if (groups.includes(UNAUTHENTICATED)) return groups
  if (username === ANONYMOUS.username) return [...groups, UNAUTHENTICATED]
  return groups.includes(AUTHENTICATED) ? groups : [...groups, AUTHENTICATED]
}

/** An `ObjectReference`, as Go writes a struct. */
function referenceText({ kind, namespace, name, key }: Asked): string {
  const isOfUser = kind === 'UID' || kind === 'UserExtra'
  const apiVersion = isOfUser ? `${AUTHENTICATION.group}/${AUTHENTICATION.version}` : ''
  return `{${[kind, namespace, name, '', apiVersion, '', key].join(' ')}}`
}
