// The grammar of CEL, without semantics: cel-go's `parser/gen/CEL.g4`, rule by rule and with its labels. Left recursion is
// written as a loop. The network by which errors are explained is made from this grammar as well (`recovery/network.ts`).
//
// An operand goes through nine rules, of which most match nothing but it: such a rule gives what it found as its own tree. So the
// trees of expressions are small, and quickly made and read.
import { EmbeddedActionsParser, EOF, type OrMethodOpts, type ParserMethod } from 'chevrotain'
import {
  AdditiveOperator,
  Bytes,
  Colon,
  Comma,
  Dot,
  Double,
  EscapedIdentifier,
  Exclamation,
  False,
  Identifier,
  Int,
  LBrace,
  LBracket,
  LEXER_ORDER,
  LogicalAnd,
  LogicalOr,
  LParen,
  Minus,
  MultiplicativeOperator,
  Null,
  Percent,
  QuestionMark,
  RBrace,
  RBracket,
  RelationalOperator,
  RParen,
  Slash,
  Star,
  Text,
  True,
  Uint,
} from './tokens.js'
import type { Token, Tree } from './tree.js'

const MULTIPLICATIVE = new Set([Star, Slash, Percent])

/** Chooses alternatives by what follows at any distance, which `MAX_LOOKAHEAD` can't. */
const BY_GATE = { MAX_LOOKAHEAD: 1, IGNORE_AMBIGUITIES: true }

type Choice = 'unary' | 'suffix' | 'primary' | 'named' | 'literal'

/** A rule that takes no arguments. */
type Rule = ParserMethod<[], Tree>
/** A rule for operators at or above a precedence. */
type LevelRule = ParserMethod<[precedence?: number], Tree>

/** A chain of operators with their operands. */
class Chain implements Tree {
  readonly children: { readonly e: readonly Tree[]; readonly ops: Token[]; readonly e1: Tree[] }

  constructor(
    readonly name: string,
    first: Tree,
  ) {
    this.children = { e: [first], ops: [], e1: [] }
  }

  add(operator: Token, operand: Tree): void {
    this.children.ops.push(operator)
    this.children.e1.push(operand)
  }
}

/** A list of one, or nothing. */
const optional = (token: Token | undefined): readonly Token[] | undefined => token && [token]

/** CEL's grammar. One file, as it is read beside the original; what decides between alternatives is at its end. */
export class Grammar extends EmbeddedActionsParser {
  /** The alternatives of frequent rules, made once: remaking them takes a good part of the time. */
  private readonly choices: { [K in Choice]?: OrMethodOpts<Tree> } = {}

  constructor(skipValidations = true) {
    super([...LEXER_ORDER], { maxLookahead: 1, recoveryEnabled: false, skipValidations })
    this.performSelfAnalysis()
  }

  readonly start: Rule = this.RULE('start', () => {
    const e = this.SUBRULE(this.expr, { LABEL: 'e' })
    this.CONSUME(EOF)
    return { name: 'start', children: { e: [e] } }
  })

  readonly expr: Rule = this.RULE('expr', () => {
    const e = this.SUBRULE1(this.conditionalOr, { LABEL: 'e' })
    const conditional = this.OPTION(() => ({
      name: 'expr',
      children: {
        e: [e],
        op: [this.CONSUME(QuestionMark, { LABEL: 'op' })],
        e1: [this.SUBRULE2(this.conditionalOr, { LABEL: 'e1' })],
        COLON: [this.CONSUME(Colon)],
        e2: [this.SUBRULE(this.expr, { LABEL: 'e2' })],
      },
    }))
    return conditional ?? e
  })

  readonly conditionalOr: Rule = this.RULE('conditionalOr', () => {
    const e = this.SUBRULE1(this.conditionalAnd, { LABEL: 'e' })
    let chain: Chain | undefined
    this.MANY(() => {
      chain ??= new Chain('conditionalOr', e)
      chain.add(this.CONSUME(LogicalOr, { LABEL: 'ops' }), this.SUBRULE2(this.conditionalAnd, { LABEL: 'e1' }))
    })
    return chain ?? e
  })

