// What test suites refer to: files, objects, CRDs and policies by their names.
import { type CompletionItem, CompletionItemKind, type Location } from 'vscode-languageserver'
import { isObject } from '../../apimachinery/json/index.js'
import type { SourceText } from '../../diagnostics/index.js'
import { ITEM, type KeyPlace, keyPlaceAt } from '../../editor/keys/index.js'
import type { ManifestDocument } from '../../editor/document/index.js'
import { isDefinition } from '../../findings/place/index.js'
import { isPolicyManifest, isWebhookManifest } from '../../findings/policy/index.js'
import { type Manifest, placeOfField, readYaml } from '../../manifest/index.js'
import type { LanguageSession } from './language-session.js'
import { toRange } from './places.js'

type Referred = 'file' | 'object' | 'definition' | 'policy' | 'binding' | 'webhook'

/** A word of a suite that refers to something. */
interface Reference {
  readonly referred: Referred
  readonly text: string
  readonly place: KeyPlace
}

/** Where what a word of a suite refers to is; null for other words, and for what is not there. */
export function referredAt(session: LanguageSession, uri: string, offset: number): Location | null {
  const source = session.document(uri)?.source
  const reference = source && referenceAt(source, offset)
  if (source === undefined || reference === undefined) return null
  const { referred, text } = reference
  if (referred === 'object') return ownObject(source, text) ?? inFile(session, uri, text)
  if (referred === 'file') return inFile(session, uri, text)
  const found = session.workspace.documents
    .flatMap(({ manifests }) => manifests)
    .find((manifest) => namesOf(manifest, referred).includes(text))
  return found === undefined ? null : placeOfName(found)
}

