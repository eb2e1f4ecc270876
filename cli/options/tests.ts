import { Option, type Command } from 'commander'
import { parsePercent } from './percent.js'

/** Adds the options that choose tests, and say how their coverage counts. */
export const withTestOptions = (command: Command, page: string): Command =>
  command
    .option('--filter <text>', 'run only tests with this text in their name or their suite; turns coverage off')
    .option('--no-coverage', 'do not report coverage')
    .addOption(
      new Option('--min-coverage <percent>', 'least share of outcomes that tests must cover')
        .argParser(parsePercent)
        .conflicts('filter'),
    )
    .option('--html <file>', page)
    .option('--watch', 'test again at every change')
