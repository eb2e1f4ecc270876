import type { Mode } from '../model/mode.js'
import { cel } from './cel.js'

/** All modes, in the order in which they are offered. */
export const MODES: readonly Mode[] = [cel]

/** Undefined for a name that no mode has. */
export const modeOf = (name: string): Mode | undefined => MODES.find((mode) => mode.name === name)
