// Changes of CRDs, at their places in both texts. The inner door of this folder, for rooms above; not public API.
export { nameOf } from './name-of.js'
export { type ComparedTexts, placesOf, placeText } from './places.js'
export { refusals } from './refusals.js'
