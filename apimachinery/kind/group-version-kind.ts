/** A kind of objects (apimachinery's `schema.GroupVersionKind`). */
export interface GroupVersionKind {
  /** Empty for the core group. */
  readonly group: string
  readonly version: string
  readonly kind: string
}

/** `apps/v1, Kind=Deployment`; the core group has no slash. */
export const formatGroupVersionKind = ({ group, version, kind }: GroupVersionKind): string =>
  `${group === '' ? '' : `${group}/`}${version}, Kind=${kind}`
