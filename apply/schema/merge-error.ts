/** Why objects can't be merged or applied, as structured-merge-diff and kube-apiserver word it. */
export class MergeError extends Error {
  override readonly name = 'MergeError'
}