  readonly conditionalAnd: Rule = this.RULE('conditionalAnd', () => {
    const e = this.SUBRULE1(this.relation, { LABEL: 'e', ARGS: [0] })
    let chain: Chain | undefined
    this.MANY(() => {
      chain ??= new Chain('conditionalAnd', e)
      chain.add(this.CONSUME(LogicalAnd, { LABEL: 'ops' }), this.SUBRULE2(this.relation, { LABEL: 'e1', ARGS: [0] }))
    })
    return chain ?? e
  })

  /** Operators at or above a precedence; the operand to their right binds tighter by one. */
  readonly relation: LevelRule = this.RULE('relation', (precedence = 0) => {
    const e = this.SUBRULE(this.calc, { LABEL: 'e', ARGS: [0] })
    let chain: Chain | undefined
    this.MANY({
      GATE: () => precedence <= 1,
      DEF: () => {
        chain ??= new Chain('relation', e)
        chain.add(
          this.CONSUME(RelationalOperator, { LABEL: 'ops' }),
          this.SUBRULE(this.relation, { LABEL: 'e1', ARGS: [2] }),
        )
      },
    })
    return chain ?? e
  })

  readonly calc: LevelRule = this.RULE('calc', (precedence = 0) => {
    const e = this.SUBRULE(this.unary, { LABEL: 'e' })
    let chain: Chain | undefined
    this.MANY({
      GATE: () => precedence <= 1 || (precedence === 2 && MULTIPLICATIVE.has(this.LA(1).tokenType)),
      DEF: () => {
        const found = (chain ??= new Chain('calc', e))
        this.OR([
          {
            ALT: () => {
              found.add(
                this.CONSUME(MultiplicativeOperator, { LABEL: 'ops' }),
                this.SUBRULE1(this.calc, { LABEL: 'e1', ARGS: [3] }),
              )
            },
          },
          {
            ALT: () => {
              found.add(
                this.CONSUME(AdditiveOperator, { LABEL: 'ops' }),
                this.SUBRULE2(this.calc, { LABEL: 'e1', ARGS: [2] }),
              )
            },
          },
        ])
      },
    })
    return chain ?? e
  })

  /** `-5` is a literal, not a negation. */
  readonly unary: Rule = this.RULE('unary', () =>
    this.OR(
      (this.choices.unary ??= {
        ...BY_GATE,
        DEF: [
          {
            GATE: () => this.LA(1).tokenType !== Minus || this.isNumber(2),
            ALT: () => this.SUBRULE1(this.member, { LABEL: 'e' }),
          },
          {
            ALT: () => {
              const not: Token[] = []
              this.AT_LEAST_ONE1(() => void not.push(this.CONSUME(Exclamation, { LABEL: 'not' })))
              return { name: 'unary', children: { not, e: [this.SUBRULE2(this.member, { LABEL: 'e' })] } }
            },
          },
          {
            ALT: () => {
              const negate: Token[] = []
              this.AT_LEAST_ONE2(() => void negate.push(this.CONSUME(Minus, { LABEL: 'negate' })))
              return { name: 'unary', children: { negate, e: [this.SUBRULE3(this.member, { LABEL: 'e' })] } }
            },
          },
        ],
      }),
    ),
  )

  readonly member: Rule = this.RULE('member', () => {
    const e = this.SUBRULE(this.primary, { LABEL: 'e' })
    let suffixes: Tree[] | undefined
    this.MANY(() => {
      const suffix = this.SUBRULE(this.suffix, { LABEL: 'suffixes' })
      if (suffixes === undefined) suffixes = [suffix]
      else suffixes.push(suffix)
    })
    return suffixes === undefined ? e : { name: 'member', children: { e: [e], suffixes } }
  })

