import { field } from '../../../../apimachinery/field/index.js'
import { isEmbeddedResource } from '../../../schema/props.js'
import type { SchemaCheck } from './check.js'

/** There is no resource inside a resource's metadata. */
export const embeddedResource: SchemaCheck = ({ schema, path, insideResourceMeta }, report) => {
  if (!insideResourceMeta || !isEmbeddedResource(schema)) return
  report(field.forbidden(path.child('x-kubernetes-embedded-resource'), 'must not be used inside of resource meta'))
}
