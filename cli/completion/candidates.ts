import type { Argument, Command, Option } from 'commander'

/** What a word may become: a command, an option, or one of the choices of an argument or option. */
export interface Candidate {
  readonly word: string
  /** One line; empty for choices. */
  readonly description: string
}

/**
 * What the last of the words may become; the others stand before it on the command line, without the program's name. Empty where
 * anything may stand, such as the name of a file.
 */
export function candidates(program: Command, words: readonly string[]): readonly Candidate[] {
  const current = words.at(-1) ?? ''
  const place = placeAfter(program, words.slice(0, -1))
  return candidatesAt(place, current).filter(({ word }) => word.startsWith(current))
}

/** What is known of a command line up to a word. */
interface Place {
  readonly command: Command
  /** How many arguments it has already. */
  readonly given: number
  /** The option whose value comes next. */
  readonly option?: Option
  /** Options are over: `--` came. */
  readonly isOver: boolean
}

function placeAfter(program: Command, words: readonly string[]): Place {
  let place: Place = { command: program, given: 0, isOver: false }
  for (const word of words) place = placeBehind(place, word)
  return place
}

function placeBehind({ option, ...place }: Place, word: string): Place {
  const { command, given, isOver } = place
  if (option !== undefined) return place
  if (word === '--') return { ...place, isOver: true }
  if (!isOver && word.startsWith('-') && word !== '-') {
    const named = optionsOf(command).find(({ long, short }) => long === word || short === word)
    return named?.required === true ? { ...place, option: named } : place
  }
  const child = isOver || given > 0 ? undefined : command.commands.find((one) => one.name() === word)
  return child === undefined ? { ...place, given: given + 1 } : { command: child, given: 0, isOver: false }
}

function candidatesAt({ command, given, option, isOver }: Place, current: string): readonly Candidate[] {
  if (option !== undefined) return choices(option)
  if (!isOver && current.startsWith('-')) {
    const options = optionsOf(command)
    const [, flag] = /^(--[^=]+)=/.exec(current) ?? []
    if (flag === undefined) return options.flatMap(flagsOf)
    return choices(options.find((one) => one.long === flag)).map(({ word, ...rest }) => ({
      word: `${flag}=${word}`,
      ...rest,
    }))
  }
  const children = given > 0 || isOver ? [] : command.commands
  const named = children.map((child) => ({ word: child.name(), description: child.description() }))
  const [last] = command.registeredArguments.slice(-1)
  return [...named, ...choices(command.registeredArguments[given] ?? (last?.variadic === true ? last : undefined))]
}

/** Those of a group's default command are its own: `kubevet cel --self @object.yaml EXPRESSION`. */
function optionsOf(command: Command): readonly Option[] {
  const own = command.createHelp().visibleOptions(command)
  const standard = defaultOf(command)
  return standard === undefined ? own : [...own, ...standard.options.filter(({ hidden }) => !hidden)]
}

/** commander keeps the name of the default command to itself. */
function defaultOf(command: Command): Command | undefined {
  const { _defaultCommandName: name } = command as { readonly _defaultCommandName?: string | null }
  return command.commands.find((child) => child.name() === name)
}

const flagsOf = ({ long, short, description }: Option): readonly Candidate[] =>
  [long, short].flatMap((word) => (word === undefined ? [] : [{ word, description }]))

const choices = (of: Option | Argument | undefined): readonly Candidate[] =>
  (of?.argChoices ?? []).map((word) => ({ word, description: '' }))
