import type { Authorizer } from '../../api/authorization/index.js'
import type { Store } from '../store/index.js'
import { authorizationModes, authorizerOf } from './modes.js'
import { StoredRbac } from './stored-rbac.js'
import { WriteGuard } from './write-guard.js'

/** Who may do what on a server. */
export interface Access {
  readonly authorizer: Authorizer
  readonly guard: WriteGuard
  /** Whether RBAC objects count. */
  readonly hasRbac: boolean
  /** Whether everybody may do everything. Then nobody is anonymous, but for health (`BuiltInAuthenticationOptions.ApplyAuthorization`). */
  readonly isOpen: boolean
}

/** @param mode of `--authorization-mode` @throws Error for one that there is not */
export function accessTo(store: Store, mode: string): Access {
  const modes = authorizationModes(mode)
  const objects = new StoredRbac(store)
  const authorizer = authorizerOf(modes, objects)
  const guard = new WriteGuard(authorizer, objects)
  return { authorizer, guard, hasRbac: modes.includes('RBAC'), isOpen: modes.includes('AlwaysAllow') }
}
