import type { Manifest } from '../../manifest/index.js'

/** Pairs objects with their stored versions: of the same apiVersion, kind, namespace and name. */
export class StoredObjects {
  private readonly byIdentity: ReadonlyMap<string, Manifest>

  constructor(manifests: readonly Manifest[]) {
    this.byIdentity = new Map(manifests.map((manifest) => [identity(manifest), manifest]))
  }

  /** The stored version of an object; undefined if it is new. */
  find(manifest: Manifest): Manifest | undefined {
    return this.byIdentity.get(identity(manifest))
  }
}

const identity = ({ apiVersion, gvk, namespace, name }: Manifest): string =>
  JSON.stringify([apiVersion, gvk.kind, namespace, name])
