// The messages of kinds.
import type { Codec } from './codec.js'
import { PACKAGES } from './field-numbers-data.js'
import { Message, single } from './message.js'
import { isKind, messageOf } from './messages.js'

let packages: Readonly<Record<string, string>> | undefined

/** Kinds that each group has (`metav1.AddToGroupVersion`), and those without a group. */
const META_KINDS: ReadonlySet<string> = new Set([
  ...['CreateOptions', 'DeleteOptions', 'GetOptions', 'ListOptions', 'PatchOptions', 'UpdateOptions'],
  ...['APIGroup', 'APIGroupList', 'APIResourceList', 'APIVersions', 'Status'],
])

const lists = new Map<string, Message>()

/** The message of a kind; undefined for kinds without one: custom ones, and Tables. */
export function messageOfKind(apiVersion: string, kind: string): Message | undefined {
  packages ??= JSON.parse(PACKAGES) as NonNullable<typeof packages>
  const pkg = Object.hasOwn(packages, apiVersion) ? (packages[apiVersion] ?? '') : apiVersion
  const id = `${pkg}.${kind}`
  if (isKind(id)) return messageOf(id)
  const item = kind.endsWith('List') ? id.slice(0, -'List'.length) : ''
  if (isKind(item)) return listOf(id, messageOf(item))
  return META_KINDS.has(kind) ? messageOf(`meta/v1.${kind}`) : undefined
}

/** The usual list of a kind's objects. */
function listOf(id: string, item: Codec | undefined): Message | undefined {
  const metadata = messageOf('meta/v1.ListMeta')
  if (item === undefined || metadata === undefined) return undefined
  const known = lists.get(id)
  if (known !== undefined) return known
  const made = new Message(id.slice(id.lastIndexOf('.') + 1), () => [
    single(1, 'metadata', 'ListMeta', metadata),
    { ...single(2, 'items', 'Items', item), kind: 'list' },
  ])
  lists.set(id, made)
  return made
}
