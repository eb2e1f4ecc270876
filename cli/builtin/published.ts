// Kubernetes' own kinds, as its releases publish them.
import { publishedShapes } from '../../api/openapi/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { publishedForms } from '../../serve/published/index.js'

/** The OpenAPI v3 document of all kinds that a release, `1.34`, publishes; without descriptions and defaults. */
export const publishedDocument = (release: string): JsonObject => ({
  components: { schemas: publishedShapes(publishedForms(), release) },
})
