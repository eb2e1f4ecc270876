// Expressions as they were written: their trees, with the texts of their parts.
import {
  explain,
  parseText,
  type CheckedAst,
  type ExplainedNode,
  type NodeCost,
  type Program,
} from '../../cel/index.js'
import { findLoops, type Loops } from './loops.js'

/** An expression that traces are made of. */
export interface WrittenExpression {
  /** The checked tree, with the ranges of its nodes. */
  readonly ast: CheckedAst
  readonly loops: Loops
}

const known = new WeakMap<Program, WrittenExpression>()

/** The tree of a program whose nodes know where they were written; made once for each program. */
export function writtenExpression(program: Program): WrittenExpression {
  let written = known.get(program)
  if (written === undefined) {
    const { ast, environment } = program
    // The same text gives the same ids.
    const { source } = ast.source.ranges === undefined ? parseText(ast.source.text, environment, { ranges: true }) : ast
    written = { ast: { ...ast, source }, loops: findLoops(ast) }
    known.set(program, written)
  }
  return written
}

/** The tree of what was written, with the costs of an evaluation if they are known. */
export const writtenTree = (
  { ast }: WrittenExpression,
  costs: ReadonlyMap<number, NodeCost> | undefined,
): ExplainedNode => explain(ast, costs === undefined ? {} : { measured: costs }).root
