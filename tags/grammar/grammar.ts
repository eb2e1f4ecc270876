import { CstParser, type CstNode, type IRecognitionException, type IToken } from 'chevrotain'
import {
  Assign,
  ChainMark,
  Comma,
  Comment,
  EmptyAssign,
  Integer,
  Label,
  LeftParenthesis,
  QuotedString,
  RawValue,
  RightParenthesis,
  TagName,
  TOKENS,
  Word,
} from './tokens.js'

/**
 * The grammar, without semantics. One token of look-ahead decides everything, so that a failure is always at the first
 * token that doesn't fit. A chain of tags is a list here: nesting would limit its length to the depth of the call stack.
 *
 * ```
 * line      = [ link { "=+" link } [ "=" [ value ] ] [ comment ] ]
 * link      = tagName [ "(" argument { "," argument } ")" ]
 * argument  = { label } [ value ]
 * value     = integer | string | word
 * ```
 *
 * That an empty argument only stands before `)`, and that `=` may only stay without a value after `)`, the lexer sees to.
 */
export class TagParser extends CstParser {
  constructor(skipValidations = true) {
    super(TOKENS, { maxLookahead: 1, recoveryEnabled: false, nodeLocationTracking: 'none', skipValidations })
    this.performSelfAnalysis()
  }

  readonly line = this.RULE('line', () => {
    this.OPTION(() => {
      this.SUBRULE(this.link)
      this.MANY(() => {
        this.CONSUME(ChainMark)
        this.SUBRULE2(this.link)
      })
      this.OPTION2(() => {
        this.OR([
          {
            ALT: () => {
              this.CONSUME(Assign)
              this.SUBRULE(this.value)
            },
          },
          { ALT: () => this.CONSUME(EmptyAssign) },
          { ALT: () => this.CONSUME(RawValue) },
        ])
      })
      this.OPTION3(() => this.CONSUME(Comment))
    })
  })

  readonly link = this.RULE('link', () => {
    this.CONSUME(TagName)
    this.OPTION(() => {
      this.CONSUME(LeftParenthesis)
      this.SUBRULE(this.argument)
      this.MANY(() => {
        this.CONSUME(Comma)
        this.SUBRULE2(this.argument)
      })
      this.CONSUME(RightParenthesis)
    })
  })

  readonly argument = this.RULE('argument', () => {
    this.MANY(() => this.CONSUME(Label))
    this.OPTION(() => this.SUBRULE(this.value))
  })

  readonly value = this.RULE('value', () => {
    this.OR([
      { ALT: () => this.CONSUME(Integer) },
      { ALT: () => this.CONSUME(QuotedString) },
      { ALT: () => this.CONSUME(Word) },
    ])
  })
}

/** Made when it is first needed. */
let parser: TagParser | undefined

/** The tree of a line's tokens, or the failure at the first token that doesn't fit. */
export function parseTokens(
  tokens: IToken[],
): { readonly tree: CstNode } | { readonly failure: IRecognitionException } {
  parser ??= new TagParser()
  parser.input = tokens
  const tree = parser.line()
  const [failure] = parser.errors
  // The parser lives as long as the module; the line needn't.
  parser.input = []
  return failure === undefined ? { tree } : { failure }
}
