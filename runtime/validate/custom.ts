import { isIncomplete } from '../operation/incomplete.js'
import type { ValidateFunction } from '../operation/operation.js'

/** `+k8s:customValidation`: a hand-written function, which is not asked about values that hold one of a wrong type. */
export const custom =
  <T>(written: ValidateFunction<T>): ValidateFunction<T> =>
  (op, path, value, old) =>
    isIncomplete(op, value) ? [] : written(op, path, value, old)
