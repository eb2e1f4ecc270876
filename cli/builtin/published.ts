// Kubernetes' own kinds, as its releases publish them.
import { gunzipSync } from 'node:zlib'
import { isAtLeast } from '../../apimachinery/version/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { SCHEMAS } from './schemas-data.js'

/** The forms of a schema over time: the first and the last minor version that have it, and the schema. */
type Forms = readonly (readonly [from: string, to: string, schema: JsonObject])[]

/** The OpenAPI v3 document of all kinds that a release, `1.34`, publishes; without descriptions and defaults. */
export function publishedDocument(release: string): JsonObject {
  const all = JSON.parse(gunzipSync(Buffer.from(SCHEMAS, 'base64')).toString()) as Readonly<Record<string, Forms>>
  const schemas: Record<string, JsonObject> = {}
  for (const [name, forms] of Object.entries(all)) {
    const form = forms.find(([from, to]) => isAtLeast(release, from) && isAtLeast(to, release))
    if (form !== undefined) schemas[name] = form[2]
  }
  return { components: { schemas } }
}
