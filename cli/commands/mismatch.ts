import { Command } from 'commander'
import type { CommandContext } from '../io/command-context.js'
import { mismatchExportTestsCommand } from './mismatch-export-tests.js'
import { mismatchMergeCommand } from './mismatch-merge.js'
import { mismatchReplayCommand } from './mismatch-replay.js'
import { mismatchReportCommand } from './mismatch-report.js'
import { mismatchRunCommand } from './mismatch-run.js'

/** `kubevet mismatch`: hand-written against declarative validation. */
export const mismatchCommand = (context: CommandContext): Command =>
  new Command('mismatch')
    .description('compare hand-written with declarative validation')
    .addCommand(mismatchRunCommand(context))
    .addCommand(mismatchReplayCommand(context))
    .addCommand(mismatchMergeCommand(context))
    .addCommand(mismatchReportCommand(context))
    .addCommand(mismatchExportTestsCommand(context))
