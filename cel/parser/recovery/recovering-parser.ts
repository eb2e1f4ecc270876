// The parser that ANTLR generates for the grammar, with the runtime's error strategy and cel-go's limits to it. It walks the
// network with a stack of its own, so that no text is too deep for it.
import { MAX_DEPTH, MAX_RECOVERIES, MAX_SKIPPED } from '../limits.js'
import {
  mismatched,
  missing,
  noAlternative,
  TOO_MANY_RECOVERIES,
  TOO_MANY_RULES,
  TOO_MANY_SKIPPED,
  unwanted,
} from '../messages.js'
import { escapeControls, type NumberedToken, type TokenStream } from './token-stream.js'
import { expectedText, missingText } from './expected-text.js'
import { expectedAt, nextInRule, recoverySet } from './follow.js'
import { addChild, growingTree, type RuleFrame } from './frame.js'
import { END, EPSILON, theNetwork, type RuleNetwork, type State, type Transition } from './network.js'
import { predictByOne } from './one-word-decisions.js'
import { Predictor } from './prediction.js'
import type { Tree } from '../tree.js'

/** Ends the parsing; with a message it is an error of its own. */
export class StopError extends Error {}

/** Why a rule could not go on. */
type Failure =
  | { readonly kind: 'mismatch'; readonly token: NumberedToken; readonly state: State; readonly frame: RuleFrame }
  | { readonly kind: 'noAlternative'; readonly first: NumberedToken; readonly token: NumberedToken }

type Report = (offset: number, message: string) => void

export class RecoveringParser {
  readonly #tokens: TokenStream
  readonly #report: Report
  readonly #predictor = new Predictor()
  readonly #depths = new Map<RuleNetwork, number>()
  #frame!: RuleFrame
  /** The state of the parser; between rules that of the call. */
  #state!: State
  #recovering = false
  #recoveries = 0
  #lastErrorIndex = -1
  readonly #lastErrorStates = new Set<State>()

  constructor(tokens: TokenStream, report: Report) {
    this.#tokens = tokens
    this.#report = report
  }

  /** The tree of the whole text. Throws a `StopError` where a limit is exceeded. */
  parse(): Tree {
    const start = theNetwork()
    let state: State | undefined = this.#enter(start, undefined, 0)
    const { tree } = this.#frame
    while (state) {
      const next: State | Failure = this.#step(state)
      if (isState(next)) state = next.kind === 'ruleStop' ? this.#exit() : next
      else state = this.#fail(next)
    }
    return tree
  }

  #enter(rule: RuleNetwork, invokedBy: State | undefined, precedence: number): State {
    const tree = growingTree(rule.name, this.#tokens.at(1))
    const parent = invokedBy && this.#frame
    this.#frame = { rule, parent, invokedBy, precedence, tree, current: tree }
    this.#enterEvent(rule)
    return rule.start
  }

