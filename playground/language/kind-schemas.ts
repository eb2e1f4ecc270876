// The schemas of kinds: those of CRDs in panes, and those that Kubernetes publishes.
import { parseApiVersion } from '../../apimachinery/kind/index.js'
import type { Workspace } from '../../editor/document/index.js'
import { type DocumentSchema, type KeySchema, kindSchema } from '../../editor/keys/index.js'
import { publishedKinds } from './published.js'

/** The schema of an object; of one that has no kind yet, what would give it one. */
export async function schemaOfKind(
  apiVersion: string,
  kind: string,
  release: string,
  workspace: Workspace,
): Promise<DocumentSchema | undefined> {
  if (apiVersion === '' || kind === '') return { root: beginning(workspace), resolve: () => undefined }
  const groupVersion = parseApiVersion(apiVersion)
  if (groupVersion === undefined) return undefined
  const gvk = { ...groupVersion, kind }
  return kindSchema(gvk, workspace.customSchema(gvk) as KeySchema | undefined, await publishedKinds(release))
}

/** What every object begins with; its values are those of the CRDs. */
function beginning({ documents }: Workspace): KeySchema {
  const specs = documents.flatMap(({ definitions }) => definitions.map(({ spec }) => spec))
  const apiVersions = specs.flatMap(({ group, versions }) => versions.map(({ name }) => `${group}/${name}`))
  const kinds = specs.map(({ names }) => names.kind)
  const choice = (values: readonly string[]): KeySchema =>
    values.length === 0 ? { type: 'string' } : { type: 'string', enum: [...new Set(values)] }
  return {
    type: 'object',
    required: ['apiVersion', 'kind', 'metadata'],
    properties: { apiVersion: choice(apiVersions), kind: choice(kinds), metadata: { type: 'object' } },
  }
}
