import type { JsonObject } from '../../apimachinery/json/index.js'
import type { UserInfo } from '../resource/index.js'

export const AUTHENTICATION = 'authentication.k8s.io'

/** A user as reviews show them. */
export const userInfo = ({ username, uid = '', groups, extra = {} }: UserInfo): JsonObject => ({
  ...(username !== '' && { username }),
  ...(uid !== '' && { uid }),
  ...(groups.length > 0 && { groups }),
  ...(Object.keys(extra).length > 0 && { extra }),
})
