import { subdomainName, type ValidateName } from '../../apimachinery/metadata/index.js'
import type { DefinitionSpec } from './model.js'

/** Names of a CRD: it has that of its resources. */
export const definitionName =
  ({ names, group }: DefinitionSpec): ValidateName =>
  (name, prefix) =>
    name === `${names.plural}.${group}`
      ? subdomainName(name, prefix)
      : [...subdomainName(name, prefix), 'must be spec.names.plural+"."+spec.group']
