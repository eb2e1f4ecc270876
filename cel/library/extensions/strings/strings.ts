// cel-go's strings extension in the two versions that Kubernetes has had (`ext/strings.go`). What most functions cost is
// Kubernetes' own, by name.
import { TRAVERSAL } from '../../../declaration/estimate.js'
import { INT, listOf, STRING, DYN } from '../../../value/type/type.js'
import { codePoints, trimSpace } from '../../../../apimachinery/text/index.js'
import { costsTraversal, withFormula } from '../../cost/cost.js'
import { format } from './format/format.js'
import { join, joinV0 } from './join.js'
import { costsKubernetesTraversal } from '../../cost/kubernetes-cost.js'
import {
  defineFunction,
  defineLibrary,
  member,
  overload,
  type FunctionRecord,
  type RuntimeCost,
} from '../../../declaration/record.js'
import {
  formatEstimate,
  joinEstimate,
  quoteEstimate,
  replaceEstimate,
  splitEstimate,
  transformEstimate,
} from './estimate.js'
import {
  charAt,
  indexOf,
  lastIndexOf,
  lowerAscii,
  quoteForCel,
  replace,
  split,
  substring,
  substringFrom,
  upperAscii,
} from './text.js'
import { traversalCost, traversalEstimate } from '../../cost/traversal-cost.js'

const STRINGS = listOf(STRING)

const traversalOfReceiver = costsKubernetesTraversal(0)
/** The traversal of the receiver, and making the result. */
const twoTraversals = costsKubernetesTraversal(0, 2 * TRAVERSAL)
const twoTraversalsOfResult: RuntimeCost = withFormula('⌈size({result}) × 0.2⌉', (_, result) =>
  Math.ceil((typeof result === 'string' ? codePoints(result) : 1) * 2 * TRAVERSAL),
)

/** What both versions have. */
const common: readonly FunctionRecord[] = [
  defineFunction({
    name: 'charAt',
    doc: 'The character at a position, counted in code points; empty at the end of the text. Error: `index out of range`.',
    overloads: [member('string_char_at_int', { args: [STRING, INT], result: STRING, run: charAt })],
    examples: [
      ["'hello'.charAt(4) == 'o'", 'true'],
      ["'hello'.charAt(5) == ''", 'true'],
      ["'hello'.charAt(-1)", { error: 'index out of range: -1' }],
    ],
  }),
  defineFunction({
    name: 'indexOf',
    doc: 'The first position of a text in another, from the start or a position on; -1 if there is none. Error: `index out of range` for a negative start.',
    overloads: [
      member('string_index_of_string', {
        args: [STRING, STRING],
        result: INT,
        run: (text: string, part: string) => indexOf(text, part),
      }),
      member('string_index_of_string_int', { args: [STRING, STRING, INT], result: INT, run: indexOf }),
    ],
    cost: traversalCost,
    estimate: traversalEstimate,
    examples: [
      ["'hello mellow'.indexOf('ello')", '1'],
      ["'hello mellow'.indexOf('ello', 2)", '7'],
      ["'hello mellow'.indexOf('jello')", '-1'],
      ["'hello mellow'.indexOf('ello', -1)", { error: 'index out of range: -1' }],
    ],
  }),
  defineFunction({
    name: 'lastIndexOf',
    doc: 'The last position of a text in another, from the end or a position back; -1 if there is none. Error: `index out of range` for a negative start.',
    overloads: [
      member('string_last_index_of_string', {
        args: [STRING, STRING],
        result: INT,
        run: (text: string, part: string) => lastIndexOf(text, part),
      }),
      member('string_last_index_of_string_int', { args: [STRING, STRING, INT], result: INT, run: lastIndexOf }),
    ],
    cost: traversalCost,
    estimate: traversalEstimate,
    examples: [
      ["'hello mellow'.lastIndexOf('ello')", '7'],
      ["'hello mellow'.lastIndexOf('ello', 6)", '1'],
      ["'hello mellow'.lastIndexOf('ello', 20)", '-1'],
    ],
  }),
  defineFunction({
    name: 'lowerAscii',
    doc: 'The text with its ASCII letters in lower case.',
    overloads: [member('string_lower_ascii', { args: [STRING], result: STRING, run: lowerAscii })],
    cost: traversalOfReceiver,
    estimate: transformEstimate,
    examples: [["'TacoCÆt'.lowerAscii() == 'tacocÆt'", 'true']],
  }),
  defineFunction({
    name: 'replace',
    doc: 'The text with all occurrences of another replaced, or the first of them up to a number. An empty text occurs around every character.',
    overloads: [
      member('string_replace_string_string', {
        args: [STRING, STRING, STRING],
        result: STRING,
        run: (text: string, old: string, replacement: string) => replace(text, old, replacement),
      }),
      member('string_replace_string_string_int', {
        args: [STRING, STRING, STRING, INT],
        result: STRING,
        run: replace,
      }),
    ],
    cost: twoTraversals,
    estimate: replaceEstimate,
    examples: [
      ["'hello hello'.replace('he', 'we') == 'wello wello'", 'true'],
      ["'hello hello'.replace('he', 'we', 1) == 'wello hello'", 'true'],
      ["'ab'.replace('', '-') == '-a-b-'", 'true'],
    ],
  }),
  defineFunction({
    name: 'split',
    doc: 'The parts of a text between separators, up to a number; the last is then the rest. An empty separator splits all characters.',
    overloads: [
      member('string_split_string', {
        args: [STRING, STRING],
        result: STRINGS,
        run: (text: string, separator: string) => split(text, separator),
      }),
      member('string_split_string_int', { args: [STRING, STRING, INT], result: STRINGS, run: split }),
    ],
    cost: twoTraversals,
    estimate: splitEstimate,
    examples: [
      ["'a b c'.split(' ') == ['a', 'b', 'c']", 'true'],
      ["'a b c'.split(' ', 2) == ['a', 'b c']", 'true'],
      ["'a b c'.split(' ', 0) == []", 'true'],
    ],
  }),
  defineFunction({
    name: 'substring',
    doc: 'The text from a position on, or between two, counted in code points. Error: `index out of range`, or `invalid substring range`.',
    overloads: [
      member('string_substring_int', { args: [STRING, INT], result: STRING, run: substringFrom }),
      member('string_substring_int_int', { args: [STRING, INT, INT], result: STRING, run: substring }),
    ],
    cost: traversalOfReceiver,
    estimate: transformEstimate,
    examples: [
      ["'tacocat'.substring(4) == 'cat'", 'true'],
      ["'tacocat'.substring(0, 4) == 'taco'", 'true'],
      ["'tacocat'.substring(2, 1)", { error: 'invalid substring range. start: 2, end: 1' }],
    ],
  }),
  defineFunction({
    name: 'trim',
    doc: 'The text without white space, as Unicode has it, at both ends.',
    overloads: [member('string_trim', { args: [STRING], result: STRING, run: trimSpace })],
    cost: traversalOfReceiver,
    estimate: transformEstimate,
    examples: [["'  \\ttrim\\n    '.trim() == 'trim'", 'true']],
  }),
  defineFunction({
    name: 'upperAscii',
    doc: 'The text with its ASCII letters in upper case.',
    overloads: [member('string_upper_ascii', { args: [STRING], result: STRING, run: upperAscii })],
    cost: traversalOfReceiver,
    estimate: transformEstimate,
    examples: [["'TacoCÆt'.upperAscii() == 'TACOCÆT'", 'true']],
  }),
]

