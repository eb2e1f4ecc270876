import { type FieldPath, pathText } from '../fieldpath/field-path.js'
import type { FieldSet } from '../fieldpath/field-set.js'
import { compareText, quote } from '../../apimachinery/text/index.js'

/** A field that an apply would change, and who owns it. */
export interface Conflict {
  readonly manager: string
  readonly path: FieldPath
}

/** An apply without force would change what others own. */
export class ConflictsError extends Error {
  override readonly name = 'ConflictsError'

  /** @param conflicts by manager, then in the order of sets */
  constructor(readonly conflicts: readonly Conflict[]) {
    super(conflictsText(conflicts))
  }

  /** The error of what managers own of that which an apply would change. */
  static of(sets: ReadonlyMap<string, FieldSet>): ConflictsError {
    const managers = [...sets].sort(([a], [b]) => compareText(a, b))
    return new ConflictsError(
      managers.flatMap(([manager, set]) => Array.from(set.paths(), (path) => ({ manager, path }))),
    )
  }
}

/** All conflicts as structured-merge-diff words them. */
function conflictsText(conflicts: readonly Conflict[]): string {
  const [first, ...others] = conflicts
  if (first !== undefined && others.length === 0) {
    return `conflict with ${quote(first.manager)}: ${pathText(first.path)}`
  }
  return conflicts
    .flatMap(({ manager, path }, at) => [
      ...(manager === conflicts[at - 1]?.manager ? [] : [`conflicts with ${quote(manager)}:`]),
      `- ${pathText(path)}`,
    ])
    .join('\n')
}
