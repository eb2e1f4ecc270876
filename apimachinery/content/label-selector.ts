// Label selectors as texts (apimachinery's `pkg/labels`).
import { quote } from '../text/quote.js'
import { compareText } from '../text/text-order.js'
import { isLabelKey, isLabelValue } from './label.js'

/** The operators, by the names that Kubernetes gives them (`pkg/selection`). */
export type LabelOperator = '=' | '==' | '!=' | 'in' | 'notin' | 'exists' | '!' | 'gt' | 'lt'

/** What a label selector asks of a label. */
export interface LabelRequirement {
  readonly key: string
  readonly operator: LabelOperator
  /** Sorted, each once. */
  readonly values: readonly string[]
}

/** What is wrong with keys and values of labels: Kubernetes versions have other words. */
export interface LabelFaults {
  readonly key: (key: string) => readonly string[]
  readonly value: (value: string) => readonly string[]
}

const NEWEST: LabelFaults = { key: isLabelKey, value: (value) => isLabelValue(value) }

/**
 * Parses requirements such as `app=a,tier in (b,c),!old`, and sorts them by key (`ParseToRequirements`). For other
 * texts Kubernetes' error.
 */
export function parseLabelSelector(text: string, faults: LabelFaults = NEWEST): readonly LabelRequirement[] | string {
  try {
    return new Parser(scan(text), faults).parse()
  } catch (error) {
    if (error instanceof SelectorFault) return error.message
    throw error
  }
}

/** The text of a requirement (`Requirement.String`). */
export function formatLabelRequirement({ key, operator, values }: LabelRequirement): string {
  switch (operator) {
    case 'exists':
      return key
    case '!':
      return `!${key}`
    case 'in':
    case 'notin':
      return `${key} ${operator} (${values.join(',')})`
    case 'gt':
      return `${key}>${values.join(',')}`
    case 'lt':
      return `${key}<${values.join(',')}`
    default:
      return `${key}${operator}${values.join(',')}`
  }
}

class SelectorFault extends Error {}

/** A symbol or word of a selector; the last token of all is empty. */
interface Token {
  readonly kind: 'symbol' | 'word' | 'end'
  readonly text: string
}

const END: Token = { kind: 'end', text: '' }

const tokenPattern = /(==|!=|[=!(),<>]|[^=!(),<> \t\r\n\0]+)\0?|\0/g

function scan(text: string): Token[] {
  const tokens: Token[] = []
  for (const [match, token] of text.matchAll(tokenPattern)) {
    // Go takes a zero byte for the end, but for one that ends a token.
    if (token === undefined || match.startsWith('\0')) break
    tokens.push({ kind: /^[=!(),<>]/.test(token) ? 'symbol' : 'word', text: token })
  }
  tokens.push(END)
  return tokens
}

const binaryOperators: ReadonlyMap<string, LabelOperator> = new Map([
  ['in', 'in'],
  ['notin', 'notin'],
  ['=', '='],
  ['==', '=='],
  ['!=', '!='],
  ['>', 'gt'],
  ['<', 'lt'],
])
/** The operators as Kubernetes lists them. */
const listedOperators = 'in, notin, =, ==, !=, gt, lt'

class Parser {
  readonly #tokens: readonly Token[]
  #position = 0

  constructor(
    tokens: readonly Token[],
    private readonly faults: LabelFaults,
  ) {
    this.#tokens = tokens
  }

