// In which form requests are answered. The inner door of this folder, for rooms above; not public API.
export { answerText, encode } from './encode.js'
export { acceptedTypes, mediaType } from './media-type.js'
export { includeObjectOf, negotiate, type Negotiated, requireAccepted, type Serializer } from './negotiate.js'
export { yamlText } from './yaml-text.js'
