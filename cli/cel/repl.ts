// The REPL without a terminal: a line goes in, a text comes out.
import {
  DEFAULT_COST_LIMIT,
  Environment,
  estimateCost,
  explain,
  explainText,
  formatType,
  type Type,
  type Value,
} from '../../cel/index.js'
import { didYouMean } from '../../diagnostics/finding/index.js'
import { SourceText, type Diagnostic } from '../../diagnostics/index.js'
import { compileSource, evaluateProgram } from './compiled.js'
import { completionsOf, type Completions } from './completion.js'
import { estimateText } from './estimate-text.js'
import { EXPRESSION_NAME } from './expression.js'
import { isOpen } from './open-input.js'
import type { Setup } from './setup.js'
import { typeText } from './type-text.js'
import { valueText } from './value-text.js'

/** The REPL's response to a line. */
export interface Answer {
  /** Ends with a line break, or is empty. */
  readonly text: string
  /** Whether the line failed. */
  readonly isFailure: boolean
  /** The user wants to leave. */
  readonly isEnd: boolean
}

const HELP = `An expression is evaluated; brackets may stay open over several lines.

  :let name = expr   keep a value as a variable
  :type expr         the type and the estimated cost
  :explain expr      the cost part by part; :cost is the same
  :vars              the variables
  :limit [units]     the cost limit of an evaluation
  :help              this help
  :quit              leave
`

interface Command {
  readonly name: string
  run(argument: string): Answer
}

/** Characters of a value that :vars shows. */
const SHOWN = 60

/** Reads lines, answers them, and keeps variables. */
export class Repl {
  readonly #setup: Setup
  readonly #render: (findings: readonly Diagnostic[]) => string
  readonly #commands: readonly Command[]
  readonly #types = new Map<string, Type>()
  readonly #bindings: Map<string, unknown>
  #environment: Environment
  #limit: number
  #pending = ''

