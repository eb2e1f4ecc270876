// Where tags are in the sources of types, and where fields are declared that lack one.
import { basename, relative, sep } from 'node:path'
import type { KnownRule, MismatchData, RuleKey } from '../../../mismatch/index.js'
import type { SourcePlace } from '../../../mismatch/report/index.js'
import type { FieldDeclaration } from '../../../generator/index.js'
import { findSources } from '../../generate/sources.js'
import type { Io } from '../../io/io.js'
import type { LoadedConfig } from '../../load/config.js'

type PlaceOf = (kind: string, rule: RuleKey, tag: KnownRule | undefined) => SourcePlace | undefined

/**
 * Finds places in the sources that are named, in those of the config, or else in those below the working folder that have the names
 * that the rules' sources have. Throws CannotRun for paths that are not there.
 */
export async function tagPlaces(
  data: MismatchData,
  types: readonly string[],
  { config, folder }: LoadedConfig,
  io: Io,
): Promise<PlaceOf> {
  const names = new Set(data.rules.flatMap(({ source }) => (source === undefined ? [] : [source.file])))
  const configured = config.generate?.paths ?? []
  const files =
    types.length > 0
      ? await findSources(types, io.cwd)
      : configured.length > 0
        ? await findSources(configured, folder)
        : names.size === 0
          ? []
          : (await findSources(['.'], io.cwd)).filter((path) => names.has(basename(path)))
  if (files.length === 0) return () => undefined
  const { Generator } = await import('../../../generator/index.js')
  const paths = files.map((path) => relative(io.cwd, path).split(sep).join('/'))
  const generator = new Generator({ cwd: io.cwd, paths })
  return (kind, { field }, tag) => placeAmong(generator.declarations(kind, field), tag)
}

/** The tag itself, if one of the declarations has it where the rule says, or else anywhere; without, the first declaration. */
function placeAmong(declarations: readonly FieldDeclaration[], tag: KnownRule | undefined): SourcePlace | undefined {
  if (tag !== undefined) {
    const lines = declarations.flatMap(({ comments }) => comments).filter(({ text }) => text.includes(`+${tag.tag}`))
    const found = lines.find(({ span }) => isAt(span, tag)) ?? lines[0]
    if (found !== undefined) return { span: found.span, isTag: true }
  }
  const [first] = declarations
  return first === undefined ? undefined : { span: first.span, isTag: false }
}

const isAt = ({ source, start }: SourcePlace['span'], { source: place }: KnownRule): boolean =>
  place !== undefined && basename(source.name) === place.file && source.position(start).line === place.line
