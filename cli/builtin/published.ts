// Kubernetes' own kinds, as its releases publish them.
import { gunzipSync } from 'node:zlib'
import { type PublishedForms, publishedShapes, SCHEMAS } from '../../api/openapi/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'

/** The OpenAPI v3 document of all kinds that a release, `1.34`, publishes; without descriptions and defaults. */
export function publishedDocument(release: string): JsonObject {
  const all = JSON.parse(gunzipSync(Buffer.from(SCHEMAS, 'base64')).toString()) as PublishedForms
  return { components: { schemas: publishedShapes(all, release) } }
}
