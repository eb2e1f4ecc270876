import {
  ALWAYS_ALLOW,
  ALWAYS_DENY,
  type Authorizer,
  MASTERS_ALLOWED,
  RbacAuthorizer,
  type RbacObjects,
  union,
} from '../../api/authorization/index.js'

const MODES: Readonly<Record<string, ((objects: RbacObjects) => Authorizer) | undefined>> = {
  AlwaysAllow: () => ALWAYS_ALLOW,
  AlwaysDeny: () => ALWAYS_DENY,
  RBAC: (objects) => new RbacAuthorizer(objects),
}

/** Modes that kube-apiserver has, and this server has not. */
const OTHERS: readonly string[] = ['ABAC', 'Node', 'Webhook']

/** The modes of `--authorization-mode`: `Node,RBAC`. @throws Error for those that there are not, in kube-apiserver's words */
export function authorizationModes(text: string): readonly string[] {
  const modes = text.split(',').map((mode) => mode.trim())
  for (const mode of modes) {
    if (OTHERS.includes(mode)) {
      const known = Object.keys(MODES).join(', ')
      throw new Error(`authorization-mode "${mode}" is not one that this server has; leave it out: it has ${known}`)
    }
    if (MODES[mode] === undefined) throw new Error(`authorization-mode "${mode}" is not a valid mode`)
  }
  if (new Set(modes).size < modes.length) {
    const quoted = modes.map((mode) => `"${mode}"`).join(' ')
    throw new Error(`authorization-mode [${quoted}] has mode specified more than once`)
  }
  return modes
}

/** Asks the modes one after the other, for all but the members of `system:masters`. */
export const authorizerOf = (modes: readonly string[], objects: RbacObjects): Authorizer =>
  union([MASTERS_ALLOWED, ...modes.map((mode) => MODES[mode]?.(objects) ?? ALWAYS_DENY)])
