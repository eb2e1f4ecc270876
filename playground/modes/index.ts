import type { Mode } from '../model/mode.js'
import { cel } from './cel.js'
import { crd } from './crd.js'
import { mismatch } from './mismatch.js'
import { mutatingPolicy } from './mutating-policy.js'
import { policy } from './policy.js'
import { types } from './types.js'
import { upgrade } from './upgrade.js'
import { webhook } from './webhook.js'

/** All modes, in the order in which they are offered. */
export const MODES: readonly Mode[] = [cel, crd, policy, mutatingPolicy, webhook, types, upgrade, mismatch]

/** Undefined for a name that no mode has. */
export const modeOf = (name: string): Mode | undefined => MODES.find((mode) => mode.name === name)
