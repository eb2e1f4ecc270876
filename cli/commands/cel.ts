import { Command } from 'commander'
import { celCheckCommand } from './cel-check.js'
import { celEvalCommand } from './cel-eval.js'
import { celExplainCommand } from './cel-explain.js'
import { celFmtCommand } from './cel-fmt.js'
import { celFunctionsCommand } from './cel-functions.js'
import { celMigrateCommand } from './cel-migrate.js'
import type { CommandContext } from '../io/command-context.js'

const HELP = `
Examples:
  $ kubevet cel '1 + 2'                              same as kubevet cel eval '1 + 2'
  $ kubevet cel                                      a REPL
  $ kubevet cel check 'self.n > 0' --schema crd.yaml
  $ kubevet cel explain 'self.list.all(x, x > 0)' --self @object.yaml
  $ kubevet cel fmt rules/*.cel
  $ kubevet cel functions quantity
  $ kubevet cel migrate expressions.yaml             what changes for users of cel-js

Values, types, errors and costs are those of kube-apiserver. For variables and schemas see kubevet cel eval --help.`

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
    .addCommand(celMigrateCommand(context))
