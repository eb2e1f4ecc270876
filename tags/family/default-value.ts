// The `+default` comment beside `+k8s:optional`: a server fills such a field in before it validates.
import type { TagContext } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { isNilable, nativeValueType, typeText } from '../model/type.js'
import { extractTags } from '../grammar/extract.js'
import { parseTag, TagSyntaxError } from '../grammar/parse.js'
import { renderArg, type Tag } from '../grammar/tag.js'
import { jsonProblem } from './json-problem.js'
import { quote } from '../../apimachinery/text/index.js'

/** Zero values as JSON, by Go type. */
const ZERO: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    ['uint', 'uint16', 'uint32', 'uint64', 'int', 'int16', 'int32', 'int64', 'byte', 'float64', 'float32'].map((t) => [
      t,
      0,
    ]),
  ),
  bool: false,
  string: '',
  '[]byte': '',
}

/** `zero` or `other` for the field's default; undefined without one. Throws a TagError for one that isn't JSON. */
export function defaultValue(context: TagContext): 'zero' | 'other' | undefined {
  const lines = extractTags((context.member?.comments ?? []).map(({ text }) => text)).get('default')
  if (lines === undefined) return undefined
  const tags = lines.map(({ text }) => readDefault(text))
  if (tags.length > 1) {
    throw new TagError(`+default tag with multiple values: [${tags.map(({ shown }) => quote(shown)).join(' ')}]`)
  }
  const payload = tags[0]?.payload ?? ''
  const failed = (why: string): TagError => new TagError(`failed to parse default value ${quote(payload)}: ${why}`)
  const problem = jsonProblem(payload)
  if (problem !== undefined) throw failed(problem)
  const value: unknown = JSON.parse(payload)
  if (value === null) throw failed('unmarshalled to nil')
  if (isNilable(context.type)) return 'other'
  const name = typeText(nativeValueType(context.type))
  if (!Object.hasOwn(ZERO, name)) throw new TagError(`unknown zero-value for type ${name}`)
  return value === ZERO[name] ? 'zero' : 'other'
}

/** The text behind the equals sign; before it is at most one argument, a string. `shown` is the tag without its value. */
export function readDefault(text: string): { shown: string; payload: string } {
  const failed = (why: string): TagError => new TagError(`failed to read tags: ${why}`)
  let tag: Tag
  try {
    tag = parseTag(text, { raw: true })
  } catch (error) {
    throw error instanceof TagSyntaxError ? failed(error.message) : error
  }
  const [first, second] = tag.args
  if (first === undefined) return { shown: tag.name, payload: tag.value }
  if (second !== undefined) throw failed(`expected one argument, got: [${tag.args.map(renderArg).join(' ')}]`)
  if (first.name !== '') throw failed(`unexpected named argument: ${quote(first.name)}`)
  if (first.type !== 'string') throw failed(`unexpected argument type: ${first.type}`)
  return { shown: `${tag.name}(${first.value})`, payload: tag.value }
}
