// Published schemas, unpacked. The inner door of this folder, for rooms above; not public API.
export { publishedForms, publishedTexts } from './published-data.js'
