// The only door to re2js. Every pattern that comes from outside goes through here: RE2 syntax, linear time.
import { RE2JS, RE2JSException, RE2JSSyntaxException, type Matcher } from 're2js'
import { Dfa, type RegexpProgram } from './re2-dfa.js'
import { rewritePattern, type RewrittenPattern } from './re2-pattern.js'

/** A compiled regular expression in RE2 syntax, as Go's `regexp.Regexp`. Its searches take linear time. */
export interface Re2 {
  /** The pattern's text. */
  readonly source: string
  /** Whether the text contains a match anywhere (`MatchString`); anchor the pattern to match the whole. */
  test(text: string): boolean
  /** The leftmost match, undefined if there is none (`FindString` with the two told apart). */
  find(text: string): string | undefined
  /**
   * The matches that follow each other, at most `limit` if it is not negative (`FindAllString`). An empty match that
   * touches the match before it does not count.
   */
  findAll(text: string, limit: number): string[]
  /**
   * The text with each match replaced (`ReplaceAllString`). In the template `$1`, `${1}`, `$name` and `${name}` stand
   * for groups and `$0` for the match; a name goes as far as letters, digits and `_` do; `$$` is a dollar sign;
   * groups that don't exist or took no part are empty; a `$` that starts nothing stays.
   */
  replaceAll(text: string, template: string): string
}

/**
 * Compiles a pattern. Throws an Error with the text of Go's `regexp.Compile`, `error parsing regexp: …`, if it is not
 * valid RE2: look-around and back-references are not.
 */
export function compileRe2(pattern: string): Re2 {
  const compiled = compile(pattern)
  let automaton: Dfa | 'none' | undefined
  const test = (text: string): boolean => {
    automaton ??= Dfa.of(compiled.re2().prog as RegexpProgram) ?? 'none'
    const result = automaton === 'none' ? undefined : automaton.test(text)
    if (result !== undefined) return result
    // Never mind another attempt: too many states stay too many.
    automaton = 'none'
    return compiled.test(text)
  }
  return {
    source: pattern,
    test,
    find: (text) => {
      if (!test(text)) return undefined
      const matcher = compiled.matcher(text)
      return matcher.find() ? (matcher.group() ?? undefined) : undefined
    },
    findAll: (text, limit) => (test(text) ? findAll(compiled, text, limit) : []),
    replaceAll: (text, template) => replaceAll(compiled, text, parseTemplate(template)),
  }
}

/** The automaton of a pattern, with its program; undefined if it has none. Throws as `compileRe2`. */
export function automatonOf(pattern: string): { readonly dfa: Dfa; readonly program: RegexpProgram } | undefined {
  const program = compile(pattern).re2().prog as RegexpProgram
  const dfa = Dfa.of(program)
  return dfa === undefined ? undefined : { dfa, program }
}

const DUPLICATE_NAME = 'duplicate capture group name'

function compile(pattern: string, withoutNames = false): RE2JS {
  const rewritten = rewritePattern(pattern, withoutNames)
  try {
    return RE2JS.compile(rewritten.text)
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    if (!withoutNames && error.message.includes(DUPLICATE_NAME)) return compile(pattern, true)
    throw new Error(goErrorText(error, pattern, rewritten), { cause: error })
  }
}

/** Go always quotes the offending part of the pattern; re2js leaves it out where it is empty or the whole. */
function goErrorText(error: RE2JSException, pattern: string, rewritten: RewrittenPattern): string {
  if (!(error instanceof RE2JSSyntaxException)) return error.message
  const description = error.getDescription()
  const part = error.getPattern() ?? ''
  if (part === '') return goSyntaxError(description, description.includes('trailing backslash') ? '' : pattern)
  // Go takes an unfinished name for an unknown flag.
  if (part === '(?P<') return goSyntaxError(UNSUPPORTED, '(?P')
  if (part === '(?<') return goSyntaxError(UNSUPPORTED, '(?<')
  return goSyntaxError(description, rewritten.original(part, isRest(description, part)))
}

/** Whether the part goes to the pattern's end: what was opened there is never closed. */
const isRest = (description: string, part: string): boolean =>
  description === 'missing closing ]' || /^\\[pP]\{[^}]*$/.test(part)

const UNSUPPORTED = 'invalid or unsupported Perl syntax'

const goSyntaxError = (description: string, part: string): string => `error parsing regexp: ${description}: \`${part}\``

/** A piece of a template: a text, or a reference to a group. */
type TemplatePart = { readonly text: string } | { readonly group: number | string }

/** A reference in a template. By re2js, since its letters and digits are Go's. */
let reference: RE2JS | undefined
const referenceIn = (text: string): Matcher =>
  (reference ??= RE2JS.compile('^\\$(?:\\{([\\pL\\p{Nd}_]+)\\}|([\\pL\\p{Nd}_]+))')).matcher(text)

/** `regexp.Expand`'s reading of a template. */
function parseTemplate(template: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let at = 0
  for (let dollar = template.indexOf('$'); dollar >= 0; dollar = template.indexOf('$', at)) {
    if (dollar > at) parts.push({ text: template.slice(at, dollar) })
    const found = referenceIn(template.slice(dollar))
    if (template[dollar + 1] === '$') {
      parts.push({ text: '$' })
      at = dollar + 2
    } else if (!found.find()) {
      parts.push({ text: '$' })
      at = dollar + 1
    } else {
      const name = found.group(1) ?? found.group(2) ?? ''
      parts.push({ group: isGroupNumber(name) ? Number(name) : name })
      at = dollar + found.end()
    }
  }
  parts.push({ text: template.slice(at) })
  return parts
}

/** Numbers have no leading zero; one that Go finds too large is taken for a name. */
const isGroupNumber = (name: string): boolean => /^(?:0|[1-9][0-9]{0,8})$/.test(name)

function findAll(compiled: RE2JS, text: string, limit: number): string[] {
  const matches: string[] = []
  const matcher = compiled.matcher(text)
  let end = -1
  while (matches.length !== limit && matcher.find()) {
    // Go doesn't count an empty match that touches the match before it.
    if (matcher.start() === end && matcher.end() === end) continue
    end = matcher.end()
    matches.push(text.slice(matcher.start(), end))
  }
  return matches
}

function replaceAll(compiled: RE2JS, text: string, template: readonly TemplatePart[]): string {
  const matcher = compiled.matcher(text)
  let result = ''
  let end = 0
  let started = false
  while (matcher.find()) {
    // Go doesn't replace an empty match that touches the match before it.
    if (started && matcher.end() === end) continue
    started = true
    result += text.slice(end, matcher.start())
    for (const part of template) result += 'text' in part ? part.text : groupText(matcher, part.group)
    end = matcher.end()
  }
  return result + text.slice(end)
}

function groupText(matcher: Matcher, group: number | string): string {
  const { namedGroups } = matcher
  const index = typeof group === 'number' ? group : Object.hasOwn(namedGroups, group) ? namedGroups[group] : undefined
  if (index === undefined || index > matcher.groupCount()) return ''
  return matcher.group(index) ?? ''
}
