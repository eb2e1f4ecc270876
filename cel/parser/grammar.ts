// The grammar of CEL, without semantics: cel-go's `parser/gen/CEL.g4`, rule by rule and with its labels. Left recursion is
// written as a loop. The network by which errors are explained is made from this grammar as well (`recovery/network.ts`).
import { CstParser, EOF, type OrMethodOpts } from 'chevrotain'
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

const MULTIPLICATIVE = new Set([Star, Slash, Percent])

/** Chooses alternatives by what follows at any distance, which `MAX_LOOKAHEAD` can't. */
const BY_GATE = { MAX_LOOKAHEAD: 1, IGNORE_AMBIGUITIES: true }

type Choice = 'unary' | 'suffix' | 'primary' | 'named' | 'literal'

/** CEL's grammar. One file, as it is read beside the original; what decides between alternatives is at its end. */
export class Grammar extends CstParser {
  /** The alternatives of frequent rules, made once: remaking them takes a good part of the time. */
  private readonly choices: { [K in Choice]?: OrMethodOpts<unknown> } = {}

  constructor(skipValidations = true) {
    super([...LEXER_ORDER], { maxLookahead: 1, recoveryEnabled: false, nodeLocationTracking: 'none', skipValidations })
    this.performSelfAnalysis()
  }

  readonly start = this.RULE('start', () => {
    this.SUBRULE(this.expr, { LABEL: 'e' })
    this.CONSUME(EOF)
  })

  readonly expr = this.RULE('expr', () => {
    this.SUBRULE1(this.conditionalOr, { LABEL: 'e' })
    this.OPTION(() => {
      this.CONSUME(QuestionMark, { LABEL: 'op' })
      this.SUBRULE2(this.conditionalOr, { LABEL: 'e1' })
      this.CONSUME(Colon)
      this.SUBRULE(this.expr, { LABEL: 'e2' })
    })
  })

  readonly conditionalOr = this.RULE('conditionalOr', () => {
    this.SUBRULE1(this.conditionalAnd, { LABEL: 'e' })
    this.MANY(() => {
      this.CONSUME(LogicalOr, { LABEL: 'ops' })
      this.SUBRULE2(this.conditionalAnd, { LABEL: 'e1' })
    })
  })

  readonly conditionalAnd = this.RULE('conditionalAnd', () => {
    this.SUBRULE1(this.relation, { LABEL: 'e', ARGS: [0] })
    this.MANY(() => {
      this.CONSUME(LogicalAnd, { LABEL: 'ops' })
      this.SUBRULE2(this.relation, { LABEL: 'e1', ARGS: [0] })
    })
  })

  /** Operators at or above a precedence; the operand to their right binds tighter by one. */
  readonly relation = this.RULE('relation', (precedence = 0) => {
    this.SUBRULE(this.calc, { LABEL: 'e', ARGS: [0] })
    this.MANY({
      GATE: () => precedence <= 1,
      DEF: () => {
        this.CONSUME(RelationalOperator, { LABEL: 'ops' })
        this.SUBRULE(this.relation, { LABEL: 'e1', ARGS: [2] })
      },
    })
  })

  readonly calc = this.RULE('calc', (precedence = 0) => {
    this.SUBRULE(this.unary, { LABEL: 'e' })
    this.MANY({
      GATE: () => precedence <= 1 || (precedence === 2 && MULTIPLICATIVE.has(this.LA(1).tokenType)),
      DEF: () => {
        this.OR([
          {
            ALT: () => {
              this.CONSUME(MultiplicativeOperator, { LABEL: 'ops' })
              this.SUBRULE1(this.calc, { LABEL: 'e1', ARGS: [3] })
            },
          },
          {
            ALT: () => {
              this.CONSUME(AdditiveOperator, { LABEL: 'ops' })
              this.SUBRULE2(this.calc, { LABEL: 'e1', ARGS: [2] })
            },
          },
        ])
      },
    })
  })

