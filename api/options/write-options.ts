// The options of writes (apimachinery's `metav1.CreateOptions`, `UpdateOptions`, `PatchOptions` and `meta/v1/validation`).
import { field, FieldPath, type FieldErrorList } from '../../apimachinery/field/index.js'
import { validateFieldManager } from '../../apimachinery/metadata/index.js'
import { invalid, StatusError } from '../../apimachinery/status/index.js'
import { isTrue } from '../request-info/index.js'

export interface WriteOptions {
  readonly isDryRun: boolean
  readonly fieldValidation: 'Ignore' | 'Strict' | 'Warn'
  readonly fieldManager: string
  /** Undefined if it is not said. */
  readonly force?: boolean
}

const MANAGER = FieldPath.of('fieldManager')
const LEVELS = ['', 'Ignore', 'Strict', 'Warn']

/** The options of a write. @throws StatusError Invalid */
export function writeOptions(
  query: URLSearchParams,
  kind: 'CreateOptions' | 'UpdateOptions' | 'PatchOptions',
  isApply: boolean,
): WriteOptions {
  const level = query.get('fieldValidation') ?? ''
  const force = query.get('force')
  const fieldManager = query.get('fieldManager') ?? ''
  const errors = [
    ...(isApply && fieldManager === '' ? [field.required(MANAGER, 'is required for apply patch')] : []),
    ...(kind === 'PatchOptions' && force !== null && !isApply
      ? [field.forbidden(FieldPath.of('force'), 'may not be specified for non-apply patch')]
      : []),
    ...validateFieldManager(fieldManager, MANAGER),
    ...dryRunErrors(query.getAll('dryRun')),
    ...(LEVELS.includes(level) ? [] : [field.notSupported(FieldPath.of('fieldValidation'), level, LEVELS)]),
  ]
  if (errors.length > 0) throw new StatusError(invalid({ group: 'meta.k8s.io', name: kind }, '', errors))
  return {
    isDryRun: query.getAll('dryRun').includes('All'),
    fieldValidation: level === 'Ignore' || level === 'Strict' ? level : 'Warn',
    fieldManager,
    ...(force !== null && { force: isTrue(force) }),
  }
}

/** That requests are dry in all stages or none (`ValidateDryRun`). */
export const dryRunErrors = (dryRun: readonly string[]): FieldErrorList =>
  dryRun.every((value) => value === 'All') ? [] : [field.notSupported(FieldPath.of('dryRun'), dryRun, ['All'])]
