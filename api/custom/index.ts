// The resources of CRDs. The inner door of this folder, for rooms above; not public API.
export { customResources } from './custom-resource.js'
export { ConversionError, conversionReview, convertedObject, reviewVersion } from './conversion-review.js'
