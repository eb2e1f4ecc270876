// What Kubernetes publishes of its own kinds: loaded and unpacked when a key is first asked about.
import type { PublishedForms, PublishedTexts } from '../../api/openapi/index.js'
import type { PublishedKinds } from '../../editor/keys/index.js'

let unpackedOnce: Promise<readonly [PublishedForms, PublishedTexts]> | undefined
const byRelease = new Map<string, Promise<PublishedKinds>>()

/** The kinds of a release: `1.34`. */
export function publishedKinds(release: string): Promise<PublishedKinds> {
  let known = byRelease.get(release)
  if (known === undefined) byRelease.set(release, (known = read(release)))
  return known
}

async function read(release: string): Promise<PublishedKinds> {
  const { PublishedSchemas, SCHEMAS, TEXTS } = await import('../../api/openapi/index.js')
  unpackedOnce ??= Promise.all([unpacked<PublishedForms>(SCHEMAS), unpacked<PublishedTexts>(TEXTS)])
  const [forms, texts] = await unpackedOnce
  return new PublishedSchemas(forms, texts, release)
}

/** JSON, gzip, base64. */
async function unpacked<T>(packed: string): Promise<T> {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return (await new Response(stream).json()) as T
}
