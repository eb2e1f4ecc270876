import { Command } from 'commander'
import type { ApplyPreviewOptions } from '../apply-preview/settings.js'
import type { CommandContext } from '../io/command-context.js'
import { contextOption, kubeconfigOption } from '../options/cluster.js'
import { crdOption } from '../options/definitions.js'
import { withFindingOptions, withReadingOptions } from '../options/findings.js'
import { gather } from '../options/gather.js'
import { kubernetesVersionOption, minCompatibilityVersionOption } from '../options/kubernetes-version.js'

const HELP = `
Examples:
  $ kubectl get widget shop -o yaml --show-managed-fields > stored.yaml
  $ kubevet apply-preview --crd crds/ --old stored.yaml widget.yaml
  $ kubevet apply-preview --crd crds/ --old stored.yaml --field-manager ci --owners widget.yaml
  $ kubevet apply-preview --crd crds/ --old stored.yaml --force widget.yaml     what --force-conflicts would overwrite
  $ kubevet apply-preview --cluster --context staging manifests/                a live cluster, which is only read
  $ kubevet apply-preview --crd crds/ --field-manager platform --print platform.yaml > stored.yaml
  $ kubevet apply-preview --cluster --format markdown=comment.md manifests/

It does what kubectl apply --server-side would have the API server do, and writes nothing: the merged objects, who owns which
field before and after, conflicts with other managers, and what goes because no manager wants it any longer. Kubernetes' own
kinds are known, others by their CRDs. Ownership is in metadata.managedFields, which kubectl get shows with
--show-managed-fields only.
Exit codes: 0 every object can be applied, 1 one has a conflict or is refused, 2 the command could not run.`

/** `kubevet apply-preview`: what a server-side apply would do. */
export const applyPreviewCommand = (context: CommandContext): Command =>
  withReadingOptions(
    withFindingOptions(
      new Command('apply-preview')
        .description('preview server-side apply: merged objects, owners of fields, conflicts')
        .argument('<files...>', 'objects to apply: YAML and JSON files, folders, globs, or - for standard input')
        .option('--old <file>', 'stored objects with their managedFields; may be repeated', gather)
        .addOption(crdOption())
        .option('--cluster', 'take CRDs and stored objects from a live cluster, which is only read')
        .addOption(contextOption())
        .addOption(kubeconfigOption())
        .option('--field-manager <name>', 'who applies (default: kubectl)')
        .option('--force', 'take fields that other managers own, as kubectl apply --force-conflicts')
        .option('--owners', 'show whole objects, with the owners of each field beside')
        .option('--print', 'print objects as they would be stored, with managedFields; findings go to standard error')
        .addOption(kubernetesVersionOption())
        .addOption(minCompatibilityVersionOption())
        .option('--show-secrets', 'do not hide values of Secrets, and of fields whose names look like secrets'),
    ),
  )
    .addHelpText('after', HELP)
    .action(async (files: string[], options: ApplyPreviewOptions) => {
      const { applyPreview } = await import('../apply-preview/run-apply-preview.js')
      context.exitCode = await applyPreview(files, options, context)
    })
