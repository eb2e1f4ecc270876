import { didYouMean } from '../../diagnostics/finding/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import { apiVersionOf, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import { isAtLeast } from '../../apimachinery/version/index.js'
import { type CatalogueRow, KUBERNETES_KINDS } from '../../lifecycle/index.js'
import type { Manifest } from '../../manifest/index.js'

interface UnknownKindsSettings {
  /** The Kubernetes version: `1.34`. */
  readonly release: string
  /** All kinds that can be checked; asked for once, when an object has none of them. */
  readonly kinds: () => readonly GroupVersionKind[]
  /** Whether objects of groups of which nothing is known are left out. */
  readonly ignoreMissing: boolean
}

/** Says of objects that nothing checks why that is so. */
export class UnknownKinds {
  #kinds: readonly GroupVersionKind[] | undefined

  constructor(private readonly settings: UnknownKindsSettings) {}

  /**
   * The finding about an object whose kind nobody knows, with the text of API servers; undefined if such objects are left out.
   * That is only for groups of which nothing is known: in others the kind is most likely wrong.
   */
  finding(manifest: Manifest): Diagnostic | undefined {
    const { gvk } = manifest
    const kinds = (this.#kinds ??= this.settings.kinds())
    const isKnown = KUBERNETES_KINDS.hasGroup(gvk.group) || kinds.some(({ group }) => group === gvk.group)
    if (!isKnown && this.settings.ignoreMissing) return undefined
    const { mend, field } = this.advice(gvk, kinds, isKnown)
    return {
      code: 'validate/unknown-kind',
      severity: 'error',
      message: `no matches for kind ${JSON.stringify(gvk.kind)} in version ${JSON.stringify(apiVersionOf(gvk))}`,
      span: manifest.spanOf(field),
      mend,
    }
  }

  /** What to do, and the field that is most likely wrong. */
  private advice(
    gvk: GroupVersionKind,
    kinds: readonly GroupVersionKind[],
    isKnown: boolean,
  ): { readonly mend: string; readonly field: 'apiVersion' | 'kind' } {
    const life = lifeText(KUBERNETES_KINDS.row(gvk), this.settings.release)
    if (life !== undefined) return { mend: life, field: 'apiVersion' }
    const same = kinds.filter(({ kind }) => kind === gvk.kind)
    const inGroup = same.filter(({ group }) => group === gvk.group)
    const others = inGroup.length > 0 ? inGroup : same
    if (others.length > 0) {
      return { mend: `${gvk.kind} is in ${[...new Set(others.map(apiVersionOf))].join(', ')}`, field: 'apiVersion' }
    }
    const near = kinds.filter(({ group }) => group === gvk.group)
    const hint = didYouMean(
      gvk.kind,
      near.map(({ kind }) => kind),
    )
    if (hint !== undefined) return { mend: hint, field: 'kind' }
    const ways = 'name its CRD (--crd), its OpenAPI document (--openapi) or its validators (--validators)'
    return { mend: isKnown ? ways : `${ways}, or leave such objects out: --ignore-missing-schemas`, field: 'kind' }
  }
}

/** `removed in Kubernetes 1.16; use apps/v1 Deployment`; undefined for a kind that the release has. */
function lifeText(row: CatalogueRow | undefined, release: string): string | undefined {
  if (row?.removed !== undefined && isAtLeast(release, row.removed)) {
    const replacement = KUBERNETES_KINDS.replacementIn(row, release)
    const use =
      replacement === undefined ? 'nothing replaces it' : `use ${apiVersionOf(replacement)} ${replacement.kind}`
    return `removed in Kubernetes ${row.removed}; ${use}`
  }
  if (row?.introduced !== undefined && !isAtLeast(release, row.introduced)) {
    return `Kubernetes ${row.introduced} introduces it; this is about ${release} (--kubernetes-version)`
  }
  return undefined
}
