import { Command, InvalidArgumentError, Option } from 'commander'
import type { CommandContext } from '../io/command-context.js'
import { contextOption, kubeconfigOption } from '../options/cluster.js'
import { kubernetesVersionOption, minCompatibilityVersionOption } from '../options/kubernetes-version.js'
import { crdOption, openapiOption } from '../options/definitions.js'
import { withFindingOptions, withReadingOptions } from '../options/findings.js'
import { parseJobs } from '../options/count.js'
import { gather } from '../options/gather.js'
import type { ValidateOptions } from '../validate/run-validate.js'

const HELP = `
Examples:
  $ kubevet validate deploy.yaml                                    Kubernetes' own kinds
  $ kubevet validate --validators ./validators.ts manifests/
  $ kubectl get widgets -o yaml | kubevet validate --validators ./validators.ts -
  $ kubevet validate --crd crds/ manifests/                         custom resources, as kube-apiserver validates them
  $ kubevet validate --crd v1.0:crds/ --old stored.yaml new.yaml    as updates of stored objects
  $ kubevet validate --crd crds/ --old stored.yaml --subresource status new.yaml
  $ helm template . --include-crds | kubevet validate -             CRDs may be among the objects
  $ kubevet validate --cluster --context staging manifests/         with the kinds and stored objects of a live cluster
  $ kubectl get --raw /openapi/v3/apis/apps/v1 > apps.json; kubevet validate --openapi apps.json deployments/
  $ kubevet validate --crd crds/ --print widget.yaml                pruned and defaulted, as it would be stored
  $ kubevet validate --crd crds/ --format github --format sarif=kubevet.sarif manifests/

Kubernetes' own kinds are known for every version (--kubernetes-version). An object of a kind that nothing describes is an
error. A validators module exports registerValidations(scheme), as generated modules do.
Exit codes: 0 no errors, 1 errors, 2 the command could not run.`

const FIELD_VALIDATION = ['strict', 'warn', 'ignore'] as const

/** As kubectl and the API spell it (`Strict`), too. */
function fieldValidation(text: string): (typeof FIELD_VALIDATION)[number] {
  const choice = FIELD_VALIDATION.find((one) => one === text.toLowerCase())
  if (choice === undefined) throw new InvalidArgumentError(`Allowed choices are ${FIELD_VALIDATION.join(', ')}.`)
  return choice
}

/** `kubevet validate`: objects against generated validators, CRDs and OpenAPI documents. */
export const validateCommand = (context: CommandContext): Command =>
  withReadingOptions(
    withFindingOptions(
      new Command('validate')
        .description('check Kubernetes objects with generated validators, CRDs and published schemas')
        .argument('<files...>', 'YAML and JSON files, folders, globs, or - for standard input')
        .option('--validators <module>', 'module that exports registerValidations; may be repeated', gather)
        .addOption(crdOption())
        .addOption(openapiOption())
        .option('--cluster', 'take CRDs, OpenAPI documents and stored objects from a live cluster')
        .addOption(contextOption())
        .addOption(kubeconfigOption())
        .option('--old <file>', 'stored objects: those of the same kind, namespace and name are updated', gather)
        .option('--subresource <path>', 'subresource that is written, e.g. /status')
        .addOption(
          new Option('--field-validation <how>', 'what happens to unknown and duplicate fields (default: strict)')
            .choices(FIELD_VALIDATION)
            .argParser(fieldValidation),
        )
        .addOption(kubernetesVersionOption())
        .addOption(minCompatibilityVersionOption())
        .option('--option <name[=true|false]>', 'option of the validators; may be repeated', gather)
        .option('--defaults', 'fill unset fields in by their +default before validators look at them')
        .option('--ignore-kinds <kinds>', 'kinds to leave out, with commas: Widget, example.com/v1/Widget', gather)
        .option('--ignore-missing-schemas', 'leave out objects of groups of which nothing is known')
        .option('--print', 'print custom resources as they would be stored; findings go to standard error')
        .option(
          '--jobs <n>',
          'threads that validate files (default: 1, and 1 more for every 32 MB, at most one a processor)',
          parseJobs,
        )
        .option('--watch', 'validate again at every change'),
    ),
  )
    .addHelpText('after', HELP)
    .action(async (files: string[], options: ValidateOptions) => {
      const { validate } = await import('../validate/run-validate.js')
      context.exitCode = await validate(files, options, context)
    })
