// Commands for a POSIX shell.

/** A word of a command line; anything but plain words is quoted. */
const word = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)

/** A here-document that writes a text to a file. The text never ends it. */
export function inlineFile(name: string, text: string): string {
  let end = 'END'
  while (text.split('\n').includes(end)) end += '_'
  return `cat > ${word(name)} <<'${end}'\n${text.replace(/\n*$/, '\n')}${end}`
}

/** Lines that write files, as `inlineFile` gives them, and then run kubevet. */
export const command = (files: readonly string[], args: readonly string[]): string =>
  [...files, `npx kubevet ${args.map(word).join(' ')}`].join('\n')
