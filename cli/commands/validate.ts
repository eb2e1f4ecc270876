import { Command } from 'commander'
import { summarize, summaryText, type Diagnostic } from '../../diagnostics/index.js'
import { validateRegistered, type Operation, type Registration, type Scheme } from '../../runtime/index.js'
import { CannotRun, reasonOf } from '../cannot-run.js'
import type { Manifest } from '../../manifest/index.js'
import { loadManifests } from '../load/manifests.js'
import { checkOptionNames, loadScheme } from '../load/scheme.js'
import { StoredObjects } from '../load/stored.js'
import { counted } from '../output/counted.js'
import { writeFindings } from '../output/formats.js'
import { gather, readFindingOptions, withFindingOptions, type CommandContext, type FindingOptions } from './context.js'
import { fieldErrorFinding, typeFindings, unknownKindFinding } from './findings.js'
import { parseSwitches } from './switches.js'

interface ValidateOptions extends FindingOptions {
  readonly validators?: readonly string[]
  readonly old?: readonly string[]
  readonly option?: readonly string[]
  readonly subresource?: string
  readonly strict?: boolean
}

const HELP = `
Examples:
  $ kubevet validate --validators ./validators.ts manifests/
  $ kubectl get widgets -o yaml | kubevet validate --validators ./validators.ts -
  $ kubevet validate --validators ./validators.ts --old stored.yaml --subresource /status new.yaml
  $ kubevet validate --validators ./validators.ts --format github --format sarif=kubevet.sarif manifests/

A validators module exports registerValidations(scheme), as generated modules do. An object of a kind without validators
is a warning, with --strict an error. Exit codes: 0 no errors, 1 errors, 2 the command could not run.`

/** `kubevet validate`: objects against the validators of their kinds. */
export const validateCommand = (context: CommandContext): Command =>
  withFindingOptions(
    new Command('validate')
      .description('check Kubernetes objects with generated validators')
      .argument('<files...>', 'YAML and JSON files, folders, or - for standard input')
      .option('--validators <module>', 'module that exports registerValidations; may be repeated', gather)
      .option('--old <file>', 'stored objects: those found here by kind, namespace and name are updated', gather)
      .option('--option <name[=true|false]>', 'validation option; may be repeated', gather)
      .option('--subresource <path>', 'subresource that is written, e.g. /status')
      .option('--strict', 'unknown kinds and unknown fields are errors'),
  )
    .addHelpText('after', HELP)
    .action(async (files: string[], options: ValidateOptions) => {
      context.exitCode = await validate(files, options, context)
    })

async function validate(files: readonly string[], options: ValidateOptions, { io }: CommandContext): Promise<0 | 1> {
  const switches = parseSwitches('--option', options.option ?? [])
  const { loaded, targets } = await readFindingOptions(options, io)
  const settings = loaded.config.validate ?? {}
  const scheme = await (options.validators === undefined
    ? loadScheme(settings.validators ?? [], io, ['registerValidations'], loaded.folder)
    : loadScheme(options.validators, io))
  checkOptionNames(scheme, Object.keys(switches))

  const old = await loadManifests(options.old ?? [], io)
  const current = await loadManifests(files, io)
  const diagnostics = [...old.diagnostics, ...current.diagnostics]
  if (current.manifests.length === 0 && diagnostics.length === 0) {
    throw new CannotRun(`there is no object in ${files.join(', ')}`)
  }

  const validation = new ObjectValidation(scheme, new StoredObjects(old.manifests), {
    options: { ...settings.options, ...switches },
    subresources: (options.subresource ?? '').split('/').filter((part) => part !== ''),
    strict: options.strict ?? settings.strict ?? false,
  })
  for (const manifest of current.manifests) diagnostics.push(...validation.check(manifest))

  const totals = summarize(diagnostics)
  const summary = `${validation.summary()}: ${summaryText(totals)}`
  await writeFindings({ diagnostics, files: [...new Set([...old.files, ...current.files])], summary }, targets, io)
  return totals.errors > 0 ? 1 : 0
}

interface ValidationSettings {
  readonly options: Readonly<Record<string, boolean>>
  readonly subresources: readonly string[]
  readonly strict: boolean
}

/** Checks objects one by one, and counts them. */
class ObjectValidation {
  private created = 0
  private updated = 0
  private unknown = 0

  constructor(
    private readonly scheme: Scheme,
    private readonly stored: StoredObjects,
    private readonly settings: ValidationSettings,
  ) {}

  check(manifest: Manifest): Diagnostic[] {
    const { strict } = this.settings
    const registration = this.scheme.lookup(manifest.gvk)
    if (registration === undefined) {
      this.unknown++
      return [unknownKindFinding(this.scheme, manifest, strict)]
    }
    const old = this.stored.find(manifest)
    if (old === undefined) this.created++
    else this.updated++
    const wrongTypes = [
      ...(old === undefined ? [] : typeFindings(registration.type, old, false)),
      ...typeFindings(registration.type, manifest, strict),
    ]
    // Unknown fields alone don't keep the rest from being checked.
    if (wrongTypes.some(({ code }) => code !== 'FieldValueForbidden')) return wrongTypes
    return [...wrongTypes, ...this.validate(registration, manifest, old)]
  }

  private validate(registration: Registration, manifest: Manifest, old: Manifest | undefined): Diagnostic[] {
    const { options, subresources } = this.settings
    const operation: Operation = {
      type: old === undefined ? 'create' : 'update',
      options: { ...Object.fromEntries(registration.options.map((name) => [name, false])), ...options },
      request: { subresources },
    }
    try {
      const errors = validateRegistered(registration, operation, manifest.object, old?.object)
      return errors.map((error) => fieldErrorFinding(error, manifest))
    } catch (thrown) {
      const message = `the validator of ${registration.goName} failed: ${reasonOf(thrown)}`
      return [{ code: 'InternalError', severity: 'error', message, span: manifest.spanOf('') }]
    }
  }

  /** `3 objects validated, 1 of them as an update; 2 objects of unknown kinds`. */
  summary(): string {
    const validated = `${counted(this.created + this.updated, 'object')} validated`
    const updates = this.updated === 0 ? '' : `, ${this.updated} as ${this.updated === 1 ? 'an update' : 'updates'}`
    const unknown = this.unknown === 0 ? '' : `, ${counted(this.unknown, 'object')} of unknown kind`
    return `${validated}${updates}${unknown}`
  }
}
