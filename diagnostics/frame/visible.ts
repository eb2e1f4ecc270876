// How untrusted texts are shown: control characters as escapes, and nothing that a terminal or a CI runner obeys.

/** C0 but for tabs and line feeds, DEL, C1, line separators, and what changes the direction of text. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** Commands that runners read anywhere in a line: `##[stop-commands]`, `##vso[…]`, `##teamcity[…]`. */
const COMMANDS_INSIDE = /##(?=[\w-]*\[)/g

/** GitHub's runner reads `::error::` behind white space, too; colours before it may be taken out. */
const COMMANDS_AT_START = /^((?:[^\S\n\r\u2028\u2029]|\u001b\[[\d;]*m)*):(?=:)/gm

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const escaped = (character: string): string =>
  SHORT[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Control characters and commands inside of lines become escapes (`\u001b`); tabs and line feeds stay. In a JSON document the
 * escapes mean the same as what they replace.
 */
export const withoutControls = (text: string): string =>
  text.replace(CONTROLS, escaped).replace(COMMANDS_INSIDE, '#\\u0023')

/** A text of the input on one line: line feeds, too, become escapes. */
export const visible = (text: string): string => withoutControls(text).replaceAll('\n', '\\n')

/** A text of the input that may have several lines: those after the first are indented, so that none looks like one of ours. */
export const visibleLines = (text: string, indent: string): string =>
  withoutControls(text).replaceAll(/\n(?=[^\n])/g, `\n${indent}`)

/** Colours, which are ours in a finished text: where texts of the input go into one, they lose theirs. */
const CONTROLS_BUT_COLOURS = new RegExp(`\\u001b\\[[\\d;]*m|${CONTROLS.source}`, 'g')

/** A finished text of several lines, which may have colours of ours: terminals and the runners of CI jobs obey nothing else of it. */
export const harmless = (text: string): string =>
  text
    .replace(CONTROLS_BUT_COLOURS, (found) => (found.length > 1 ? found : escaped(found)))
    .replace(COMMANDS_AT_START, '$1\\u003a')
    .replace(COMMANDS_INSIDE, '#\\u0023')

/** A value as a JSON document that shows all control characters as escapes. Ends with a line break. */
export const jsonDocument = (value: unknown, replacer?: (key: string, value: unknown) => unknown): string =>
  `${withoutControls(JSON.stringify(value, replacer, 2))}\n`
