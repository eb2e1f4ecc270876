import type { Manifest } from '../../manifest/index.js'

export const isDefinition = ({ gvk }: Manifest): boolean =>
  gvk.group === 'apiextensions.k8s.io' && gvk.kind === 'CustomResourceDefinition'

export const isNamespace = ({ gvk }: Manifest): boolean => gvk.group === '' && gvk.kind === 'Namespace'
