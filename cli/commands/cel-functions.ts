import { Command, Option } from 'commander'
import type { FunctionsOptions } from '../cel/run-functions.js'
import { parseCompatibility } from '../options/compatibility.js'
import type { CommandContext } from '../io/command-context.js'

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
    .action(async (name: string | undefined, options: FunctionsOptions) => {
      const { listFunctions } = await import('../cel/run-functions.js')
      listFunctions(name, options, io)
    })
