// The OpenAPI documents of a server. Loaded when the first one is asked for: the texts of Kubernetes' kinds are long.
import { documentsOf, gnosticDocument, PublishedSchemas, swaggerOf } from '../../api/openapi/index.js'
import type { Catalogue } from '../../api/resource/index.js'
import { perGeneration } from '../catalogue/index.js'
import { publishedForms, publishedTexts } from '../published/index.js'
import { contentHash } from './content-hash.js'

export interface OpenApiDocument {
  readonly body: string
  /** What its ETag and its address have. */
  readonly hash: string
  readonly made: Date
}

export interface OpenApiDocuments {
  /** The document of v3 of a key such as `apis/apps/v1`, with its address. */
  v3(key: string): (OpenApiDocument & { readonly address: string }) | undefined
  /** The addresses of all documents of v3. */
  index(): OpenApiDocument
  v2(): OpenApiDocument & { protobuf(): Uint8Array }
}

/** @param kubernetesVersion `1.34` */
export function openApiDocuments(catalogue: Catalogue, kubernetesVersion: string): OpenApiDocuments {
  const published = new PublishedSchemas(publishedForms(), publishedTexts(), kubernetesVersion)
  const server = `v${kubernetesVersion}.0`
  const v3 = perGeneration(catalogue, () => {
    const documents = documentsOf(catalogue, published, server)
    return new Map(
      [...documents].map(([key, make]) => [key, once(() => addressed(key, documentOf(JSON.stringify(make()))))]),
    )
  })
  return {
    v3: (key) => v3().get(key)?.(),
    index: perGeneration(catalogue, () => {
      const paths = [...v3()].map(([key, document]) => [key, { serverRelativeURL: document().address }])
      return documentOf(JSON.stringify({ paths: Object.fromEntries(paths) as unknown }))
    }),
    v2: perGeneration(catalogue, () => {
      const swagger = swaggerOf(catalogue, published, server)
      return { ...documentOf(JSON.stringify(swagger)), protobuf: once(() => gnosticDocument(swagger)) }
    }),
  }
}

const addressed = (key: string, document: OpenApiDocument): OpenApiDocument & { readonly address: string } => ({
  ...document,
  address: `/openapi/v3/${key}?hash=${document.hash}`,
})

const documentOf = (body: string): OpenApiDocument => ({ body, hash: contentHash(body), made: new Date() })

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
