// Named formats of strings (apiserver's `pkg/cel/library/format.go`).
import { byteLength, byteText } from '../../../apimachinery/text/index.js'
import {
  isDns1035Label,
  isDns1123Label,
  isDns1123Subdomain,
  isLabelKey,
  isLabelValue,
  isOpenApiByte,
  isOpenApiDate,
  isOpenApiDateTime,
  isOpenApiUuid,
  isValidLabelKey,
  isValidLabelValue,
  isValidLongName,
  isValidShortName,
  maxLenErrorInCharacters,
} from '../../../apimachinery/content/index.js'
import { REGEX, scale, TRAVERSAL } from '../../declaration/estimate.js'
import { listOf, optionalOf, STRING } from '../../value/type/type.js'
import { isError } from '../../value/error.js'
import { NAMED_FORMAT, NamedFormatValue } from '../../value/kubernetes/named-format.js'
import { Optional } from '../../value/optional.js'
import { quoteBytes } from '../../value/kubernetes/url-escape.js'
import { parseParts } from '../../value/kubernetes/url-parse.js'
import type { Value } from '../../value/value.js'
import { kubernetesSize, nominalCost, nominalEstimate } from '../cost/kubernetes-cost.js'
import { withFormula } from '../cost/cost.js'
import {
  defineFunction,
  defineLibrary,
  member,
  overload,
  type FunctionRecord,
  type RuntimeCost,
} from '../../declaration/record.js'
import type { CallEstimator } from '../../declaration/call-site.js'

const none: readonly string[] = []

const dns1123Label = (text: string): readonly string[] =>
  isValidShortName(text) ? none : isDns1123Label(text, maxLenErrorInCharacters)
const dns1123Subdomain = (text: string): readonly string[] =>
  isValidLongName(text) ? none : isDns1123Subdomain(text, maxLenErrorInCharacters)
const dns1035Label = (text: string): readonly string[] => isDns1035Label(text, maxLenErrorInCharacters)

/** The rule for a text to which something will be appended: a hyphen at its end is not a fault. */
const asPrefix =
  (validate: (text: string) => readonly string[]) =>
  (text: string): readonly string[] =>
    validate(maskTrailingDash(text))

/** As Kubernetes masks it: the last two bytes give way to an `a`, even if they are only a part of a character. */
function maskTrailingDash(text: string): string {
  if (text.length < 2 || !text.endsWith('-')) return text
  const [masked = ''] = [...text.slice(-3, -1)].slice(-1)
  const remains = '?'.repeat(byteLength(masked) - 1)
  return `${text.slice(0, -1 - masked.length)}${remains}a`
}

/** An absolute URI or an absolute path, with Go's message if it is none. */
function uri(text: string): readonly string[] {
  const bytes = byteText(text)
  const parts = parseParts(bytes, true)
  return isError(parts) ? [`parse ${quoteBytes(bytes)}: ${parts.message}`] : none
}

/** A format with one message. */
const judge =
  (isValid: (text: string) => boolean, message: string) =>
  (text: string): readonly string[] =>
    isValid(text) ? none : [message]

