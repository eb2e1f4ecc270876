// What Helm keeps of its releases: Secrets and ConfigMaps with the manifests that it applied.
import { gunzipSync } from 'node:zlib'
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { type Diagnostic, SourceText, type Span } from '../../diagnostics/index.js'
import { readManifests } from '../../manifest/index.js'
import { reasonOf } from '../io/cannot-run.js'
import { templatesOf } from './helm-templates.js'
import type { Scan, ScannedObject } from './scanned.js'

/** The most bytes that a release may have when it is unpacked. */
const MOST_BYTES = 64 * 2 ** 20

/** What is read of a release. */
interface Release {
  readonly name: string
  readonly namespace: string
  readonly version: number
  readonly status: string
  readonly manifest: string
  readonly hooks: readonly string[]
}

/** Whether an object is what Helm keeps of a release. */
export const isRelease = ({ kind, type, metadata, data }: JsonObject): boolean =>
  isObject(data) &&
  typeof data.release === 'string' &&
  ((kind === 'Secret' && type === 'helm.sh/release.v1') ||
    (kind === 'ConfigMap' && isObject(metadata) && isObject(metadata.labels) && metadata.labels.owner === 'helm'))

/** A scan with the objects of the releases in it: of each the latest revision that is deployed. */
export function withReleases(scan: Scan): Scan {
  const kept = scan.objects.filter(({ object }) => isRelease(object))
  if (kept.length === 0) return scan
  const { objects, diagnostics } = releaseObjects(
    kept.map(({ object, manifest }) => ({ object, span: () => manifest.spanOf('metadata.name') })),
  )
  return { ...scan, objects: [...scan.objects, ...objects], diagnostics: [...scan.diagnostics, ...diagnostics] }
}

/** The objects of releases; `span` shows where a release is kept. */
export function releaseObjects(
  kept: readonly { readonly object: JsonObject; readonly span: () => Span }[],
): Pick<Scan, 'objects' | 'diagnostics'> {
  const diagnostics: Diagnostic[] = []
  const latest = new Map<string, Release>()
  for (const { object, span } of kept) {
    try {
      const release = decodedRelease(object)
      const key = JSON.stringify([release.namespace, release.name])
      if (release.status === 'deployed' && release.version > (latest.get(key)?.version ?? -1)) latest.set(key, release)
    } catch (thrown) {
      const message = `the Helm release cannot be read: ${reasonOf(thrown)}`
      diagnostics.push({ code: 'deprecations/helm-release', severity: 'error', message, span: span() })
    }
  }
  const objects: ScannedObject[] = []
  for (const { name, namespace, version, manifest, hooks } of latest.values()) {
    const source = `helm:${namespace}/${name}@${version}`
    for (const [index, text] of [manifest, ...hooks].entries()) {
      const sourceText = new SourceText(index === 0 ? source : `${source}/hook-${index}`, text)
      const templateAt = templatesOf(sourceText)
      const read = readManifests(sourceText)
      diagnostics.push(...read.diagnostics)
      for (const one of read.manifests) {
        const template = templateAt(one.start)
        const origin = template === undefined ? {} : { template }
        objects.push({ object: one.object, manifest: one, source, live: false, ...origin })
      }
    }
  }
  return { objects, diagnostics }
}

/** Throws an Error for what is not a release. */
function decodedRelease({ kind, data }: JsonObject): Release {
  const text = isObject(data) && typeof data.release === 'string' ? data.release : ''
  // A Secret's data are in base64 once more.
  const packed = Buffer.from(kind === 'Secret' ? Buffer.from(text, 'base64').toString('latin1') : text, 'base64')
  const isPacked = packed[0] === 0x1f && packed[1] === 0x8b
  const bytes = isPacked ? gunzipSync(packed, { maxOutputLength: MOST_BYTES }) : packed
  const value: unknown = JSON.parse(bytes.toString('utf8'))
  if (!isObject(value)) throw new Error('it is not an object')
  const { name, namespace, version, info, manifest, hooks } = value
  if (typeof name !== 'string' || typeof version !== 'number') throw new Error('it has no name and version')
  const texts = (Array.isArray(hooks) ? (hooks as unknown[]) : []).flatMap((hook) =>
    isObject(hook) && typeof hook.manifest === 'string' ? hook.manifest : [],
  )
  return {
    name,
    namespace: typeof namespace === 'string' ? namespace : '',
    version,
    status: isObject(info) && typeof info.status === 'string' ? info.status : '',
    manifest: typeof manifest === 'string' ? manifest : '',
    hooks: texts,
  }
}