  /**
   * What follows an operand: a field, a method call or an index. Not a rule of the original, where it is part of
   * `member`.
   */
  readonly suffix: Rule = this.RULE('suffix', () =>
    this.OR(
      (this.choices.suffix ??= {
        ...BY_GATE,
        DEF: [
          {
            GATE: () => !this.isCall(2),
            ALT: () => {
              const op = this.CONSUME1(Dot, { LABEL: 'op' })
              const opt = this.OPTION1(() => this.CONSUME1(QuestionMark, { LABEL: 'opt' }))
              const field = this.SUBRULE(this.escapeIdent, { LABEL: 'field' })
              return { name: 'suffix', children: { op: [op], opt: optional(opt), field: [field] } }
            },
          },
          {
            ALT: () => {
              const dot = this.CONSUME2(Dot)
              const method = this.CONSUME(Identifier, { LABEL: 'method' })
              const open = this.CONSUME(LParen, { LABEL: 'open' })
              const args = this.OPTION2(() => [this.SUBRULE(this.exprList, { LABEL: 'args' })])
              const close = this.CONSUME(RParen, { LABEL: 'close' })
              return { name: 'suffix', children: { DOT: [dot], method: [method], open: [open], args, close: [close] } }
            },
          },
          {
            ALT: () => {
              const bracket = this.CONSUME(LBracket, { LABEL: 'bracket' })
              const opt = this.OPTION3(() => this.CONSUME2(QuestionMark, { LABEL: 'opt' }))
              const index = this.SUBRULE(this.expr, { LABEL: 'index' })
              const close = this.CONSUME(RBracket, { LABEL: 'close' })
              return {
                name: 'suffix',
                children: { bracket: [bracket], opt: optional(opt), index: [index], close: [close] },
              }
            },
          },
        ],
      }),
    ),
  )

  readonly primary: Rule = this.RULE('primary', () =>
    this.OR1(
      (this.choices.primary ??= {
        DEF: [
          { ALT: () => this.named() },
          {
            ALT: () => {
              const open = this.CONSUME2(LParen, { LABEL: 'open' })
              const e = this.SUBRULE(this.expr, { LABEL: 'e' })
              const close = this.CONSUME2(RParen, { LABEL: 'close' })
              return { name: 'primary', children: { open: [open], e: [e], close: [close] } }
            },
          },
          {
            ALT: () => {
              const list = this.CONSUME(LBracket, { LABEL: 'list' })
              const elems = this.OPTION7(() => [this.SUBRULE(this.listInit, { LABEL: 'elems' })])
              const comma = this.OPTION8(() => this.CONSUME2(Comma))
              const close = this.CONSUME(RBracket, { LABEL: 'close' })
              return { name: 'primary', children: { list: [list], elems, COMMA: optional(comma), close: [close] } }
            },
          },
          {
            ALT: () => {
              const map = this.CONSUME2(LBrace, { LABEL: 'map' })
              const entries = this.OPTION9(() => [this.SUBRULE(this.mapInitializerList, { LABEL: 'entries' })])
              const comma = this.OPTION(() => this.CONSUME3(Comma))
              const close = this.CONSUME2(RBrace, { LABEL: 'close' })
              return { name: 'primary', children: { map: [map], entries, COMMA: optional(comma), close: [close] } }
            },
          },
          { ALT: () => this.SUBRULE(this.literal, { LABEL: 'literal' }) },
        ],
      }),
    ),
  )

  /** The alternatives of `primary` that begin with a name: alone, called, or of an object literal. */
  private named(): Tree {
    return this.OR2(
      (this.choices.named ??= {
        ...BY_GATE,
        DEF: [
          {
            GATE: () => !this.isCall(this.nameAt()) && !this.isMessage(),
            ALT: () => {
              const dot = this.OPTION1(() => this.CONSUME1(Dot, { LABEL: 'leadingDot' }))
              const id = this.CONSUME1(Identifier, { LABEL: 'id' })
              return { name: 'primary', children: { leadingDot: optional(dot), id: [id] } }
            },
          },
          {
            GATE: () => this.isCall(this.nameAt()),
            ALT: () => {
              const dot = this.OPTION2(() => this.CONSUME2(Dot, { LABEL: 'leadingDot' }))
              const name = this.CONSUME2(Identifier, { LABEL: 'function' })
              const op = this.CONSUME1(LParen, { LABEL: 'op' })
              const args = this.OPTION3(() => [this.SUBRULE(this.exprList, { LABEL: 'args' })])
              const close = this.CONSUME1(RParen, { LABEL: 'close' })
              return {
                name: 'primary',
                children: { leadingDot: optional(dot), function: [name], op: [op], args, close: [close] },
              }
            },
          },
          { ALT: () => this.message() },
        ],
      }),
    )
  }

