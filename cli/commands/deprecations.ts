import { Command, Option } from 'commander'
import type { CommandContext } from '../io/command-context.js'
import type { DeprecationsOptions } from '../deprecations/run-deprecations.js'
import { contextOption, kubeconfigOption } from '../options/cluster.js'
import { crdOption } from '../options/definitions.js'
import { withFindingOptions, withReadingOptions } from '../options/findings.js'
import { gather } from '../options/gather.js'
import { dataOption, defaultsOption, targetVersionOption } from '../options/lifecycle.js'

const HELP = `
Examples:
  $ kubevet deprecations --target-version 1.34 manifests/           what that release does not serve, or soon won't
  $ helm template . | kubevet deprecations --target-version 1.34 -
  $ kubevet deprecations --target-version 1.29,1.32 manifests/      as a table
  $ kubevet deprecations --from 1.24 --to 1.27 manifests/           what changes on the way
  $ kubevet deprecations --fix --dry-run manifests/                 the mechanical part, as a patch
  $ kubevet deprecations --cluster --target-version 1.34            objects of a cluster, and who writes them
  $ kubevet deprecations --helm-releases --target-version 1.34      what Helm applied
  $ kubectl get --raw /metrics | kubevet deprecations --metrics -   what was asked for since the server started

Findings are deprecations/removed, deprecations/deprecated and deprecations/unavailable (not served yet). A comment above the
object or its apiVersion silences one: # kubevet-ignore deprecations/deprecated: goes with the next release.
Exit codes: 0 nothing found, 1 findings (--fail-on), 2 the command could not run.`

/** `kubevet deprecations`: API versions that a Kubernetes release does not serve. */
export const deprecationsCommand = (context: CommandContext): Command =>
  withReadingOptions(
    withFindingOptions(
      new Command('deprecations')
        .description('find API versions that a Kubernetes release has deprecated, removed, or not yet')
        .argument('[paths...]', 'YAML and JSON files, folders, globs, or - for standard input')
        .addOption(targetVersionOption())
        .option('--from <version>', 'with --to: only what changes from this release on')
        .option('--to <version>', 'with --from: up to this release')
        .option('--references', 'also what parts of objects refer to: rules of RBAC and webhooks, targets, owners')
        .option('--fields', 'also deprecated fields, labels and annotations')
        .option(
          '--off-by-default',
          'also alpha and beta APIs that servers have off unless --runtime-config enables them',
        )
        .option(
          '--only <rule>',
          'only these: removed, deprecated, unavailable, off, reference, field; may be repeated',
          gather,
        )
        .option('--disable <rule>', 'not these; may be repeated', gather)
        .option(
          '--ignore-kinds <kinds>',
          'kinds to leave out, with commas: Ingress, extensions/v1beta1/Ingress',
          gather,
        )
        .option('--show-all', 'list all APIs that are used, and what is skipped')
        .addOption(
          new Option('--fail-on <least>', 'the least that is exit code 1 (default: deprecated)').choices([
            'skipped',
            'deprecated',
            'removed',
            'never',
          ]),
        )
        .option('--fix', 'rewrite objects in the files where that can be done mechanically')
        .option('--dry-run', 'with --fix: print the changes as a patch, and write nothing')
        .addOption(defaultsOption())
        .addOption(crdOption())
        .addOption(dataOption())
        .option('--cluster', 'look at the objects of a live cluster, and at who wrote them in which version')
        .option('--helm-releases', 'look at what Helm applied to a live cluster')
        .addOption(contextOption())
        .addOption(kubeconfigOption())
        .option('--namespace <name>', 'of the cluster only this namespace')
        .option('--audit <file>', 'audit log of an API server (JSON lines), or -; may be repeated', gather)
        .option('--metrics <file>', 'metrics of an API server as text, or -; may be repeated', gather),
    ),
  )
    .addHelpText('after', HELP)
    .action(async (paths: string[], options: DeprecationsOptions) => {
      const { deprecations } = await import('../deprecations/run-deprecations.js')
      context.exitCode = await deprecations(paths, options, context)
    })