  constructor(setup: Setup, costLimit: number | undefined, render: (findings: readonly Diagnostic[]) => string) {
    this.#setup = setup
    this.#render = render
    this.#environment = setup.environment
    this.#bindings = new Map(Object.entries(setup.bindings))
    this.#limit = costLimit ?? DEFAULT_COST_LIMIT
    this.#commands = [
      { name: ':let', run: (text) => this.#let(text) },
      { name: ':type', run: (text) => this.#type(text) },
      { name: ':explain', run: (text) => this.#explain(text) },
      { name: ':cost', run: (text) => this.#explain(text) },
      { name: ':vars', run: () => said(this.#variables()) },
      { name: ':limit', run: (text) => this.#setLimit(text) },
      { name: ':help', run: () => said(HELP) },
      { name: ':quit', run: () => ({ text: '', isFailure: false, isEnd: true }) },
    ]
  }

  /** Whether an expression is unfinished. */
  get isPending(): boolean {
    return this.#pending !== ''
  }

  /** Forgets an unfinished expression. */
  reset(): void {
    this.#pending = ''
  }

  /** Answers a line; an empty line ends an expression whatever is open. */
  answer(line: string): Answer {
    const text = this.isPending ? `${this.#pending}\n${line}` : line
    if (line.trim() !== '' && isOpen(text)) {
      this.#pending = text
      return said('')
    }
    return this.finish(text)
  }

  /** Evaluates an unfinished expression, at the end of the input. */
  finish(text = this.#pending): Answer {
    this.reset()
    const trimmed = text.trim()
    if (trimmed === '') return said('')
    if (!trimmed.startsWith(':')) return this.#evaluate(trimmed)
    const [name = ''] = trimmed.split(/\s/)
    const command = this.#commands.find((one) => one.name === name) ?? this.#byBeginning(name)
    if (command !== undefined) return command.run(trimmed.slice(name.length).trim())
    const names = this.#commands.map((one) => one.name)
    return failed(`unknown command ${name}: ${didYouMean(name, names) ?? `commands are ${names.join(', ')}`}\n`)
  }

  /** What may take the place of the last word before a cursor. */
  completions(line: string, cursor: number): Completions {
    const text = line.slice(0, cursor)
    if (!this.isPending && /^:\w*$/.test(text)) {
      return { from: 0, candidates: this.#commands.map(({ name }) => name).filter((name) => name.startsWith(text)) }
    }
    return completionsOf(text, this.#environment, Object.fromEntries(this.#bindings))
  }

  /** `:q` is `:quit`. */
  #byBeginning(name: string): Command | undefined {
    const found = this.#commands.filter((command) => command.name.startsWith(name))
    return name.length > 1 && found.length === 1 ? found[0] : undefined
  }

  #evaluate(text: string): Answer {
    const source = new SourceText(EXPRESSION_NAME, text)
    const { program, findings } = compileSource(source, this.#environment)
    if (program === undefined) return failed(this.#render(findings))
    const outcome = evaluateProgram(program, source, Object.fromEntries(this.#bindings), this.#limit)
    if (outcome.value === undefined) return failed(`${this.#render(outcome.findings)}cost ${outcome.cost}\n`)
    return said(`${valueText(outcome.value)}\n${typeText(program, outcome.value)}, cost ${outcome.cost}\n`)
  }

  #let(text: string): Answer {
    const match = /^([A-Za-z_]\w*)\s*=(?!=)\s*([\s\S]+)$/.exec(text)
    const [, name = '', expression = ''] = match ?? []
    if (match === null) return failed('write :let name = expression\n')
    const source = new SourceText(EXPRESSION_NAME, expression)
    const { program, findings } = compileSource(source, this.#environment)
    if (program === undefined) return failed(this.#render(findings))
    const outcome = evaluateProgram(program, source, Object.fromEntries(this.#bindings), this.#limit)
    if (outcome.value === undefined) return failed(this.#render(outcome.findings))
    if (this.#setup.options.self !== undefined && (name === 'self' || name === 'oldSelf')) {
      return failed(
        `${name} has the type of the schema: give its value with --${name === 'self' ? 'self' : 'old-self'}\n`,
      )
    }
    this.#types.set(name, program.type)
    this.#bindings.set(name, outcome.value)
    const { options } = this.#setup
    this.#environment = new Environment({
      ...options,
      variables: { ...options.variables, ...Object.fromEntries(this.#types) },
    })
    return said(`${name}: ${formatType(program.type)} = ${shown(outcome.value)}\n`)
  }

  #type(text: string): Answer {
    const { ast, findings } = compileSource(new SourceText(EXPRESSION_NAME, text), this.#environment)
    if (ast === undefined || findings.length > 0) return failed(this.#render(findings))
    const estimate = estimateCost(ast, this.#environment.estimateOptions())
    return said(`${formatType(ast.resultType)}, estimated cost ${estimateText(estimate)}\n`)
  }

  #explain(text: string): Answer {
    const { program, ast, findings } = compileSource(new SourceText(EXPRESSION_NAME, text), this.#environment)
    if (program === undefined || ast === undefined) return failed(this.#render(findings))
    const { nodes } = program.profile(Object.fromEntries(this.#bindings), { costLimit: this.#limit })
    return said(explainText(explain(ast, { ...this.#environment.explainOptions(), measured: nodes })))
  }

  #variables(): string {
    const lines = [...this.#environment.variables].map(([name, type]) => {
      const declared = `${name}: ${formatType(type)}`
      if (!this.#bindings.has(name)) return `${declared}, without a value\n`
      const source = new SourceText(EXPRESSION_NAME, name)
      const { program } = compileSource(source, this.#environment)
      const outcome = program && evaluateProgram(program, source, Object.fromEntries(this.#bindings))
      return outcome?.value === undefined ? `${declared}\n` : `${declared} = ${shown(outcome.value)}\n`
    })
    return lines.length === 0 ? 'There are no variables; :let makes one.\n' : lines.join('')
  }

  #setLimit(text: string): Answer {
    if (text !== '') {
      const limit = Number(text.replaceAll(/[_,]/g, ''))
      if (!/^[\d_,]+$/.test(text) || !Number.isSafeInteger(limit)) return failed('write :limit 1000000\n')
      this.#limit = limit
    }
    return said(`an evaluation may cost ${this.#limit}\n`)
  }
}

const said = (text: string): Answer => ({ text, isFailure: false, isEnd: false })
const failed = (text: string): Answer => ({ text, isFailure: true, isEnd: false })

function shown(value: Value): string {
  const points = Array.from(valueText(value))
  return points.length <= SHOWN ? points.join('') : `${points.slice(0, SHOWN).join('')}…`
}
