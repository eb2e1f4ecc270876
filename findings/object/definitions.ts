// CRDs, by the kinds that they define.
import {
  decodeDefinition,
  type CustomResourceDefinition,
  ServedDefinition,
  ServeError,
  type ServeOptions,
} from '../../crd/index.js'
import { DecodeError, equalJson, isObject } from '../../apimachinery/json/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'

/** A CRD that is ready to judge objects. */
export interface ServedCrd {
  readonly definition: CustomResourceDefinition
  readonly served: ServedDefinition
}

/** The CRDs of a run. They are decoded when an object needs them, since there may be hundreds. */
export class Definitions {
  /** Findings about CRDs that can't be served, each reported once, when an object needs it. */
  readonly diagnostics: Diagnostic[] = []
  private readonly byKind = new Map<string, Manifest>()
  private readonly served = new Map<Manifest, ServedCrd | undefined>()

  constructor(private readonly options: ServeOptions) {}

  /** Adds CRDs; those of the same kind replace earlier ones, which is told of different ones that come together. */
  add(manifests: readonly Manifest[]): void {
    const together = new Set<Manifest>()
    for (const manifest of manifests) {
      const { spec } = manifest.object
      const names = isObject(spec) && isObject(spec['names']) ? spec['names'] : {}
      const { kind } = names
      const group = isObject(spec) ? spec['group'] : undefined
      if (manifest.gvk.version === 'v1' && typeof group === 'string' && typeof kind === 'string') {
        const earlier = this.byKind.get(keyOf(group, kind))
        if (earlier !== undefined && together.has(earlier)) this.tellReplaced(earlier, manifest)
        this.byKind.set(keyOf(group, kind), manifest)
        together.add(manifest)
      } else this.serve(manifest)
    }
  }

  private tellReplaced(earlier: Manifest, manifest: Manifest): void {
    if (equalJson(earlier.object['spec'], manifest.object['spec'])) return
    this.diagnostics.push({
      code: 'validate/definition',
      severity: 'warning',
      message: `the CRD ${manifest.name} is given more than once: this one counts`,
      span: manifest.spanOf('metadata.name'),
      related: [{ message: 'another one', span: earlier.spanOf('metadata.name') }],
      mend: 'give one of them',
    })
  }

  /** The CRD of an object's kind, of any version. */
  find({ gvk }: Pick<Manifest, 'gvk'>): Manifest | undefined {
    return this.byKind.get(keyOf(gvk.group, gvk.kind))
  }

  /** All of them. */
  all(): readonly Manifest[] {
    return [...this.byKind.values()]
  }

  /** Makes a CRD ready; undefined, with a finding, if it can't be served. */
  serve(manifest: Manifest): ServedCrd | undefined {
    if (this.served.has(manifest)) return this.served.get(manifest)
    const served = this.tryToServe(manifest)
    this.served.set(manifest, served)
    return served
  }

  private tryToServe(manifest: Manifest): ServedCrd | undefined {
    try {
      const { definition } = decodeDefinition(manifest.object)
      return { definition, served: new ServedDefinition(definition, this.options) }
    } catch (error) {
      if (!(error instanceof DecodeError || error instanceof ServeError)) throw error
      this.diagnostics.push({
        code: 'validate/definition',
        severity: 'error',
        message: `the CRD ${manifest.name} can't be served: ${error.message}`,
        span: manifest.spanOf('metadata.name'),
        mend: 'run kubevet lint for details',
      })
      return undefined
    }
  }
}

const keyOf = (group: string, kind: string): string => `${group}/${kind}`
