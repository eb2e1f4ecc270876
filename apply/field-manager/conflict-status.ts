import { applyConflict, type Status } from '../../apimachinery/status/index.js'
import { pathText } from '../fieldpath/field-path.js'
import type { Conflict } from '../updater/conflicts.js'
import { managerText } from './manager-id.js'

/** The answer to an apply that conflicts: a cause a field, and all of them in the message (`NewConflictError`). */
export function conflictStatus(conflicts: readonly Conflict[]): Status {
  const causes = conflicts.map(({ manager, path }) => ({
    reason: 'FieldManagerConflict',
    message: `conflict with ${managerText(manager)}`,
    field: pathText(path),
  }))
  return applyConflict(causes, conflictMessage(conflicts))
}

/** The conflicts are sorted by manager. */
function conflictMessage(conflicts: readonly Conflict[]): string {
  const [first] = conflicts
  if (first !== undefined && conflicts.length === 1) {
    return `Apply failed with 1 conflict: conflict with ${managerText(first.manager)}: ${pathText(first.path)}`
  }
  const lines = conflicts.flatMap(({ manager, path }, at) => [
    ...(manager === conflicts[at - 1]?.manager ? [] : [`conflicts with ${managerText(manager)}:`]),
    `- ${pathText(path)}`,
  ])
  return `Apply failed with ${conflicts.length} conflicts: ${lines.join('\n')}`
}
