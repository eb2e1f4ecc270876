// All validators of the examples, for `kubevet validate` and `kubevet mismatch run`.
import type { Scheme } from 'kubevet/runtime'
import { registerValidations as registerCore } from './types/core/v1.validation.js'
import { registerValidations as registerResource } from './types/resource/v1.validation.js'
import { registerValidations as registerRoutes } from './types/routes/v1alpha1.validation.js'

export { registerHandwritten } from './handwritten/index.js'

export function registerValidations(scheme: Scheme): void {
  registerCore(scheme)
  registerResource(scheme)
  registerRoutes(scheme)
}
