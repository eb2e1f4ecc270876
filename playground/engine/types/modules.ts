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

/** The scheme with the validators of a generated module. @throws Error for a module that imports another one of its project */
export function schemeOf({ code }: GeneratedFile): runtime.Scheme {
  const { registerValidations } = runModule(code, (specifier) => {
    const found = MODULES[specifier]
    if (found === undefined) throw new Error(`${specifier} can't be imported here: all has to be in the one module`)
    return found
  })
  const scheme = new runtime.Scheme()
  if (typeof registerValidations === 'function') registerValidations(scheme)
  return scheme
}
