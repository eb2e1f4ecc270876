import { createHash } from 'node:crypto'

/** What documents are known by in ETags and addresses: SHA-512 in capital hex digits (kube-openapi's `computeETag`). */
export const contentHash = (content: string | Uint8Array): string =>
  createHash('sha512').update(content).digest('hex').toUpperCase()

/** The value of the header `ETag`. */
export const etagOf = (hash: string): string => `"${hash}"`
