// Places in texts. The inner door of this folder, for rooms above; not public API.
export { spanOfPart } from './part-of-text.js'
export { placeOfSteps } from './place.js'
export { textOffsets } from './text-offsets.js'