  /** `-5` is a literal, not a negation. */
  readonly unary = this.RULE('unary', () => {
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
              this.AT_LEAST_ONE1(() => this.CONSUME(Exclamation, { LABEL: 'not' }))
              this.SUBRULE2(this.member, { LABEL: 'e' })
            },
          },
          {
            ALT: () => {
              this.AT_LEAST_ONE2(() => this.CONSUME(Minus, { LABEL: 'negate' }))
              this.SUBRULE3(this.member, { LABEL: 'e' })
            },
          },
        ],
      }),
    )
  })

  readonly member = this.RULE('member', () => {
    this.SUBRULE(this.primary, { LABEL: 'e' })
    this.MANY(() => this.SUBRULE(this.suffix, { LABEL: 'suffixes' }))
  })

  /**
   * What follows an operand: a field, a method call or an index. Not a rule of the original, where it is part of
   * `member`.
   */
  readonly suffix = this.RULE('suffix', () => {
    this.OR(
      (this.choices.suffix ??= {
        ...BY_GATE,
        DEF: [
          {
            GATE: () => !this.isCall(2),
            ALT: () => {
              this.CONSUME1(Dot, { LABEL: 'op' })
              this.OPTION1(() => this.CONSUME1(QuestionMark, { LABEL: 'opt' }))
              this.SUBRULE(this.escapeIdent, { LABEL: 'field' })
            },
          },
          {
            ALT: () => {
              this.CONSUME2(Dot)
              this.CONSUME(Identifier, { LABEL: 'method' })
              this.CONSUME(LParen, { LABEL: 'open' })
              this.OPTION2(() => this.SUBRULE(this.exprList, { LABEL: 'args' }))
              this.CONSUME(RParen, { LABEL: 'close' })
            },
          },
          {
            ALT: () => {
              this.CONSUME(LBracket, { LABEL: 'bracket' })
              this.OPTION3(() => this.CONSUME2(QuestionMark, { LABEL: 'opt' }))
              this.SUBRULE(this.expr, { LABEL: 'index' })
              this.CONSUME(RBracket, { LABEL: 'close' })
            },
          },
        ],
      }),
    )
  })

  readonly primary = this.RULE('primary', () => {
    this.OR1(
      (this.choices.primary ??= {
        DEF: [
          { ALT: () => this.named() },
          {
            ALT: () => {
              this.CONSUME2(LParen, { LABEL: 'open' })
              this.SUBRULE(this.expr, { LABEL: 'e' })
              this.CONSUME2(RParen, { LABEL: 'close' })
            },
          },
          {
            ALT: () => {
              this.CONSUME(LBracket, { LABEL: 'list' })
              this.OPTION7(() => this.SUBRULE(this.listInit, { LABEL: 'elems' }))
              this.OPTION8(() => this.CONSUME2(Comma))
              this.CONSUME(RBracket, { LABEL: 'close' })
            },
          },
          {
            ALT: () => {
              this.CONSUME2(LBrace, { LABEL: 'map' })
              this.OPTION9(() => this.SUBRULE(this.mapInitializerList, { LABEL: 'entries' }))
              this.OPTION(() => this.CONSUME3(Comma))
              this.CONSUME2(RBrace, { LABEL: 'close' })
            },
          },
          { ALT: () => this.SUBRULE(this.literal, { LABEL: 'literal' }) },
        ],
      }),
    )
  })

  /** The alternatives of `primary` that begin with a name: alone, called, or of an object literal. */
  private named(): void {
    this.OR2(
      (this.choices.named ??= {
        ...BY_GATE,
        DEF: [
          {
            GATE: () => !this.isCall(this.nameAt()) && !this.isMessage(),
            ALT: () => {
              this.OPTION1(() => this.CONSUME1(Dot, { LABEL: 'leadingDot' }))
              this.CONSUME1(Identifier, { LABEL: 'id' })
            },
          },
          {
            GATE: () => this.isCall(this.nameAt()),
            ALT: () => {
              this.OPTION2(() => this.CONSUME2(Dot, { LABEL: 'leadingDot' }))
              this.CONSUME2(Identifier, { LABEL: 'function' })
              this.CONSUME1(LParen, { LABEL: 'op' })
              this.OPTION3(() => this.SUBRULE(this.exprList, { LABEL: 'args' }))
              this.CONSUME1(RParen, { LABEL: 'close' })
            },
          },
          { ALT: () => this.message() },
        ],
      }),
    )
  }

  private message(): void {
    this.OPTION4(() => this.CONSUME3(Dot, { LABEL: 'leadingDot' }))
    this.CONSUME3(Identifier, { LABEL: 'ids' })
    this.MANY(() => {
      this.CONSUME4(Dot)
      this.CONSUME4(Identifier, { LABEL: 'ids' })
    })
    this.CONSUME1(LBrace, { LABEL: 'message' })
    this.OPTION5(() => this.SUBRULE(this.fieldInitializerList, { LABEL: 'entries' }))
    this.OPTION6(() => this.CONSUME1(Comma))
    this.CONSUME1(RBrace, { LABEL: 'close' })
  }

  readonly exprList = this.RULE('exprList', () => {
    this.SUBRULE1(this.expr, { LABEL: 'e' })
    this.MANY(() => {
      this.CONSUME(Comma)
      this.SUBRULE2(this.expr, { LABEL: 'e' })
    })
  })

  readonly listInit = this.RULE('listInit', () => {
    this.SUBRULE1(this.optExpr, { LABEL: 'elems' })
    this.MANY({
      GATE: () => this.LA(2).tokenType !== RBracket,
      DEF: () => {
        this.CONSUME(Comma)
        this.SUBRULE2(this.optExpr, { LABEL: 'elems' })
      },
    })
  })

  readonly fieldInitializerList = this.RULE('fieldInitializerList', () => {
    this.SUBRULE1(this.optField, { LABEL: 'fields' })
    this.CONSUME1(Colon, { LABEL: 'cols' })
    this.SUBRULE1(this.expr, { LABEL: 'values' })
    this.MANY({
      GATE: () => this.LA(2).tokenType !== RBrace,
      DEF: () => {
        this.CONSUME(Comma)
        this.SUBRULE2(this.optField, { LABEL: 'fields' })
        this.CONSUME2(Colon, { LABEL: 'cols' })
        this.SUBRULE2(this.expr, { LABEL: 'values' })
      },
    })
  })

  readonly optField = this.RULE('optField', () => {
    this.OPTION(() => this.CONSUME(QuestionMark, { LABEL: 'opt' }))
    this.SUBRULE(this.escapeIdent, { LABEL: 'field' })
  })

  readonly mapInitializerList = this.RULE('mapInitializerList', () => {
    this.SUBRULE1(this.optExpr, { LABEL: 'keys' })
    this.CONSUME1(Colon, { LABEL: 'cols' })
    this.SUBRULE1(this.expr, { LABEL: 'values' })
    this.MANY({
      GATE: () => this.LA(2).tokenType !== RBrace,
      DEF: () => {
        this.CONSUME(Comma)
        this.SUBRULE2(this.optExpr, { LABEL: 'keys' })
        this.CONSUME2(Colon, { LABEL: 'cols' })
        this.SUBRULE2(this.expr, { LABEL: 'values' })
      },
    })
  })

  readonly escapeIdent = this.RULE('escapeIdent', () => {
    this.OR([
      { ALT: () => this.CONSUME(Identifier, { LABEL: 'id' }) },
      { ALT: () => this.CONSUME(EscapedIdentifier, { LABEL: 'escaped' }) },
    ])
  })

  readonly optExpr = this.RULE('optExpr', () => {
    this.OPTION(() => this.CONSUME(QuestionMark, { LABEL: 'opt' }))
    this.SUBRULE(this.expr, { LABEL: 'e' })
  })

  readonly literal = this.RULE('literal', () => {
    this.OR(
      (this.choices.literal ??= {
        MAX_LOOKAHEAD: 2,
        DEF: [
          {
            ALT: () => {
              this.OPTION1(() => this.CONSUME1(Minus, { LABEL: 'sign' }))
              this.CONSUME(Int, { LABEL: 'int' })
            },
          },
          { ALT: () => this.CONSUME(Uint, { LABEL: 'uint' }) },
          {
            ALT: () => {
              this.OPTION2(() => this.CONSUME2(Minus, { LABEL: 'sign' }))
              this.CONSUME(Double, { LABEL: 'double' })
            },
          },
          { ALT: () => this.CONSUME(Text, { LABEL: 'string' }) },
          { ALT: () => this.CONSUME(Bytes, { LABEL: 'bytes' }) },
          { ALT: () => this.CONSUME(True, { LABEL: 'true' }) },
          { ALT: () => this.CONSUME(False, { LABEL: 'false' }) },
          { ALT: () => this.CONSUME(Null, { LABEL: 'null' }) },
        ],
      }),
    )
  })

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
