// ServiceAccounts as users (apiserver's `authentication/serviceaccount`).
import { isDns1123Label, isDns1123Subdomain } from '../../apimachinery/content/index.js'

const PREFIX = 'system:serviceaccount:'

export const serviceAccountName = (namespace: string, name: string): string => `${PREFIX}${namespace}:${name}`

/** The groups of a namespace's ServiceAccounts. */
export const serviceAccountGroups = (namespace: string): readonly string[] => [
  'system:serviceaccounts',
  `system:serviceaccounts:${namespace}`,
]

/** Whose name a user name is; undefined if it is no ServiceAccount's (`SplitUsername`). */
export function splitServiceAccountName(
  username: string,
): { readonly namespace: string; readonly name: string } | undefined {
  if (!username.startsWith(PREFIX)) return undefined
  const [namespace = '', name, ...more] = username.slice(PREFIX.length).split(':')
  if (name === undefined || more.length > 0) return undefined
  if (isDns1123Label(namespace).length > 0 || isDns1123Subdomain(name).length > 0) return undefined
  return { namespace, name }
}
