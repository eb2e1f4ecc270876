import { Command, Option } from 'commander'
import type { CommandContext } from '../io/command-context.js'
import type { MismatchReplayOptions } from '../mismatch/replay/run-replay.js'
import { contextOption, kubeconfigOption } from '../options/cluster.js'
import { parseCount, parseJobs, parsePositive } from '../options/count.js'
import { withConfigOption } from '../options/findings.js'
import { gather } from '../options/gather.js'
import { kubernetesVersionOption } from '../options/kubernetes-version.js'

const HELP = `
Sources:
  audit logs    audit.k8s.io/v1 events of level RequestResponse, one or an EventList on each line
  JSON Lines    objects, {"object": …, "oldObject": …} pairs, AdmissionReviews, records of mismatch run
  manifests     YAML and JSON files
  cluster       the stored objects of the validated kinds, page by page
Files may be compressed with gzip. Folders give their .yaml, .yml, .json, .jsonl and .log files.

Examples:
  $ kubevet mismatch replay --validators ./both.ts --from audit.log --store mismatches.db
  $ kubevet mismatch replay --validators ./both.ts --from recorded/ --from traffic.jsonl.gz --jobs 4
  $ kubevet mismatch replay --validators ./both.ts --from cluster --namespace shop
  $ zcat audit-*.log.gz | kubevet mismatch replay --validators ./both.ts --from -
  $ kubevet mismatch replay --validators ./both.ts --from audit.log --shards 8 --shard 3 --store 3.db

A replay that was interrupted goes on where its store ends, when the same command runs again. In an Indexed Job of Kubernetes the index
comes from JOB_COMPLETION_INDEX, and the number of shards from KUBEVET_SHARDS; kubevet mismatch merge joins the stores.
Exit codes: 0 no mismatch, 1 mismatches, failed validations or unreadable input, 2 the command could not run, or nothing was compared.`

/** `kubevet mismatch replay`: both validations of recorded traffic. */
export const mismatchReplayCommand = (context: CommandContext): Command =>
  withConfigOption(
    new Command('replay')
      .description('run both validations on recorded traffic, or on the objects of a cluster')
      .option('--from <source>', 'file, folder, glob, - for standard input, or cluster; may be repeated', gather)
      .option(
        '--validators <module>',
        'module with registerValidations and registerHandwritten; may be repeated',
        gather,
      )
      .option('--store <file>', 'SQLite file that keeps the results, and how far the replay is')
      .option('--restart', 'empty the store and start again')
      .option('--samples <n>', 'requests to keep of each mismatch in the store (default: 5)', parseCount)
      .option('--jobs <n>', 'threads (default: as many as there are processors, fewer for small files)', parseJobs)
      .option('--shards <n>', 'number of parts that the replay has (default: KUBEVET_SHARDS, or 1)', parsePositive)
      .option('--shard <i>', 'which part this is, from 0 (default: JOB_COMPLETION_INDEX)', parseCount)
      .addOption(
        new Option(
          '--failed-requests <which>',
          'refused requests of audit logs to replay: invalid ones are those with 422',
        )
          .choices(['invalid', 'all', 'none'])
          .default('invalid'),
      )
      .addOption(
        new Option('--unknown-old <how>', 'updates of audit logs whose old object the log has not shown')
          .choices(['create', 'skip'])
          .default('create'),
      )
      .addOption(
        new Option('--control <side>', 'run this side twice, to see how often it differs from itself').choices([
          'handwritten',
          'declarative',
          'both',
        ]),
      )
      .option('--namespace <name>', 'namespace of the cluster to read (default: all)')
      .addOption(contextOption())
      .addOption(kubeconfigOption())
      .addOption(kubernetesVersionOption())
      .option('--option <name[=true|false]>', 'validation option; may be repeated', gather)
      .option('--gate <name=true|false>', 'feature gate; may be repeated', gather)
      .option('--subresource <path>', 'subresource at which objects are written that are no requests, e.g. /status')
      .addOption(new Option('--format <name>', 'output format').choices(['table', 'json']).default('table'))
      .addOption(
        new Option('--fail-on <what>', 'what exits with 1: never is for Jobs, which repeat what fails')
          .choices(['mismatch', 'never'])
          .default('mismatch'),
      )
      .option('--quiet', 'no progress and no report'),
  )
    .addHelpText('after', HELP)
    .action(async (options: MismatchReplayOptions) => {
      const { replayMismatches } = await import('../mismatch/replay/run-replay.js')
      context.exitCode = await replayMismatches(options, context)
    })
