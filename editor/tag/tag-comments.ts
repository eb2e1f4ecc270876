// Tags in the comments of TypeScript, as editors ask about them. Types are not read: what a tag may stand on, the generator says.
import { didYouMean, nearest } from '../../diagnostics/finding/index.js'
import { type Diagnostic, type SourceText } from '../../diagnostics/index.js'
import {
  CONTROL_COMMENTS,
  parseTag,
  TAG_DEFINITIONS,
  type TagDefinition,
  TagRegistry,
  TagSyntaxError,
} from '../../tags/index.js'
import { usage } from '../../tags/catalogue/index.js'

/** A part of a text, in UTF-16 units. */
interface Range {
  readonly start: number
  readonly end: number
}

/** A tag that may be written at a place. */
export interface TagCompletion {
  /** `k8s:maxLength` */
  readonly label: string
  /** `+k8s:maxLength=<non-negative integer>` */
  readonly detail: string
  /** Markdown. */
  readonly documentation: string
  /** What is written in the place of `range`. */
  readonly insert: string
  readonly range: Range
}

/** What is said of the tag at a place, in Markdown. */
export interface TagHover {
  readonly range: Range
  readonly text: string
}

/** A name that is misspelt, and what is meant. */
export interface TagCorrection extends Range {
  readonly text: string
}

/** The tag of a line: `// +k8s:…`, or a line of a doc comment. Tags may be chained: `+k8s:eachVal=+k8s:maxLength=3`. */
const TAG_LINE = /^[ \t]*(?:\/\/|\/?\*+)[ \t]*\+(k8s:.*)$/gm
const NAME = /\+(k8s:[A-Za-z]*)/g

/** The tags of a Kubernetes version, for editors. */
export class TagComments {
  readonly #registry: TagRegistry

  /** @param kubernetesVersion `1.34` */
  constructor(kubernetesVersion: string) {
    this.#registry = new TagRegistry(TAG_DEFINITIONS, kubernetesVersion)
  }

  /** Which tags may be written at an offset: in a line comment or doc comment, behind a `+`. */
  complete(text: string, offset: number): readonly TagCompletion[] {
    const lineStart = text.lastIndexOf('\n', offset - 1) + 1
    const before = text.slice(lineStart, offset)
    if (!/^[ \t]*(?:\/\/|\/?\*+)/.test(before)) return []
    const [written, name] = /\+((?:k8s:[A-Za-z]*|k8?s?)?)$/.exec(before) ?? []
    if (written === undefined || name === undefined) return []
    const start = offset - name.length
    const end = offset + (/^[A-Za-z0-9:]*/.exec(text.slice(offset))?.[0].length ?? 0)
    return this.#registry.definitions().map((definition) => ({
      label: definition.name,
      detail: usage(definition),
      documentation: documentationOf(definition),
      insert: definition.name + opening(definition),
      range: { start, end },
    }))
  }

  hover(text: string, offset: number): TagHover | undefined {
    for (const { start, name } of namesIn(text)) {
      const range = { start, end: start + name.length }
      if (offset < range.start || offset > range.end) continue
      const definition = this.#registry.get(name)
      return (
        definition && { range, text: ['```', usage(definition), '```', '', documentationOf(definition)].join('\n') }
      )
    }
    return undefined
  }

  /** Tags that the version does not have, and lines that do not follow the grammar. */
  findings(source: SourceText): readonly Diagnostic[] {
    return [...this.#unknown(source), ...brokenLines(source)].sort(
      (a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0),
    )
  }

  /** Names that no tag has and that are like one that there is. */
  corrections({ text }: SourceText): readonly TagCorrection[] {
    return namesIn(text).flatMap(({ start, name }): TagCorrection[] => {
      if (this.#isKnown(name) || this.#registry.later(name) !== undefined) return []
      const meant = nearest(name, this.#names())
      return meant === undefined ? [] : [{ start, end: start + name.length, text: meant }]
    })
  }

  #isKnown(name: string): boolean {
    return this.#registry.get(name) !== undefined || CONTROL.has(name)
  }

  #names(): readonly string[] {
    return this.#registry.definitions().map((one) => one.name)
  }

  #unknown(source: SourceText): readonly Diagnostic[] {
    return namesIn(source.text).flatMap(({ start, name }): Diagnostic[] => {
      if (this.#isKnown(name)) return []
      const since = this.#registry.later(name)
      const hint = didYouMean(name, this.#names())
      return [
        {
          code: 'tag/unknown',
          severity: 'warning',
          message: since === undefined ? `there is no tag +${name}` : `+${name} exists since Kubernetes ${since}`,
          span: { source, start, end: start + name.length },
          ...(hint !== undefined && since === undefined && { mend: hint }),
        },
      ]
    })
  }
}

/** Comments that steer the generator, which are no tags. */
const CONTROL: ReadonlySet<string> = new Set(CONTROL_COMMENTS.map(({ name }) => name))

/** The names of tags in comments, chained ones too. */
function namesIn(text: string): { readonly start: number; readonly name: string }[] {
  return [...text.matchAll(TAG_LINE)].flatMap(({ 0: line, index }) =>
    [...line.matchAll(NAME)].flatMap(({ 1: name = '', index: at }) => {
      // What goes on behind the name is a control comment or another tool's.
      const rest = /^[\w-]*/.exec(line.slice(at + 1 + name.length))?.[0] ?? ''
      return [{ start: index + at + 1, name: name + rest }]
    }),
  )
}

function brokenLines(source: SourceText): Diagnostic[] {
  return [...source.text.matchAll(TAG_LINE)].flatMap(({ 0: line, 1: tag = '', index }) => {
    if (CONTROL.has(/^[\w:-]+/.exec(tag)?.[0] ?? '')) return []
    try {
      parseTag(tag)
      return []
    } catch (thrown) {
      if (!(thrown instanceof TagSyntaxError)) throw thrown
      const lineEnd = index + line.length
      const start = Math.min(lineEnd - tag.length + thrown.offset, lineEnd)
      return [
        {
          code: 'tag/syntax',
          severity: 'error' as const,
          message: thrown.message,
          span: { source, start, end: Math.min(start + 1, lineEnd) },
        },
      ]
    }
  })
}

/** What comes behind a tag's name: its arguments or its value. */
function opening({ args = [], payload }: TagDefinition): string {
  if (args.some(({ required }) => required)) return '('
  if (payload?.required !== true) return ''
  return payload.type === 'tag' ? '=+k8s:' : '='
}

function documentationOf({ summary, doc, scopes, since, stability, payload, args = [] }: TagDefinition): string {
  const parameters = [
    ...args.map(({ name, label, doc: about }) => `- ${name === undefined ? `\`${label}\`` : `\`${name}\``}: ${about}`),
    ...(payload === undefined ? [] : [`- \`${payload.label}\`: ${payload.doc}`]),
  ]
  return [
    summary,
    ...(doc === undefined ? [] : [doc]),
    ...(parameters.length === 0 ? [] : [parameters.join('\n')]),
    `On ${scopes.join(', ')}. ${stability} since Kubernetes ${since}.`,
  ].join('\n\n')
}
