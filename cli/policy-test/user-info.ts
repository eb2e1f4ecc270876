// Parts of requests as other tools' tests write them.
import type { UserInfo } from '../../cel/index.js'
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'

export const OPERATIONS = ['CREATE', 'UPDATE', 'DELETE', 'CONNECT'] as const

/** A UserInfo of authentication.k8s.io. */
export function userInfoOf({ username, uid, groups, extra }: JsonObject): UserInfo {
  return {
    name: typeof username === 'string' ? username : '',
    ...(typeof uid === 'string' && { uid }),
    ...(Array.isArray(groups) && { groups: groups.filter((one) => typeof one === 'string') }),
    ...(isObject(extra) && { extra: extra as NonNullable<UserInfo['extra']> }),
  }
}
