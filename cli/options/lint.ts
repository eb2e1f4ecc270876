import type { Command } from 'commander'
import { gather } from './gather.js'

/** Adds the options that choose rules and findings. */
export const withLintOptions = (command: Command): Command =>
  command
    .option('--rule <code>', 'run only this rule; may be repeated', gather)
    .option('--disable <code>', 'skip this rule; may be repeated', gather)
    .option('--list-rules', 'print the rules')
    .option('--baseline <file>', 'file of known findings to ignore')
    .option('--update-baseline', 'write the current findings to the baseline (default: kubevet-baseline.json)')
    .option('--watch', 'lint again at every change')
