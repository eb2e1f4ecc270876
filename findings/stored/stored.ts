import type { Manifest } from '../../manifest/index.js'

/** Pairs objects with their stored versions: of the same kind, namespace and name. */
export class StoredObjects {
  private readonly byIdentity: ReadonlyMap<string, Manifest>
  private readonly inAnyVersion: ReadonlyMap<string, Manifest>

  /** `namespace` is that of objects that name none. */
  constructor(
    manifests: readonly Manifest[],
    private readonly namespace = 'default',
  ) {
    this.byIdentity = new Map(manifests.map((manifest) => [identity(manifest), manifest]))
    this.inAnyVersion = new Map(manifests.map((manifest) => [identity(manifest, ''), manifest]))
  }

  /** The stored version of an object, of the same apiVersion; undefined if it is new. */
  find(manifest: Manifest): Manifest | undefined {
    return this.byIdentity.get(identity(manifest)) ?? this.byIdentity.get(identity(this.placed(manifest)))
  }

  /** The stored version of an object, if necessary of another apiVersion of its group. */
  findInAnyVersion(manifest: Manifest): Manifest | undefined {
    if (this.inAnyVersion.size === 0) return undefined
    return (
      this.find(manifest) ??
      this.inAnyVersion.get(identity(manifest, '')) ??
      this.inAnyVersion.get(identity(this.placed(manifest), ''))
    )
  }

  private placed({ gvk, name, namespace }: Manifest): Identified {
    return { gvk, name, namespace: namespace === '' ? this.namespace : namespace }
  }
}

type Identified = Pick<Manifest, 'gvk' | 'name' | 'namespace'>

const identity = ({ gvk, namespace, name }: Identified, version = gvk.version): string =>
  JSON.stringify([gvk.group, version, gvk.kind, namespace, name])