/** The files and names that may be written at a place of a suite; undefined where none are. */
export function referenceItems(session: LanguageSession, uri: string, offset: number): CompletionItem[] | undefined {
  const source = session.document(uri)?.source
  const reference = source && referenceAt(source, offset)
  if (source === undefined || reference === undefined) return undefined
  const { referred, place } = reference
  const isQuoted = place.style === 'json' || /["']/.test(source.text[place.range.start] ?? '')
  // YAML wants a blank behind the colon.
  const lead = source.text[place.range.start - 1] === ':' ? ' ' : ''
  const written = (label: string): string =>
    lead + (isQuoted || !/^[\w./-]+$/.test(label) ? JSON.stringify(label) : label)
  const files = referred === 'file' || referred === 'object' ? filesBeside(session, uri, place) : []
  const names =
    referred === 'object'
      ? [...(readYaml(source).documents[0]?.place.entries?.get('objects')?.entries?.keys() ?? [])]
      : session.workspace.documents.flatMap(({ manifests }) => manifests.flatMap((one) => namesOf(one, referred)))
  return [
    ...[...new Set(names)].sort().map((label) => ({ label, kind: CompletionItemKind.Reference })),
    ...files.map((label) => ({ label, kind: CompletionItemKind.File })),
  ].map((one, index) => ({
    ...one,
    sortText: String(index).padStart(5, '0'),
    // What is there may not be a part of the label: `pol` of `./policies.yaml`.
    filterText: source.text.slice(place.range.start, place.range.end),
    textEdit: { range: toRange(source, place.range), newText: written(one.label) },
  }))
}

function referenceAt(source: SourceText, offset: number): Reference | undefined {
  const place = keyPlaceAt(source.text, offset)
  if (place === undefined || place.kindName !== '') return undefined
  const referred = place.roots.includes('policies') ? ofPolicySuite(place) : ofSuite(place)
  const text = source.text.slice(place.range.start, place.range.end).replace(/^(["'])(.*)\1$/, '$2')
  return referred && { referred, text, place }
}

const ofSuite = ({ path, kind, key }: KeyPlace): Referred | undefined =>
  path.length > 0 || kind !== 'value'
    ? undefined
    : key === 'crd'
      ? 'file'
      : key === 'crdName'
        ? 'definition'
        : undefined

function ofPolicySuite({ path, kind, key }: KeyPlace): Referred | undefined {
  const [first, second, last] = [path[0], path[1], path.at(-1)]
  if (kind === 'key' && last === ITEM) {
    const isFiles =
      (path.length === 2 && first === 'policies') ||
      (path.length === 3 && first === 'cluster' && second !== 'authorizer')
    return isFiles ? 'file' : undefined
  }
  if (kind === 'key') return first === 'tests' && last === 'webhooks' ? 'webhook' : undefined
  if (first === 'objects' && path.length === 1) return 'object'
  if (first === 'tests' && last === 'expect')
    return key === 'policy' || key === 'binding' ? key : key === 'mutated' ? 'object' : undefined
  const isForm = first === 'tests' && path.length === 2 && (key === 'object' || key === 'oldObject')
  return isForm || (key === 'from' && (first === 'tests' || first === 'objects')) ? 'object' : undefined
}

/** The names that a manifest has, as suites refer to them. */
function namesOf(manifest: Manifest, referred: Referred): readonly string[] {
  const { name, gvk, object } = manifest
  switch (referred) {
    case 'definition':
      return isDefinition(manifest) ? [name] : []
    case 'policy':
    case 'binding':
      return isPolicyManifest(manifest) && gvk.kind.endsWith('Binding') === (referred === 'binding') ? [name] : []
    case 'webhook': {
      const { webhooks } = object
      if (!isWebhookManifest(manifest) || !Array.isArray(webhooks)) return []
      return webhooks.flatMap((one: unknown) => (isObject(one) && typeof one['name'] === 'string' ? [one['name']] : []))
    }
    case 'file':
    case 'object':
      return []
  }
}

const placeOfName = (manifest: Manifest): Location => ({
  uri: manifest.source.name,
  range: toRange(manifest.source, manifest.spanOf('metadata.name')),
})

/** An object of the suite itself. */
function ownObject(source: SourceText, name: string): Location | undefined {
  const [document] = readYaml(source).documents
  const place = document && placeOfField(document.place, `objects.${name}`)
  return place && { uri: source.name, range: toRange(source, place.key ?? place.span) }
}

/** A file, or one of its objects: `file#name`, `file#Kind/name`. */
function inFile(session: LanguageSession, uri: string, text: string): Location | null {
  const [path = '', name] = text.split('#')
  if (path === '' || !URL.canParse(path, uri)) return null
  const target = new URL(path, uri).href
  const document = session.document(target)
  if (document === undefined) return null
  const found = document.manifests.find((one) => name === one.name || name === `${one.gvk.kind}/${one.name}`)
  const start = { line: 0, character: 0 }
  return found === undefined ? { uri: target, range: { start, end: start } } : placeOfName(found)
}

/** Paths from the suite to the files that may be meant. */
function filesBeside(session: LanguageSession, uri: string, { path, key }: KeyPlace): string[] {
  const wanted = path[0] === 'policies' ? hasPolicies : key === 'crd' || path[1] === 'crds' ? hasDefinitions : isAny
  return session.workspace.documents
    .filter((document) => document.source.name !== uri && wanted(document))
    .map(({ source }) => relativePath(uri, source.name))
    .sort()
}

const isAny = (): boolean => true
const hasDefinitions = ({ isWithDefinitions }: ManifestDocument): boolean => isWithDefinitions
const hasPolicies = ({ manifests }: ManifestDocument): boolean =>
  manifests.some((one) => isPolicyManifest(one) || isWebhookManifest(one))

/** `../policies/a.yaml` */
function relativePath(from: string, to: string): string {
  const [own, other] = [from, to].map((uri) => uri.split('/')) as [string[], string[]]
  let common = 0
  while (common < own.length - 1 && own[common] === other[common]) common++
  const up = own.length - 1 - common
  const rest = decodeURIComponent(other.slice(common).join('/'))
  return up === 0 ? `./${rest}` : '../'.repeat(up) + rest
}