  private message(): Tree {
    const dot = this.OPTION4(() => this.CONSUME3(Dot, { LABEL: 'leadingDot' }))
    const ids = [this.CONSUME3(Identifier, { LABEL: 'ids' })]
    const dots: Token[] = []
    this.MANY(() => {
      dots.push(this.CONSUME4(Dot))
      ids.push(this.CONSUME4(Identifier, { LABEL: 'ids' }))
    })
    const message = this.CONSUME1(LBrace, { LABEL: 'message' })
    const entries = this.OPTION5(() => [this.SUBRULE(this.fieldInitializerList, { LABEL: 'entries' })])
    const comma = this.OPTION6(() => this.CONSUME1(Comma))
    const close = this.CONSUME1(RBrace, { LABEL: 'close' })
    return {
      name: 'primary',
      children: {
        leadingDot: optional(dot),
        ids,
        DOT: dots,
        message: [message],
        entries,
        COMMA: optional(comma),
        close: [close],
      },
    }
  }

  readonly exprList: Rule = this.RULE('exprList', () => {
    const e = [this.SUBRULE1(this.expr, { LABEL: 'e' })]
    const commas: Token[] = []
    this.MANY(() => {
      commas.push(this.CONSUME(Comma))
      e.push(this.SUBRULE2(this.expr, { LABEL: 'e' }))
    })
    return { name: 'exprList', children: { e, COMMA: commas } }
  })

  readonly listInit: Rule = this.RULE('listInit', () => {
    const elems = [this.SUBRULE1(this.optExpr, { LABEL: 'elems' })]
    const commas: Token[] = []
    this.MANY({
      GATE: () => this.LA(2).tokenType !== RBracket,
      DEF: () => {
        commas.push(this.CONSUME(Comma))
        elems.push(this.SUBRULE2(this.optExpr, { LABEL: 'elems' }))
      },
    })
    return { name: 'listInit', children: { elems, COMMA: commas } }
  })

  readonly fieldInitializerList: Rule = this.RULE('fieldInitializerList', () => {
    const fields = [this.SUBRULE1(this.optField, { LABEL: 'fields' })]
    const cols = [this.CONSUME1(Colon, { LABEL: 'cols' })]
    const values = [this.SUBRULE1(this.expr, { LABEL: 'values' })]
    const commas: Token[] = []
    this.MANY({
      GATE: () => this.LA(2).tokenType !== RBrace,
      DEF: () => {
        commas.push(this.CONSUME(Comma))
        fields.push(this.SUBRULE2(this.optField, { LABEL: 'fields' }))
        cols.push(this.CONSUME2(Colon, { LABEL: 'cols' }))
        values.push(this.SUBRULE2(this.expr, { LABEL: 'values' }))
      },
    })
    return { name: 'fieldInitializerList', children: { fields, cols, values, COMMA: commas } }
  })

  readonly optField: Rule = this.RULE('optField', () => {
    const opt = this.OPTION(() => this.CONSUME(QuestionMark, { LABEL: 'opt' }))
    const field = this.SUBRULE(this.escapeIdent, { LABEL: 'field' })
    return { name: 'optField', children: { opt: optional(opt), field: [field] } }
  })