/** `join` of a version of the library. */
const joinFunction = (run: typeof join): FunctionRecord =>
  defineFunction({
    name: 'join',
    doc: 'The texts of a list one after the other, with a separator between them. Error: an element is not a string.',
    overloads: [
      member('list_join', { args: [STRINGS], result: STRING, run: (list) => run(list) }),
      member('list_join_string', { args: [STRINGS, STRING], result: STRING, run }),
    ],
    cost: twoTraversalsOfResult,
    estimate: joinEstimate,
    examples: [
      ["['hello', 'mellow'].join() == 'hellomellow'", 'true'],
      ["['hello', 'mellow'].join(' ') == 'hello mellow'", 'true'],
    ],
  })

/** What version 1 added. */
const formatting: readonly FunctionRecord[] = [
  defineFunction({
    name: 'format',
    doc: 'The text with its clauses (`%s`, `%d`, `%.2f`, `%e`, `%b`, `%x`, `%X`, `%o`) replaced by the values of a list; `%%` is a percent sign. Error: a clause is malformed, does not take its value, or has none.',
    overloads: [
      member('string_format', {
        args: [STRING, listOf(DYN)],
        result: STRING,
        // cel-go binds it as a function of any number of arguments.
        variadic: true,
        run: format,
        cost: costsTraversal(0),
        estimate: formatEstimate,
      }),
    ],
    examples: [
      ["'%s has %d of %.1f'.format(['a', 3, 2.25]) == 'a has 3 of 2.2'", 'true'],
      ["'%s'.format([[1, 'two', 3.0]]) == '[1, \"two\", 3.000000]'", 'true'],
      ["'%x %X %b %o'.format([255, 'k', 5, 8]) == 'ff 6B 101 10'", 'true'],
    ],
  }),
  defineFunction({
    name: 'strings.quote',
    doc: 'The text between double quotes, with escapes where a literal needs them.',
    overloads: [
      overload('strings_quote', {
        args: [STRING],
        result: STRING,
        run: quoteForCel,
        cost: costsTraversal(0),
        estimate: quoteEstimate,
      }),
    ],
    examples: [['strings.quote(\'two "escapes"\\n\') == \'"two \\\\"escapes\\\\"\\\\n"\'', 'true']],
  }),
]

/** Version 0 of the strings library, until Kubernetes 1.29. */
export const stringsV0 = defineLibrary({
  name: 'cel.strings',
  doc: 'Positions, parts and changes of texts, counted in code points.',
  since: '1.0',
  until: '1.29',
  functions: [...common, joinFunction(joinV0)],
})

/** Version 2 of the strings library: with `format` and `strings.quote`. */
export const stringsV2 = defineLibrary({
  name: 'cel.strings',
  doc: 'Positions, parts and changes of texts, counted in code points, and formatting.',
  since: '1.29',
  functions: [...common, ...formatting, joinFunction(join)],
})
