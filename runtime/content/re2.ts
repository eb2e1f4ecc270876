// The only door to re2js. Every pattern that comes from outside goes through here: RE2 syntax, linear time.
import { RE2JS, RE2JSException, RE2JSSyntaxException, type Matcher } from 're2js'

/** A compiled regular expression in RE2 syntax, as Go's `regexp.Regexp`. Its searches take linear time. */
export interface Re2 {
  /** The pattern's text. */
  readonly source: string
  /** Whether the text contains a match anywhere (`MatchString`); anchor the pattern to match the whole. */
  test(text: string): boolean
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
  return {
    source: pattern,
    test: (text) => compiled.test(text),
    replaceAll: (text, template) => replaceAll(compiled, text, parseTemplate(template)),
  }
}

function compile(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern)
  } catch (error) {
    if (error instanceof RE2JSException) throw new Error(goErrorText(error, pattern), { cause: error })
    throw error
  }
}

/** Go always quotes the offending part of the pattern; re2js leaves it out where it is empty or the whole. */
function goErrorText(error: RE2JSException, pattern: string): string {
  if (!(error instanceof RE2JSSyntaxException) || error.message.endsWith('`')) return error.message
  return `${error.message}: \`${error.message.includes('trailing backslash') ? '' : pattern}\``
}

/** A piece of a template: a text, or a reference to a group. */
type TemplatePart = { readonly text: string } | { readonly group: number | string }

/** `regexp.Expand`'s reading of a template. */
function parseTemplate(template: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let at = 0
  for (let dollar = template.indexOf('$'); dollar >= 0; dollar = template.indexOf('$', at)) {
    if (dollar > at) parts.push({ text: template.slice(at, dollar) })
    const [reference, braced, bare] =
      /^\$(?:\{([\p{L}\p{Nd}_]+)\}|([\p{L}\p{Nd}_]+))/u.exec(template.slice(dollar)) ?? []
    if (template[dollar + 1] === '$') {
      parts.push({ text: '$' })
      at = dollar + 2
    } else if (reference === undefined) {
      parts.push({ text: '$' })
      at = dollar + 1
    } else {
      const name = braced ?? bare ?? ''
      parts.push({ group: isGroupNumber(name) ? Number(name) : name })
      at = dollar + reference.length
    }
  }
  parts.push({ text: template.slice(at) })
  return parts
}

/** Numbers have no leading zero; one that Go finds too large is taken for a name. */
const isGroupNumber = (name: string): boolean => /^(?:0|[1-9][0-9]{0,8})$/.test(name)

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