  readonly mapInitializerList: Rule = this.RULE('mapInitializerList', () => {
    const keys = [this.SUBRULE1(this.optExpr, { LABEL: 'keys' })]
    const cols = [this.CONSUME1(Colon, { LABEL: 'cols' })]
    const values = [this.SUBRULE1(this.expr, { LABEL: 'values' })]
    const commas: Token[] = []
    this.MANY({
      GATE: () => this.LA(2).tokenType !== RBrace,
      DEF: () => {
        commas.push(this.CONSUME(Comma))
        keys.push(this.SUBRULE2(this.optExpr, { LABEL: 'keys' }))
        cols.push(this.CONSUME2(Colon, { LABEL: 'cols' }))
        values.push(this.SUBRULE2(this.expr, { LABEL: 'values' }))
      },
    })
    return { name: 'mapInitializerList', children: { keys, cols, values, COMMA: commas } }
  })

  readonly escapeIdent: Rule = this.RULE('escapeIdent', () =>
    this.OR<Tree>([
      { ALT: () => ({ name: 'escapeIdent', children: { id: [this.CONSUME(Identifier, { LABEL: 'id' })] } }) },
      {
        ALT: () => ({
          name: 'escapeIdent',
          children: { escaped: [this.CONSUME(EscapedIdentifier, { LABEL: 'escaped' })] },
        }),
      },
    ]),
  )

  readonly optExpr: Rule = this.RULE('optExpr', () => {
    const opt = this.OPTION(() => this.CONSUME(QuestionMark, { LABEL: 'opt' }))
    const e = this.SUBRULE(this.expr, { LABEL: 'e' })
    return { name: 'optExpr', children: { opt: optional(opt), e: [e] } }
  })

  readonly literal: Rule = this.RULE('literal', () =>
    this.OR(
      (this.choices.literal ??= {
        MAX_LOOKAHEAD: 2,
        DEF: [
          {
            ALT: () => {
              const sign = this.OPTION1(() => this.CONSUME1(Minus, { LABEL: 'sign' }))
              const int = this.CONSUME(Int, { LABEL: 'int' })
              return { name: 'literal', start: sign ?? int, children: { sign: optional(sign), int: [int] } }
            },
          },
          { ALT: () => this.one('uint', this.CONSUME(Uint, { LABEL: 'uint' })) },
          {
            ALT: () => {
              const sign = this.OPTION2(() => this.CONSUME2(Minus, { LABEL: 'sign' }))
              const double = this.CONSUME(Double, { LABEL: 'double' })
              return { name: 'literal', start: sign ?? double, children: { sign: optional(sign), double: [double] } }
            },
          },
          { ALT: () => this.one('string', this.CONSUME(Text, { LABEL: 'string' })) },
          { ALT: () => this.one('bytes', this.CONSUME(Bytes, { LABEL: 'bytes' })) },
          { ALT: () => this.one('true', this.CONSUME(True, { LABEL: 'true' })) },
          { ALT: () => this.one('false', this.CONSUME(False, { LABEL: 'false' })) },
          { ALT: () => this.one('null', this.CONSUME(Null, { LABEL: 'null' })) },
        ],
      }),
    ),
  )

  /** A literal of one word. */
  private one(label: string, token: Token): Tree {
    return { name: 'literal', start: token, children: { [label]: [token] } }
  }

  /** Whether the word at a distance is a number without sign of its own. */
  private isNumber(distance: number): boolean {
    const { tokenType } = this.LA(distance)
    return tokenType === Int || tokenType === Double
  }

  /** The distance of a name that may have a dot before it. */
  private nameAt(): number {
    return this.LA(1).tokenType === Dot ? 2 : 1
  }

  /** Whether a name is at a distance that is called. */
  private isCall(distance: number): boolean {
    return this.LA(distance + 1).tokenType === LParen && this.LA(distance).tokenType === Identifier
  }

  /** Whether an object literal begins: a qualified name with a brace. */
  private isMessage(): boolean {
    let distance = this.nameAt() + 1
    while (this.LA(distance).tokenType === Dot && this.LA(distance + 1).tokenType === Identifier) distance += 2
    return this.LA(distance).tokenType === LBrace
  }
}

let grammar: Grammar | undefined

/** The grammar, made when it is first needed. */
export function theGrammar(): Grammar {
  return (grammar ??= new Grammar())
}
