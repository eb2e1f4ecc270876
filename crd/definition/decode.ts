import { quote } from '../../apimachinery/text/index.js'
import {
  DecodeError,
  missingKind,
  type Body,
  type DecodedStructs,
  type ReadBody,
  readBody,
} from '../../apimachinery/json/index.js'
import { toInternal } from './convert.js'
import { withDefaults } from './defaults.js'
import type { CustomResourceDefinition } from './model.js'
import { definitionType } from './type.js'
import type { DefinitionV1 } from './v1.js'

/**
 * What `decodeDefinition` makes of a body: the CRD in the internal form, with its defaults, and the findings of strict
 * decoding.
 */
export interface DecodedDefinition {
  readonly definition: CustomResourceDefinition
  /** What strict field validation refuses: unknown fields, and fields that are set twice. */
  readonly strict: readonly string[]
}

const GROUP = 'apiextensions.k8s.io'
const VERSION = 'v1'
const KIND = 'CustomResourceDefinition'

/** What else is registered in the API group, with its Go type. */
const OTHER_KINDS: ReadonlySet<string> = new Set([
  ...[
    'ConversionReview',
    'CreateOptions',
    'CustomResourceDefinitionList',
    'DeleteOptions',
    'GetOptions',
    'ListOptions',
  ],
  ...['PatchOptions', 'UpdateOptions', 'WatchEvent'],
])
/** Kinds without a version of their own, in any group that the server has. */
const UNVERSIONED_KINDS: ReadonlySet<string> = new Set([
  ...['APIGroup', 'APIGroupList', 'APIResourceList', 'APIVersions', 'Status'],
])
const OTHER_VERSIONS: ReadonlySet<string> = new Set(['v1beta1', '__internal'])

/**
 * Decodes a CustomResourceDefinition v1, sets its defaults and converts it to the internal form. A body that doesn't say what it
 * is is taken for one. Throws a DecodeError.
 */
export const decodeDefinition = (body: Body): DecodedDefinition => decodeWithKnown(body, undefined)

/** The same, with what former bodies were decoded to. Throws a DecodeError. */
export function decodeWithKnown(body: Body, known: DecodedStructs | undefined): DecodedDefinition {
  const read = readBody(body)
  checkKind(read)
  const { value, strict } = read.decode(definitionType, { strict: true, marksEmpty: true, known })
  const definition = toInternal(withDefaults(value as DefinitionV1))
  return { definition, strict: [...read.strict, ...strict] }
}

/** Fills in what the body doesn't say of its kind, and refuses other kinds. */
function checkKind(body: ReadBody): void {
  const kind = body.kind === '' ? KIND : body.kind
  const isUnversioned = body.version === ''
  const group = isUnversioned && body.group === '' ? GROUP : body.group
  const version = isUnversioned && group === GROUP ? VERSION : body.version
  if (kind === '') throw missingKind(body.original())
  if (version === '') throw new DecodeError(`Object 'apiVersion' is missing in '${body.original()}'`)
  const groupVersion = group === '' ? version : `${group}/${version}`
  const isKnown = kind === KIND || OTHER_KINDS.has(kind) || UNVERSIONED_KINDS.has(kind)
  if (group === GROUP && version === VERSION && isKnown) {
    if (kind === KIND) return
    throw new DecodeError(`not a CustomResourceDefinition: *v1.${kind}`)
  }
  const isOther = group === GROUP && OTHER_VERSIONS.has(version) && isKnown
  if (isOther || (groupVersion === 'v1' && UNVERSIONED_KINDS.has(kind))) {
    const expected = `${GROUP}/${VERSION}`
    throw new DecodeError(
      `the API version in the data (${groupVersion}) does not match the expected API version (${expected})`,
    )
  }
  const scheme = 'pkg/runtime/scheme.go:111'
  throw new DecodeError(`no kind ${quote(kind)} is registered for version ${quote(groupVersion)} in scheme "${scheme}"`)
}
