import type { Manifest } from '../../manifest/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import { validationFindings } from '../../findings/definition/index.js'
import { hasFile } from '../findings/fixable.js'
import type { Checked, Checker } from '../../findings/object/index.js'

const KIND: GroupVersionKind = {
  group: 'apiextensions.k8s.io',
  version: 'v1',
  kind: 'CustomResourceDefinition',
}

/** CRDs themselves, as kube-apiserver sees them. */
export class DefinitionChecker implements Checker {
  readonly kinds = [KIND]

  constructor(private readonly compatibility: string) {}

  knows({ gvk }: Manifest): boolean {
    return gvk.group === KIND.group && gvk.version === KIND.version && gvk.kind === KIND.kind
  }

  check(manifest: Manifest, old: Manifest | undefined): Checked {
    const { findings } = validationFindings(manifest, {
      compatibility: this.compatibility,
      old,
      objects: [],
      canWrite: hasFile,
    })
    return {
      diagnostics: findings.map(({ diagnostic }) => diagnostic),
      operation: old === undefined ? 'create' : 'update',
    }
  }
}
