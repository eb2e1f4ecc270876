import { catalogue, renderCatalogue, type CatalogueFormat } from '../../cel/index.js'
import { didYouMean } from '../../diagnostics/finding/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'

export interface FunctionsOptions {
  readonly compatibility?: string
  readonly library?: string
  readonly format: CatalogueFormat
}

/** Runs `kubevet cel functions`. Throws CannotRun if there is nothing to list. */
export function listFunctions(name: string | undefined, { format, ...rest }: FunctionsOptions, io: Io): void {
  const wanted = { ...rest, ...(name !== undefined && { name }) }
  if (catalogue(wanted).length === 0) throw nothingFound(wanted)
  io.stdout.write(renderCatalogue(format, wanted))
}

function nothingFound({ name, library, compatibility }: Parameters<typeof catalogue>[0] & object): CannotRun {
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
  const where = `${library === undefined ? '' : ` in ${library}`}${compatibility === undefined ? '' : ` in Kubernetes ${compatibility}`}`
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
