// docs/tag-schemas.md: what becomes of each tag in a CRD, made of the tags' own examples.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonObject } from '../crd/index.js'
import { Generator } from '../generator/index.js'
import { MARKER_DEFINITIONS, MarkerRegistry } from '../markers/index.js'
import { DefinitionWriter } from '../schemagen/crd/index.js'
import { Schemas, type MadeSchema } from '../schemagen/schema/index.js'
import { TAG_DEFINITIONS, type TagDefinition } from '../tags/index.js'

const HEADER = `// +k8s:validation-gen=*
import { field, type FieldErrorList, type FieldPath, type Int16, type Int32, type Int64, type Operation } from 'kubevet/runtime'

`

const INTRODUCTION = `# Tags in CRDs

What becomes of each [tag](tags.md) in the CRDs of \`kubevet generate --crd\`: the keyword where it says exactly the same, else a rule with Kubernetes' text, else a finding. Each schema is that of \`Example\` above it, with all options on.

`

/** The page; \`compatibility\` is the Kubernetes version whose tags are shown. */
export function tagSchemasPage(compatibility: string): string {
  const shown = TAG_DEFINITIONS.flatMap((tag) => {
    const example = tag.examples.find(({ refused }) => refused === undefined)
    return example === undefined ? [] : [{ tag, source: example.source }]
  })
  const schemas = schemasOf(shown, compatibility)
  const writer = new DefinitionWriter()
  return INTRODUCTION + shown.map(({ tag, source }) => section(tag, source, schemas.get(tag.name), writer)).join('\n')
}

interface Shown {
  readonly tag: TagDefinition
  readonly source: string
}

const fileOf = (tag: TagDefinition): string => `${tag.name.replace('k8s:', '')}.ts`

function schemasOf(shown: readonly Shown[], compatibility: string): ReadonlyMap<string, MadeSchema> {
  mkdirSync('.cache/examples', { recursive: true })
  const folder = mkdtempSync(join('.cache/examples', 'schemas-'))
  try {
    const paths = shown.map(({ tag, source }) => {
      const path = join(process.cwd(), folder, fileOf(tag))
      writeFileSync(path, `${HEADER}${source}\n`)
      return path
    })
    const generator = new Generator({ cwd: folder, paths, compatibility })
    const { failures } = generator.generate()
    if (failures.length > 0) throw new Error(failures.map(({ reason }) => reason).join('\n'))
    const graph = generator.graph()
    const options = Object.fromEntries(shown.flatMap(({ source }) => optionsOf(source)).map((name) => [name, true]))
    const schemas = new Schemas(graph, { options, level: 'beta' }, new MarkerRegistry(MARKER_DEFINITIONS))
    return new Map(
      shown.flatMap(({ tag }) => {
        const root = graph.roots.find(
          ({ type, module }) => type.name === 'Example' && module.endsWith(`/${fileOf(tag)}`),
        )
        return root === undefined ? [] : [[tag.name, schemas.of(root.type)] as const]
      }),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const optionsOf = (source: string): string[] =>
  [...source.matchAll(/\+k8s:if(?:En|Dis)abled\(([^)]+)\)/g)].map(([, name = '']) => name)

function section(
  { name }: TagDefinition,
  source: string,
  made: MadeSchema | undefined,
  writer: DefinitionWriter,
): string {
  const lines = [`## ${name}`, '', '```ts', source, '```', '']
  if (made === undefined) return [...lines, 'Nothing.', ''].join('\n')
  lines.push('```yaml', writer.write(writer.make(made.node.toJson() as JsonObject)).trimEnd(), '```', '')
  for (const { message, mend } of made.problems) lines.push(`- ${message}${mend === undefined ? '' : ` (${mend})`}`)
  return [...lines, ...(made.problems.length > 0 ? [''] : [])].join('\n')
}
