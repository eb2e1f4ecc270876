import { Command } from 'commander'
import { celCheckCommand } from './cel-check.js'
import { celEvalCommand } from './cel-eval.js'
import { celExplainCommand } from './cel-explain.js'
import { celFmtCommand } from './cel-fmt.js'
import { celFunctionsCommand } from './cel-functions.js'
import type { CommandContext } from '../io/command-context.js'

const HELP = `
Examples:
  $ kubevet cel '1 + 2'                              the same as kubevet cel eval
  $ kubevet cel                                      a REPL
  $ kubevet cel check 'self.n > 0' --schema crd.yaml
  $ kubevet cel explain 'self.list.all(x, x > 0)' --self @object.yaml
  $ kubevet cel fmt rules/*.cel
  $ kubevet cel functions quantity

Values, types, errors and costs are those of kube-apiserver. kubevet cel eval --help tells of variables and schemas.`

/** `kubevet cel`: expressions as kube-apiserver evaluates them. */
export const celCommand = (context: CommandContext): Command =>
  new Command('cel')
    .description('evaluate, check, explain and format CEL expressions')
    .usage('[command] [expr] [options]')
    .enablePositionalOptions()
    .addHelpText('after', HELP)
    .addCommand(celEvalCommand(context), { isDefault: true })
    .addCommand(celCheckCommand(context))
    .addCommand(celExplainCommand(context))
    .addCommand(celFmtCommand(context))
    .addCommand(celFunctionsCommand(context))
