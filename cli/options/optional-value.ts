import type { Command } from 'commander'
import { didYouMean } from '../../diagnostics/finding/index.js'

/**
 * Lets an option with an optional value, `--explain [name[=file]]`, stand in front of arguments: what follows it is its value
 * only if it is one of these names, with or without `=…`, or nearly one. Otherwise its value is the first name.
 */
export function withOptionalValue(command: Command, flag: string, names: readonly [string, ...string[]]): Command {
  const isArgument = (text: string): boolean =>
    text === '-' ||
    !(text.startsWith('-') || text.includes('=') || names.includes(text) || didYouMean(text, names) !== undefined)
  const parse = command.parseOptions.bind(command)
  command.parseOptions = (args) => {
    const end = args.includes('--') ? args.indexOf('--') : args.length
    return parse(
      args.map((arg, index) => {
        const next = args[index + 1]
        const isBare = arg === flag && index < end && next !== undefined && isArgument(next)
        return isBare ? `${flag}=${names[0]}` : arg
      }),
    )
  }
  return command
}
