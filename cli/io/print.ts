import { harmless } from '../../diagnostics/frame/index.js'
import type { Output } from './io.js'

/**
 * Writes text for people, or JSON. Whatever the input put into it, the runner of a CI job obeys none of it. Only what a user
 * asked for to the letter (a formatted expression, an object), and commands of ours, are written otherwise.
 */
export const print = (output: Output, text: string): void => void output.write(harmless(text))
