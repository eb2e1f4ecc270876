import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { releasedSchemas } from '../../test/fixtures/serve/released-schemas.js'
import { decodeDefinition } from '../../crd/index.js'
import { customResources } from '../custom/index.js'
import type { Catalogue } from '../resource/index.js'
import { documentsOf } from './document.js'
import { swaggerOf } from './swagger.js'

interface Published {
  readonly name: string
  readonly version: string
  readonly paths: unknown
  readonly v3: Readonly<Record<string, unknown>>
  readonly v2: Readonly<Record<string, unknown>>
}

const lines = <T>(file: string): readonly T[] =>
  readFileSync(new URL(`../../test/golden/openapi/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

const golden = lines<Published>('crds.golden.jsonl')
const served = lines<{ metadata: { name: string } }>('crds.jsonl').flatMap((crd) =>
  customResources(decodeDefinition(crd).definition, '1.37').map((resource) => ({ name: crd.metadata.name, resource })),
)
const schemas = releasedSchemas('1.37')

test.each(served)('$name $resource.version', ({ name, resource }) => {
  const want = golden.find((one) => one.name === name && one.version === resource.version)
  const catalogue = { generation: 1, all: () => [resource], find: () => resource } as Catalogue
  const made = documentsOf(catalogue, schemas, 'v1.37.0').get(`apis/${resource.group}/${resource.version}`)?.()
  const document = JSON.parse(JSON.stringify(made)) as {
    paths: Record<string, Record<string, { operationId: string; description: string }>>
    components: { schemas: Record<string, unknown> }
  }
  const operations = Object.entries(document.paths).map(([path, { parameters: _, ...methods }]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, { operationId, description }]) => [method, [operationId, description]]),
    ),
  ])
  expect(Object.fromEntries(operations)).toEqual(want?.paths)
  const own = Object.keys(want?.v3 ?? {})
  expect(own).toHaveLength(2)
  const pick = (all: object): unknown => Object.fromEntries(own.map((one) => [one, all[one as keyof typeof all]]))
  expect(pick(document.components.schemas)).toEqual(want?.v3)
  const { definitions } = JSON.parse(JSON.stringify(swaggerOf(catalogue, schemas, 'v1.37.0'))) as {
    definitions: object
  }
  expect(pick(definitions)).toEqual(withoutDefaults(want?.v2))
})

/** What the builder makes of a CRD has defaults; what is served does not (`handler.PruneDefaults`). */
function withoutDefaults(value: unknown, isNames = true): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNames || key !== 'default')
      .map(([key, inner]) => [key, withoutDefaults(inner, !isNames && key === 'properties')]),
  )
}
