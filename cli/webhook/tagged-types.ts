// The validators of tagged types that the webhook runs in addition to the policies.
import type { TaggedTypeOptions } from '../../webhook/index.js'
import { CannotRun } from '../io/cannot-run.js'
import { parseSwitches } from '../options/switches.js'
import type { Io } from '../io/io.js'
import { checkOptionNames, loadScheme } from '../load/scheme.js'
import { readGates } from '../options/gates.js'
import { serverVersion } from '../options/kubernetes-version.js'
import type { WebhookCommandOptions } from './settings.js'

/** The validators of the modules of `--scheme`; undefined if there are none. Throws CannotRun for modules without any. */
export async function taggedTypesOf(
  { scheme: modules, schemeOption, schemeGate, enforceScheme, ...choices }: WebhookCommandOptions,
  io: Io,
): Promise<TaggedTypeOptions | undefined> {
  if (modules === undefined) {
    const [lost] = Object.entries({
      '--scheme-option': schemeOption,
      '--scheme-gate': schemeGate,
      '--enforce-scheme': enforceScheme,
    }).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    if (lost !== undefined) throw new CannotRun(`${lost} requires --scheme`)
    return undefined
  }
  const scheme = await loadScheme(modules, io, ['registerValidations', 'registerHandwritten'])
  const options = parseSwitches('--scheme-option', schemeOption ?? [])
  checkOptionNames(scheme, Object.keys(options))
  const { kubernetesVersion } = serverVersion(choices)
  return {
    scheme,
    options,
    compatibility: kubernetesVersion,
    gates: readGates(kubernetesVersion, parseSwitches('--scheme-gate', schemeGate ?? [])),
    enforce: enforceScheme === true,
  }
}
