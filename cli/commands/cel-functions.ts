import { Command, Option } from 'commander'
import type { FunctionsOptions } from '../cel/run-functions.js'
import { kubernetesVersionOption, minCompatibilityVersionOption } from '../options/kubernetes-version.js'
import type { CommandContext } from '../io/command-context.js'

const HELP = `
Examples:
  $ kubevet cel functions                        all functions, one per line
  $ kubevet cel functions quantity               one function: signatures, costs, examples
  $ kubevet cel functions --library sets
  $ kubevet cel functions --kubernetes-version 1.31 --format json`

/** `kubevet cel functions`: the catalogue of functions, operators and macros. */
export const celFunctionsCommand = ({ io }: CommandContext): Command =>
  new Command('functions')
    .description('list CEL functions, operators and macros with their costs')
    .argument('[name]', 'a function, operator or macro')
    .addOption(kubernetesVersionOption('only what this Kubernetes version accepts in new expressions, e.g. 1.34'))
    .addOption(minCompatibilityVersionOption())
    .option('--library <name>', 'only the functions of this library, e.g. cel.strings')
    .addOption(new Option('--format <name>', 'output format').choices(['text', 'json', 'markdown']).default('text'))
    .addHelpText('after', HELP)
    .action(async (name: string | undefined, options: FunctionsOptions) => {
      const { listFunctions } = await import('../cel/run-functions.js')
      listFunctions(name, options, io)
    })
