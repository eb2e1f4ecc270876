// What Kubernetes' releases publish of their kinds, as the data of `api/openapi` have it packed: JSON, gzip, base64.
import { gunzipSync } from 'node:zlib'
import { type PublishedForms, type PublishedTexts, SCHEMAS, TEXTS } from '../../api/openapi/index.js'

/** The schemas of all releases. They are unpacked at each call. */
export const publishedForms = (): PublishedForms => unpacked(SCHEMAS)

/** The descriptions of all releases. They are unpacked at each call. */
export const publishedTexts = (): PublishedTexts => unpacked(TEXTS)

const unpacked = <T>(packed: string): T => JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()) as T
