// What generated modules may import.
import { runModule, type Exports } from '../../../code/run/index.js'
import type { GeneratedFile } from '../../../generator/index.js'
import * as runtime from '../../../runtime/index.js'
import * as validate from '../../../runtime/validate/index.js'
import * as resource from '../../../types/api/resource.js'
import * as meta from '../../../types/meta/v1.js'
import * as metaValidation from '../../../types/meta/v1.validation.js'
import * as raw from '../../../types/runtime.js'
import * as intstr from '../../../types/util/intstr.js'

const MODULES: Readonly<Record<string, Exports>> = {
  'kubevet/runtime': runtime,
  'kubevet/runtime/validate': validate,
  'kubevet/types/api/resource': resource,
  'kubevet/types/meta/v1': meta,
  'kubevet/types/meta/v1.validation': metaValidation,
  'kubevet/types/runtime': raw,
  'kubevet/types/util/intstr': intstr,
}

/** The module of the types themselves, where generated code calls hand-written functions. */
const OWN_FUNCTIONS = /^\.\//

/** The scheme with the validators of a generated module; undefined for one that calls hand-written functions: only generated code is run. */
export function schemeOf({ code }: GeneratedFile): runtime.Scheme | undefined {
  const callsOwn = code.some(
    (one) => ((one.kind === 'import' && !one.typeOnly) || one.kind === 'importAll') && OWN_FUNCTIONS.test(one.from),
  )
  if (callsOwn) return undefined
  const { registerValidations } = runModule(code, (specifier) => {
    const found = MODULES[specifier]
    if (found === undefined) throw new RangeError(`generated code imports ${specifier}`)
    return found
  })
  const scheme = new runtime.Scheme()
  if (typeof registerValidations === 'function') registerValidations(scheme)
  return scheme
}