  parse(): readonly LabelRequirement[] {
    const requirements: LabelRequirement[] = []
    while (this.#next.kind !== 'end') {
      if (!this.#startsRequirement()) {
        throw this.#unexpected(this.#next, "expected: !, identifier, or 'end of string'")
      }
      requirements.push(this.#requirement())
      const separator = this.#take()
      if (separator.kind === 'end') break
      if (separator.text !== ',') throw this.#unexpected(separator, "expected: ',' or 'end of string'")
      if (!this.#startsRequirement()) throw this.#unexpected(this.#next, "expected: identifier after ','")
    }
    return requirements.sort((left, right) => compareText(left.key, right.key))
  }

  #requirement(): LabelRequirement {
    try {
      return this.#parseRequirement()
    } catch (error) {
      if (error instanceof SelectorFault) throw new SelectorFault(`unable to parse requirement: ${error.message}`)
      throw error
    }
  }

  #parseRequirement(): LabelRequirement {
    const isNegated = this.#next.text === '!'
    if (isNegated) this.#take()
    const key = this.#take()
    if (key.kind !== 'word') throw this.#unexpected(key, 'expected: identifier')
    const faults = this.faults.key(key.text)
    if (faults.length > 0) throw new SelectorFault(`<nil>: Invalid value: ${quote(key.text)}: ${faults.join('; ')}`)
    if (isNegated) return { key: key.text, operator: '!', values: [] }
    if (this.#next.kind === 'end' || this.#next.text === ',') return { key: key.text, operator: 'exists', values: [] }
    const symbol = this.#take()
    const operator = binaryOperators.get(symbol.text)
    if (operator === undefined) throw this.#unexpected(symbol, `expected: ${listedOperators}`)
    const values = operator === 'in' || operator === 'notin' ? this.#values() : [this.#exactValue()]
    return checked({ key: key.text, operator, values: [...new Set(values)].sort(compareText) }, this.faults.value)
  }

  /** Values between parentheses; they may be empty, or left out. */
  #values(): string[] {
    const open = this.#take()
    if (open.text !== '(') throw new SelectorFault(`found '${open.text}' expected: '('`)
    const first = this.#next
    if (first.text === ')') {
      this.#take()
      return ['']
    }
    if (first.kind !== 'word' && first.text !== ',') throw this.#unexpected(first, "expected: ',', ')' or identifier")
    const values: string[] = []
    for (;;) {
      const token = this.#take()
      if (token.kind === 'word') {
        values.push(token.text)
        if (this.#next.text === ')') break
        if (this.#next.text !== ',') throw this.#unexpected(this.#next, "expected: ',' or ')'")
      } else if (token.text === ',') {
        if (values.length === 0 || this.#next.text === ')' || this.#next.text === ',') values.push('')
        if (this.#next.text === ')') break
      } else {
        throw this.#unexpected(token, "expected: ',', or identifier")
      }
    }
    this.#take()
    return values
  }

  #exactValue(): string {
    if (this.#next.kind === 'end' || this.#next.text === ',') return ''
    const value = this.#take()
    if (value.kind !== 'word') throw this.#unexpected(value, 'expected: identifier')
    return value.text
  }

  get #next(): Token {
    return this.#tokens[this.#position] ?? END
  }

  #take(): Token {
    const token = this.#next
    this.#position++
    return token
  }

  #startsRequirement(): boolean {
    return this.#next.kind === 'word' || this.#next.text === '!'
  }

  #unexpected(token: Token, expected: string): SelectorFault {
    return new SelectorFault(`found '${token.text}', ${expected}`)
  }
}

/** The requirement, unless its values don't fit (`NewRequirement`). */
function checked(requirement: LabelRequirement, valueFaults: LabelFaults['value']): LabelRequirement {
  const { key, operator, values } = requirement
  const faults: string[] = []
  values.forEach((value, index) => {
    if ((operator === 'gt' || operator === 'lt') && !isInt64(value)) {
      faults.push(
        `values[${index}]: Invalid value: ${quote(value)}: for 'Gt', 'Lt' operators, the value must be an integer`,
      )
    }
  })
  values.forEach((value, index) => {
    const messages = valueFaults(value)
    if (messages.length > 0) {
      faults.push(`values[${index}][${key}]: Invalid value: ${quote(value)}: ${messages.join('; ')}`)
    }
  })
  if (faults.length > 0) throw new SelectorFault(faults.length === 1 ? (faults[0] as string) : `[${faults.join(', ')}]`)
  return requirement
}

const isInt64 = (text: string): boolean =>
  /^[+-]?[0-9]+$/.test(text) && BigInt.asIntN(64, BigInt(text.replace('+', ''))) === BigInt(text.replace('+', ''))
