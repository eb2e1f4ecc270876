import { minimumCompatibilityVersion } from '../../apimachinery/version/index.js'
import { catalogue, renderCatalogue, type CatalogueFormat, type CatalogueOptions } from '../../cel/index.js'
import { didYouMean } from '../../diagnostics/finding/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import { serverVersion, type ServerVersion, type VersionChoices } from '../options/kubernetes-version.js'

export interface FunctionsOptions extends VersionChoices {
  readonly library?: string
  readonly format: CatalogueFormat
}

/** Runs `kubevet cel functions`. Throws CannotRun if there is nothing to list. */
export function listFunctions(name: string | undefined, options: FunctionsOptions, io: Io): void {
  const { format, library, kubernetesVersion, minCompatibilityVersion } = options
  const isChosen = kubernetesVersion !== undefined || minCompatibilityVersion !== undefined
  const server = isChosen ? serverVersion(options) : undefined
  const wanted = {
    ...(library !== undefined && { library }),
    ...(name !== undefined && { name }),
    ...(server !== undefined && { compatibility: server.compatibility }),
  }
  if (catalogue(wanted).length === 0) throw nothingFound(wanted, server)
  print(io.stdout, renderCatalogue(format, wanted))
}

function nothingFound({ name, library }: CatalogueOptions, server: ServerVersion | undefined): CannotRun {
  const everything = catalogue()
  const libraries = new Set(everything.map((entry) => entry.library))
  if (library !== undefined && catalogue({ library }).length === 0) {
    const known = `libraries are ${[...libraries].join(', ')}`
    return new CannotRun(
      `there is no library ${JSON.stringify(library)}`,
      [didYouMean(library, libraries), known].filter((text) => text !== undefined).join(' '),
    )
  }
  const what = name === undefined ? 'such functions' : JSON.stringify(name)
  const where = `${library === undefined ? '' : ` in ${library}`}${server === undefined ? '' : ` in new expressions of ${releaseText(server)}`}`
  const [known] = name === undefined ? [] : catalogue({ name })
  if (known !== undefined) {
    const versions = `${known.since}${known.until === undefined ? ' on' : ` to before ${known.until}`}`
    return new CannotRun(`there is no ${what}${where}`, `${known.library} has it, from Kubernetes ${versions}`)
  }
  const hint =
    name === undefined
      ? undefined
      : didYouMean(
          name,
          everything.map((entry) => entry.name),
        )
  return new CannotRun(`there is no function ${what}${where}`, hint ?? 'kubevet cel functions lists all')
}

function releaseText({ kubernetesVersion, compatibility }: ServerVersion): string {
  const isDefault = minimumCompatibilityVersion(kubernetesVersion) === compatibility
  return `Kubernetes ${kubernetesVersion}${isDefault ? '' : ` with the minimum compatibility version ${compatibility}`}`
}
