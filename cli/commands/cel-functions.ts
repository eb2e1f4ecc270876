import { Command, Option } from 'commander'
import { catalogue, renderCatalogue, type CatalogueFormat } from '../../cel/index.js'
import { didYouMean } from '../../diagnostics/index.js'
import { CannotRun } from '../cannot-run.js'
import { parseCompatibility } from './compatibility.js'
import type { CommandContext } from './context.js'

interface FunctionsOptions {
  readonly compatibility?: string
  readonly library?: string
  readonly format: CatalogueFormat
}

const HELP = `
Examples:
  $ kubevet cel functions                        all, a line each
  $ kubevet cel functions quantity               signatures, costs and examples of one
  $ kubevet cel functions --library sets
  $ kubevet cel functions --compatibility 1.31 --format json`

/** `kubevet cel functions`: the catalogue of functions, operators and macros. */
export const celFunctionsCommand = ({ io }: CommandContext): Command =>
  new Command('functions')
    .description('list functions, operators and macros with their costs')
    .argument('[name]', 'a function, operator or macro')
    .option('--compatibility <version>', 'what a Kubernetes version has, e.g. 1.34', parseCompatibility)
    .option('--library <name>', 'the functions of a library, e.g. cel.strings')
    .addOption(new Option('--format <name>', 'how it is written').choices(['text', 'json', 'markdown']).default('text'))
    .addHelpText('after', HELP)
    .action((name: string | undefined, options: FunctionsOptions) => {
      const { format, ...rest } = options
      const wanted = { ...rest, ...(name !== undefined && { name }) }
      if (catalogue(wanted).length === 0) throw nothingFound(wanted)
      io.stdout.write(renderCatalogue(format, wanted))
    })

function nothingFound({ name, library, compatibility }: Parameters<typeof catalogue>[0] & object): CannotRun {
  const everything = catalogue()
  const libraries = new Set(everything.map((entry) => entry.library))
  if (library !== undefined && catalogue({ library }).length === 0) {
    const known = `libraries are ${[...libraries].join(', ')}`
    return new CannotRun(
      `there is no library ${JSON.stringify(library)}`,
      [didYouMean(library, libraries), known].filter((text) => text !== undefined).join(' '),
    )
  }
  const what = name === undefined ? 'such functions' : JSON.stringify(name)
  const where = `${library === undefined ? '' : ` in ${library}`}${compatibility === undefined ? '' : ` in Kubernetes ${compatibility}`}`
  const [known] = name === undefined ? [] : catalogue({ name })
  if (known !== undefined) {
    const versions = `${known.since}${known.until === undefined ? ' on' : ` to before ${known.until}`}`
    return new CannotRun(`there is no ${what}${where}`, `${known.library} has it, from Kubernetes ${versions}`)
  }
  const hint =
    name === undefined
      ? undefined
      : didYouMean(
          name,
          everything.map((entry) => entry.name),
        )
  return new CannotRun(`there is no function ${what}${where}`, hint ?? 'kubevet cel functions lists all')
}
