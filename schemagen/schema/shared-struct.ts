// The properties of a struct, made once for all places where the same holds of them.
import type { StructContent, SchemaNode } from './node.js'
import { asProperty, isAlwaysThere, isAtomic, isCorrelated, isStruct, pathDown, type SchemaPath } from './path.js'
import type { SchemaProblem } from './problem.js'

/** The properties with their shapes, before checks are written down. */
export interface StructShape {
  /** Where it was made. */
  readonly path: SchemaPath
  readonly content: StructContent
  /** Write down what the checks ask for. */
  readonly later: readonly (() => void)[]
}

/** What the checks of properties do at the struct or above it, or report. */
export interface OutwardEffect {
  /** The nodes that lead from the struct to the one that does it. */
  readonly nodes: readonly SchemaNode[]
  again(path: SchemaPath): void
}

/** The properties with all that is asked of them. */
export interface WrittenContent {
  readonly content: StructContent
  readonly effects: readonly OutwardEffect[]
}

export class SharedStruct {
  private readonly written = new Map<string, WrittenContent>()

  constructor(
    readonly shape: StructShape,
    /** What shapes report. */
    readonly problems: readonly SchemaProblem[],
  ) {}

  /** Gives a node the properties that its place asks for, which `write` makes where they are the first ones. */
  fill(path: SchemaPath, write: () => WrittenContent): void {
    const key = surroundings(path)
    const known = this.written.get(key)
    if (known === undefined) {
      this.written.set(key, write())
      return
    }
    path.node.content = known.content
    for (const { nodes, again } of known.effects) again(pathDown(path, nodes))
  }
}

/** All that rules of a struct's properties depend on above them. */
function surroundings(path: SchemaPath): string {
  const holder = holderOfLeftOut(path)
  const isHolderCorrelated = holder && isCorrelated(holder)
  return [isCorrelated(path), isAtomic(path.node), isAlwaysInObjects(path), isHolderCorrelated].join()
}

function isAlwaysInObjects(path: SchemaPath): boolean {
  for (let at = path; at.above !== undefined; at = at.above) if (!isAlwaysThere(at)) return false
  return true
}

/** Where the outermost struct is that may be left out, of those that lead to this one as properties of each other. */
function holderOfLeftOut(path: SchemaPath): SchemaPath | undefined {
  let holder: SchemaPath | undefined
  for (let at = asProperty(path); at !== undefined && isStruct(at); at = asProperty(at.above)) {
    if (!isAlwaysThere(at)) holder = at.above
  }
  return holder
}
