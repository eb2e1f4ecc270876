// What `kubevet types` reads, and where and how it writes; options and config put together.
import { resolve } from 'node:path'
import type { TypesOptions } from '../../typegen/module/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { LoadedConfig } from '../load/config.js'
import { configuredSource } from '../sources/configured-source.js'

/** Options of the command line that the config may also set. */
export interface TypesChoices {
  readonly out?: string
  readonly split?: 'version' | 'kind'
  readonly names?: 'full' | 'short'
  readonly name?: readonly string[]
  readonly share?: boolean
}

export interface TypesSettings extends TypesOptions {
  readonly crds: readonly string[]
  /** Absolute; without it types go to standard output. */
  readonly out?: string
}

/** Throws CannotRun for wrong names, and if there are no CRDs to read. */
export function typesSettings(
  places: readonly string[],
  choices: TypesChoices,
  { config, folder }: LoadedConfig,
  cwd: string,
): TypesSettings {
  const settings = config.types ?? {}
  const crds = places.length > 0 ? places : (settings.crds ?? []).map((place) => configuredSource(folder, place))
  if (crds.length === 0) throw new CannotRun('there are no CRDs to read', 'name files or folders: kubevet types crds/')
  const out =
    choices.out !== undefined
      ? resolve(cwd, choices.out)
      : settings.out === undefined
        ? undefined
        : resolve(folder, settings.out)
  return {
    crds,
    ...(out === undefined ? {} : { out }),
    split: choices.split ?? settings.split ?? 'version',
    shared: choices.share ?? settings.share ?? true,
    naming: {
      style: choices.names ?? settings.names ?? 'full',
      renamed: new Map(
        [...Object.entries(settings.rename ?? {}), ...(choices.name ?? []).map(parseName)].map(checkName),
      ),
    },
  }
}

/** A name and the one to use instead, of `--name WidgetSpecTemplate=Template`. */
function parseName(text: string): [name: string, other: string] {
  const [name = '', other = '', ...more] = text.split('=')
  if (name === '' || other === '' || more.length > 0) {
    throw new CannotRun(`--name ${text}: not two names`, 'write --name WidgetSpecTemplate=Template')
  }
  return [name, other]
}

function checkName([name, other]: [name: string, other: string]): [name: string, other: string] {
  if (/^[A-Za-z_$][\w$]*$/.test(other)) return [name, other]
  throw new CannotRun(`${JSON.stringify(other)} cannot be the name of ${name}`, 'write a name of letters and digits')
}
