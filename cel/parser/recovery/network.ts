// The transition network of the grammar: what ANTLR makes of a grammar (its ATN), made of ours. Walking it as the parser
// does that ANTLR generates finds the same errors.
import {
  Alternation,
  Alternative,
  EOF,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  Terminal,
  type IProduction,
  type Rule,
  type TokenType,
} from 'chevrotain'
import { theGrammar } from '../grammar.js'
import { GRAMMAR_ORDER } from '../tokens.js'

/** The number of the end of the text; words are numbered from 1 in the order of the original grammar. */
export const END = -1
/** In a set of what may follow: the end of the rule. */
export const EPSILON = -2

/** What a state is for, as far as it matters to recovery. */
type StateKind =
  | 'basic'
  | 'ruleStop'
  | 'option'
  | 'blockStart'
  | 'plusBlockStart'
  | 'starBlockStart'
  | 'starLoopEntry'
  | 'plusLoopBack'
  | 'starLoopBack'

export interface State {
  readonly id: number
  readonly rule: RuleNetwork
  readonly kind: StateKind
  readonly transitions: Transition[]
  /** At a loop's way back: where the loop is entered. */
  readonly entry?: State
  /** At the alternatives of a loop: the node that each iteration makes, by its label. */
  readonly node?: { readonly label: string; readonly name: string }
}

export type Transition =
  | { readonly type: 'epsilon'; readonly target: State }
  | {
      readonly type: 'symbols'
      readonly symbols: ReadonlySet<number>
      readonly target: State
      readonly label: string | undefined
    }
  | {
      readonly type: 'rule'
      readonly rule: RuleNetwork
      readonly precedence: number
      /** Where the caller goes on. */
      readonly target: State
      readonly label: string | undefined
    }

export interface RuleNetwork {
  readonly name: string
  readonly start: State
  readonly stop: State
  /** Of a rule that the original writes with left recursion: how tight each alternative of its loop binds. */
  readonly levels: readonly number[] | undefined
}

/** How tight the alternatives of loops bind that the original writes with left recursion. */
const LEVELS: Readonly<Record<string, readonly number[]>> = { relation: [1], calc: [2, 1], member: [3, 2, 1] }
/** Rules that the original does not have: their alternatives are those of the loop that they are in. */
const INLINED: ReadonlySet<string> = new Set(['suffix'])

let start: RuleNetwork | undefined

/** The network of the rule for whole expressions, from which all others are reached. Made when it is first needed. */
export function theNetwork(): RuleNetwork {
  return (start ??= new NetworkBuilder(theGrammar().getGAstProductions()).rule('start'))
}

/** The number of a kind of words. */
export const symbolOf = (type: TokenType): number => (type === EOF ? END : GRAMMAR_ORDER.indexOf(type) + 1)

class NetworkBuilder {
  readonly #productions: Readonly<Record<string, Rule>>
  readonly #rules = new Map<string, RuleNetwork>()
  #states = 0

  constructor(productions: Readonly<Record<string, Rule>>) {
    this.#productions = productions
  }

  rule(name: string): RuleNetwork {
    const known = this.#rules.get(name)
    if (known) return known
    const rule = { name, levels: LEVELS[name] } as { -readonly [K in keyof RuleNetwork]: RuleNetwork[K] }
    this.#rules.set(name, rule)
    rule.stop = this.#state(rule, 'ruleStop')
    rule.start = this.#sequence(rule, this.#production(name).definition, rule.stop)
    return rule
  }

