// Findings. The inner door of this folder, for rooms above; not public API.
export { summarize, summaryText } from './diagnostic.js'
export { didYouMean, nearest } from './nearest.js'
