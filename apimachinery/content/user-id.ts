import { isInRange } from './integer-range.js'

/** Largest user and group number: 2³¹ − 1, the limit of container runtimes. */
const maxId = 2147483647

/** The number of a Unix user. */
export const isValidUserId = (uid: number | bigint): string[] => isInRange(uid, 0, maxId)

/** The number of a Unix group. */
export const isValidGroupId = (gid: number | bigint): string[] => isInRange(gid, 0, maxId)