/** Kubernetes' formats by the names that expressions use. */
const FORMATS: ReadonlyMap<string, NamedFormatValue> = new Map([
  ['dns1123Label', new NamedFormatValue('DNS1123Label', 30, dns1123Label)],
  ['dns1123Subdomain', new NamedFormatValue('DNS1123Subdomain', 60, dns1123Subdomain)],
  ['dns1035Label', new NamedFormatValue('DNS1035Label', 30, dns1035Label)],
  [
    'qualifiedName',
    new NamedFormatValue('QualifiedName', 60, (text) => (isValidLabelKey(text) ? none : isLabelKey(text))),
  ],
  ['dns1123LabelPrefix', new NamedFormatValue('DNS1123LabelPrefix', 30, asPrefix(dns1123Label))],
  ['dns1123SubdomainPrefix', new NamedFormatValue('DNS1123SubdomainPrefix', 60, asPrefix(dns1123Subdomain))],
  ['dns1035LabelPrefix', new NamedFormatValue('DNS1035LabelPrefix', 30, asPrefix(dns1035Label))],
  [
    'labelValue',
    new NamedFormatValue('LabelValue', 40, (text) => (isValidLabelValue(text) ? none : isLabelValue(text))),
  ],
  ['uri', new NamedFormatValue('URI', 1103, uri)],
  ['uuid', new NamedFormatValue('uuid', 70, judge(isOpenApiUuid, 'does not match the UUID format'))],
  ['byte', new NamedFormatValue('byte', 84, judge(isOpenApiByte, 'invalid base64'))],
  ['date', new NamedFormatValue('date', 71, judge(isOpenApiDate, 'invalid date'))],
  ['datetime', new NamedFormatValue('datetime', 71, judge(isOpenApiDateTime, 'invalid datetime'))],
])

/** `format.NAME()`. */
function constant(name: string, format: NamedFormatValue): FunctionRecord {
  const fullName = `format.${name}`
  return defineFunction({
    name: fullName,
    doc: `The format ${format.name}.`,
    overloads: [overload(fullName, { args: [], result: NAMED_FORMAT, run: () => format })],
    memoize: true,
    examples: [[`${fullName}() == format.named('${name}').value()`, 'true']],
  })
}

/** As a search with a pattern of the format's size. */
const validateCost: RuntimeCost = withFormula(
  "⌈(1 + size({1})) × 0.1⌉ × ⌈size of the format's pattern × 0.25⌉",
  ([format, text]) =>
    format instanceof NamedFormatValue
      ? Math.ceil((1 + kubernetesSize(text as Value)) * TRAVERSAL) * Math.ceil(format.regexSize * REGEX)
      : undefined,
)

/** The pattern's size that estimates assume (`MaxNameFormatRegexSize`). */
const ESTIMATED_REGEX_SIZE = 128

const validateEstimate: CallEstimator = withFormula(
  '⌈⌈size({0}) × 0.1⌉ × 32⌉',
  (site) => site.args[0] && { cost: scale(scale(site.sizeOf(site.args[0]), TRAVERSAL), ESTIMATED_REGEX_SIZE * REGEX) },
)

/** `format.named`, the functions of all formats, and `validate`. */
export const namedFormatsLibrary = defineLibrary({
  name: 'kubernetes.format',
  doc: 'Formats of strings that Kubernetes uses, with its messages.',
  since: '1.31',
  functions: [
    defineFunction({
      name: 'validate',
      doc: 'The messages that say what is wrong with a text; none if it has the format.',
      overloads: [
        member('format-validate', {
          args: [NAMED_FORMAT, STRING],
          result: optionalOf(listOf(STRING)),
          run: (format, text) => {
            const messages = format.validate(text)
            return messages.length === 0 ? Optional.none : Optional.of(messages)
          },
        }),
      ],
      cost: validateCost,
      estimate: validateEstimate,
      examples: [
        ["format.dns1123Label().validate('my-name').hasValue()", 'false'],
        ["format.uuid().validate('x').value() == ['does not match the UUID format']", 'true'],
      ],
    }),
    defineFunction({
      name: 'format.named',
      doc: 'The format with a name; none if there is no such format.',
      overloads: [
        overload('format-named', {
          args: [STRING],
          result: optionalOf(NAMED_FORMAT),
          run: (name) => {
            const format = FORMATS.get(name)
            return format === undefined ? Optional.none : Optional.of(format)
          },
        }),
      ],
      memoize: true,
      cost: nominalCost,
      estimate: nominalEstimate,
      examples: [
        ["format.named('dns1123Label').hasValue()", 'true'],
        ["format.named('DNS1123Label').hasValue()", 'false'],
      ],
    }),
    ...[...FORMATS].map(([name, format]) => constant(name, format)),
  ],
})
