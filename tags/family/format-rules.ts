// Formats of +k8s:format in schemas: as formats and patterns, which cost nothing; of keys of maps rules must say them.
import { and } from '../projection/cel.js'
import { quote } from '../../apimachinery/text/index.js'
import type { SchemaPlace } from '../projection/place.js'
import type { SchemaKeywords } from '../projection/requirement.js'
import type { Format } from './formats.js'
import { projectMaxBytes } from './max-bytes-rule.js'

const LABEL = '[a-z0-9]([-a-z0-9]*[a-z0-9])?'
const SUBDOMAIN = `${LABEL}(\\.${LABEL})*`
const NAME = '[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?'

/** A pattern for whole texts. */
const whole = (expression: string): SchemaKeywords => ({ pattern: `^${expression}$` })
const wholeOrEmpty = (expression: string): SchemaKeywords => ({ pattern: `^(${expression})?$` })

/** What says a format: each of the keywords is required. */
interface FormatRule {
  readonly keywords: readonly SchemaKeywords[]
  /** The same, where the empty text is valid, too. */
  readonly keywordsOrEmpty: readonly SchemaKeywords[]
  /** The same in CEL, for keys of maps. */
  holds(self: string): string
}

/** A format that expressions say together. */
function expressions(
  all: readonly string[],
  others: SchemaKeywords = {},
  alsoHolds: FormatRule['holds'] = () => 'true',
): FormatRule {
  const both = (pattern: (one: string) => SchemaKeywords): SchemaKeywords[] =>
    all.map((one, at) => ({ ...pattern(one), ...(at === 0 && others) }))
  return {
    keywords: both(whole),
    keywordsOrEmpty: both(wholeOrEmpty),
    holds: (self) => and(...all.map((one) => `${self}.matches(${quote(`^${one}$`)})`), alsoHolds(self)),
  }
}

/** A format that schemas have a name for. */
const named = (format: string, rule: FormatRule): FormatRule => ({ ...rule, keywords: [{ format }] })

const atMost253 = (self: string): string => `${self}.size() <= 253`
const IDENTIFIER = '[A-Za-z_][A-Za-z0-9_]{0,31}'
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const SEGMENT = '([^./%]|\\.[^./%]|\\.\\.[^/%])[^/%]*'
/** Kubernetes checks nothing of them. */
const TWO_SLASHES = '[^/]*/[^/]*/(?s:.*)'

/** By name of the format. An expression can't bound the length of a domain; a second one does. */
const RULES: Readonly<Record<string, FormatRule>> = {
  // A quota puts nine characters before the domain.
  'k8s-extended-resource-name': expressions(
    [`${SUBDOMAIN}/${NAME}`, '[^/]{1,244}/[^/]*'],
    { not: { pattern: '^requests\\.|kubernetes\\.io/' } },
    (self) => and(`!${self}.startsWith("requests.")`, `!${self}.contains("kubernetes.io/")`),
  ),
  'k8s-label-key': expressions([`(${SUBDOMAIN}/)?${NAME}`, '([^/]{1,253}/)?[^/]*']),
  'k8s-label-value': expressions([`(${NAME})?`]),
  'k8s-long-name': named('k8s-long-name', expressions([SUBDOMAIN], { maxLength: 253 }, atMost253)),
  // Two letters beyond ASCII have a lower case in it: they are what makes bytes of it more than characters.
  'k8s-long-name-caseless': expressions(
    [`(?i:${SUBDOMAIN})`],
    { maxLength: 253 },
    (self) => `bytes(${self}).size() <= 253`,
  ),
  'k8s-path-segment-name': expressions([`(${SEGMENT})?`]),
  'k8s-prefixed-label-key': expressions([`${SUBDOMAIN}/${NAME}`, '[^/]{1,253}/[^/]*']),
  'k8s-resource-fully-qualified-name': expressions([
    `(${SUBDOMAIN}/${IDENTIFIER}|${TWO_SLASHES})`,
    `([^/]{1,63}/[^/]*|${TWO_SLASHES})`,
  ]),
  'k8s-resource-pool-name': expressions([`${SUBDOMAIN}(/${SUBDOMAIN})*`], { maxLength: 253 }, atMost253),
  'k8s-short-name': named('k8s-short-name', expressions(['[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?'])),
  'k8s-uuid': expressions([UUID]),
}

/** Formats that the empty text has. */
const EMPTY: ReadonlySet<string> = new Set(['k8s-label-value', 'k8s-path-segment-name'])

export function projectFormat({ name, summary }: Format, place: SchemaPlace): void {
  const rule = RULES[name]
  if (rule === undefined) {
    place.refuse(`neither a schema nor a rule has the format ${name}, so any text is accepted`)
    return
  }
  const zeroHolds = EMPTY.has(name)
  const message = `must be a ${summary}`
  if (name === 'k8s-long-name-caseless') projectMaxBytes(253, place)
  rule.keywordsOrEmpty.forEach((keywordsOrZero, at) => {
    const keywords = rule.keywords[at]
    // A rule says all at once.
    const holds = (self: string): string => (at === 0 ? rule.holds(self) : 'true')
    place.require({ ...(keywords !== undefined && { keywords }), keywordsOrZero, holds, zeroHolds, message })
  })
}