  /** Ends a rule; the state where its caller goes on. */
  #exit(): State | undefined {
    const { rule, parent, invokedBy, tree } = this.#frame
    this.#exitEvent(rule)
    if (!parent || !invokedBy) return undefined
    this.#state = invokedBy
    this.#frame = parent
    const [call] = invokedBy.transitions
    if (call?.type !== 'rule') return undefined
    addChild(parent.current, call.label, tree)
    return call.target
  }

  #enterEvent(rule: RuleNetwork): void {
    const depth = (this.#depths.get(rule) ?? 0) + 1
    this.#depths.set(rule, depth)
    if (depth > MAX_DEPTH) throw new StopError(TOO_MANY_RULES)
  }

  #exitEvent(rule: RuleNetwork): void {
    const depth = this.#depths.get(rule) ?? 0
    if (depth > 0) this.#depths.set(rule, depth - 1)
  }

  /** Goes from a state to the next. */
  #step(state: State): State | Failure {
    switch (state.kind) {
      case 'ruleStop':
        return state
      case 'option':
      case 'blockStart':
      case 'starLoopEntry':
      case 'starLoopBack':
      case 'plusLoopBack':
        this.#state = state
        return this.#sync() ?? this.#decide(state)
      case 'plusBlockStart':
        this.#state = state
        return this.#sync() ?? target(state, 0)
      case 'starBlockStart':
        return this.#iterate(state)
      case 'basic':
        return this.#advance(state)
    }
  }

  #advance(state: State): State | Failure {
    const [transition] = state.transitions
    if (transition?.type === 'symbols') {
      this.#state = state
      return this.#match(state, transition.symbols, transition.label) ?? transition.target
    }
    if (transition?.type === 'rule') {
      this.#state = state
      return this.#enter(transition.rule, state, transition.precedence)
    }
    return target(state, 0)
  }

  /** Takes an alternative of a loop, each of which makes a node in rules that the original writes with left recursion. */
  #iterate(state: State): State | Failure {
    const { rule, tree } = this.#frame
    const isRecursive = rule.levels !== undefined
    if (isRecursive) this.#exitEvent(rule)
    if (state.transitions.length > 1) {
      this.#state = state
      const failure = this.#sync()
      if (failure) return failure
    }
    const next = state.transitions.length > 1 ? this.#decide(state) : target(state, 0)
    if (!isState(next)) return next
    if (isRecursive) this.#enterEvent(rule)
    if (state.node) {
      this.#frame.current = growingTree(state.node.name, tree.start ?? this.#tokens.at(1))
      addChild(tree, state.node.label, this.#frame.current)
    }
    return next
  }

  #decide(state: State): State | Failure {
    const decision = state.entry ?? state
    const symbol = this.#tokens.symbolAt(1)
    if (decision.kind === 'starLoopEntry' && decision.rule.levels) return this.#decideOperator(decision, symbol)
    const prediction = predictByOne(decision, symbol) ?? this.#predictor.predict(decision, this.#tokens, this.#frame)
    if ('alternative' in prediction) return target(decision, prediction.alternative)
    return { kind: 'noAlternative', first: this.#tokens.at(1), token: this.#tokens.at(prediction.failedAt) }
  }

  /** Goes on with an operator that binds as tight as the rule was called for. */
  #decideOperator(entry: State, symbol: number): State {
    const block = target(entry, 0)
    const levels = entry.rule.levels ?? []
    const taken = block.transitions.some(
      (_, index) => (levels[index] ?? 0) >= this.#frame.precedence && nextInRule(target(block, index)).has(symbol),
    )
    return target(entry, taken ? 0 : 1)
  }

  #match(state: State, symbols: ReadonlySet<number>, label: string | undefined): Failure | undefined {
    const token = this.#tokens.at(1)
    if (symbols.has(token.symbol)) {
      this.#endRecovery()
      addChild(this.#frame.current, label, this.#tokens.consume())
      return undefined
    }
    const recovered = this.#recoverInline(state)
    if (!recovered) return { kind: 'mismatch', token: this.#tokens.at(1), state, frame: this.#frame }
    addChild(this.#frame.current, label, recovered)
    return undefined
  }

  // What follows is ANTLR's `DefaultErrorStrategy`.

  #endRecovery(): void {
    this.#recovering = false
    this.#lastErrorStates.clear()
    this.#lastErrorIndex = -1
  }

  #expected(): ReadonlySet<number> {
    return expectedAt(this.#state, this.#frame)
  }

  /** Before a decision: skips a word that does not fit, or in a loop words until one fits. */
  #sync(): Failure | undefined {
    if (this.#recovering) return undefined
    const state = this.#state
    const next = nextInRule(state)
    if (next.has(EPSILON) || next.has(this.#tokens.symbolAt(1))) return undefined
    if (state.kind === 'starLoopBack' || state.kind === 'plusLoopBack') {
      this.#reportUnwanted()
      this.#skipUntil(new Set([...this.#expected(), ...recoverySet(this.#frame)]), Infinity)
      return undefined
    }
    if (this.#deleteToken()) return undefined
    return { kind: 'mismatch', token: this.#tokens.at(1), state, frame: this.#frame }
  }

  /** Skips a word if the one after it fits: it is the next word then. */
  #deleteToken(): boolean {
    const next = this.#tokens.symbolAt(2)
    if (!this.#expected().has(next)) return false
    this.#reportUnwanted()
    this.#tokens.consume()
    this.#endRecovery()
    return true
  }

  /** A word that was looked for in vain: the one after the next, or one that is made up. */
  #recoverInline(state: State): NumberedToken | undefined {
    this.#countRecovery()
    if (this.#deleteToken()) return this.#tokens.consume()
    if (!expectedAt(target(state, 0), this.#frame).has(this.#tokens.symbolAt(1))) return undefined
    this.#reportMissing()
    const symbol = Math.min(...this.#expected())
    const current = this.#tokens.at(1)
    const place = current.symbol === END ? (this.#tokens.previous ?? current) : current
    return { symbol, image: missingText(symbol), startOffset: place.startOffset }
  }

  #reportUnwanted(): void {
    if (this.#recovering) return
    this.#recovering = true
    const token = this.#tokens.at(1)
    this.#report(token.startOffset, unwanted(shown(token), expectedText(this.#expected())))
  }

  #reportMissing(): void {
    if (this.#recovering) return
    this.#recovering = true
    const token = this.#tokens.at(1)
    this.#report(token.startOffset, missing(expectedText(this.#expected()), shown(token)))
  }

  #reportFailure(failure: Failure): void {
    if (this.#recovering) return
    this.#recovering = true
    const { token } = failure
    if (failure.kind === 'mismatch') {
      const expected = expectedText(expectedAt(failure.state, failure.frame))
      this.#report(token.startOffset, mismatched(shown(token), expected))
      return
    }
    const { first } = failure
    const input = first.symbol === END ? '<EOF>' : this.#tokens.textBetween(first, token)
    this.#report(token.startOffset, noAlternative(escapeControls(input)))
  }

  /** Ends the rule that failed, where a caller can go on. */
  #fail(failure: Failure): State | undefined {
    this.#reportFailure(failure)
    this.#countRecovery()
    let skipped = 0
    if (this.#lastErrorIndex === this.#tokens.index && this.#lastErrorStates.has(this.#state)) {
      this.#tokens.consume()
      skipped = 1
    }
    this.#lastErrorIndex = this.#tokens.index
    this.#lastErrorStates.add(this.#state)
    this.#skipUntil(recoverySet(this.#frame), MAX_SKIPPED - skipped)
    return this.#exit()
  }

  #skipUntil(symbols: ReadonlySet<number>, limit: number): void {
    for (let skipped = 0; ; skipped++) {
      const symbol = this.#tokens.symbolAt(1)
      if (symbol === END || symbols.has(symbol)) return
      if (skipped >= limit) throw new StopError(TOO_MANY_SKIPPED)
      this.#tokens.consume()
    }
  }

  #countRecovery(): void {
    if (this.#recoveries === MAX_RECOVERIES) {
      this.#report(this.#tokens.at(1).startOffset, TOO_MANY_RECOVERIES)
      throw new StopError()
    }
    this.#recoveries++
  }
}

/** Where an alternative leads. */
const target = (state: State, alternative: number): State => (state.transitions[alternative] as Transition).target

/** Whether a step led on. */
const isState = (next: State | Failure): next is State => 'transitions' in next

/** A word in messages. */
const shown = (token: NumberedToken): string => escapeControls(token.image)