  #production(name: string): Rule {
    const production = this.#productions[name]
    if (!production) throw new Error(`no rule ${name}`)
    return production
  }

  #state(rule: RuleNetwork, kind: StateKind, more: Pick<State, 'entry' | 'node'> = {}): State {
    return { id: this.#states++, rule, kind, transitions: [], ...more }
  }

  /** The first state of productions after which `next` follows. `level` is that of the loop's alternative they are in. */
  #sequence(rule: RuleNetwork, productions: readonly IProduction[], next: State, level = -1): State {
    return productions.reduceRight<State>((after, one) => this.#element(rule, one, after, level), next)
  }

  #element(rule: RuleNetwork, production: IProduction, next: State, level: number): State {
    if (production instanceof Terminal) {
      const state = this.#state(rule, 'basic')
      const { terminalType, label = terminalType.name } = production
      state.transitions.push({ type: 'symbols', symbols: symbolsOf(terminalType), target: next, label })
      return state
    }
    if (production instanceof NonTerminal) {
      const state = this.#state(rule, 'basic')
      const called = this.rule(production.nonTerminalName)
      const precedence = called === rule && level >= 0 ? level + 1 : 0
      state.transitions.push({ type: 'rule', rule: called, precedence, target: next, label: production.label })
      // A rule's end leads to wherever the rule is called.
      called.stop.transitions.push({ type: 'epsilon', target: next })
      return state
    }
    if (production instanceof Repetition) return this.#star(rule, production, next)
    if (production instanceof RepetitionMandatory) return this.#plus(rule, production, next)
    const { definition } = production as Option | Alternation
    const isOption = production instanceof Option
    const block = this.#state(rule, isOption ? 'option' : 'blockStart')
    const end = this.#joint(rule, next)
    this.#alternatives(block, isOption ? definition : [production], end)
    if (isOption) block.transitions.push({ type: 'epsilon', target: end })
    return block
  }

  #star(rule: RuleNetwork, production: Repetition, next: State): State {
    const entry = this.#state(rule, 'starLoopEntry')
    const back = this.#state(rule, 'starLoopBack', { entry })
    back.transitions.push({ type: 'epsilon', target: entry })
    const [only] = production.definition
    const inlined = only instanceof NonTerminal && INLINED.has(only.nonTerminalName) ? only : undefined
    const block = this.#state(rule, 'starBlockStart', {
      ...(inlined && { node: { label: inlined.label as string, name: inlined.nonTerminalName } }),
    })
    const definition = inlined ? this.#production(inlined.nonTerminalName).definition : production.definition
    this.#alternatives(block, definition, this.#joint(rule, back))
    entry.transitions.push({ type: 'epsilon', target: block }, { type: 'epsilon', target: this.#joint(rule, next) })
    return entry
  }

  #plus(rule: RuleNetwork, production: RepetitionMandatory, next: State): State {
    const block = this.#state(rule, 'plusBlockStart')
    const back = this.#state(rule, 'plusLoopBack')
    this.#alternatives(block, production.definition, back)
    back.transitions.push({ type: 'epsilon', target: block }, { type: 'epsilon', target: this.#joint(rule, next) })
    return block
  }

  #alternatives(block: State, definition: readonly IProduction[], end: State): void {
    const { rule } = block
    for (const [index, alternative] of alternativesOf(definition).entries()) {
      const level = block.kind === 'starBlockStart' ? (rule.levels?.[index] ?? -1) : -1
      block.transitions.push({ type: 'epsilon', target: this.#sequence(rule, alternative, end, level) })
    }
  }

  /** A state of its own where ways meet. */
  #joint(rule: RuleNetwork, next: State): State {
    const state = this.#state(rule, 'basic')
    state.transitions.push({ type: 'epsilon', target: next })
    return state
  }
}

/** Alternatives of alternatives are alternatives. */
function alternativesOf(definition: readonly IProduction[]): readonly (readonly IProduction[])[] {
  const [only] = definition
  if (definition.length !== 1 || !(only instanceof Alternation)) return [definition]
  return only.definition.flatMap((one) => (one instanceof Alternative ? alternativesOf(one.definition) : []))
}

/** The kinds of words that a terminal of the grammar stands for. */
function symbolsOf(type: TokenType): ReadonlySet<number> {
  const members = GRAMMAR_ORDER.filter((one) => one.CATEGORIES?.includes(type))
  return new Set((members.length > 0 ? members : [type]).map(symbolOf))
}
