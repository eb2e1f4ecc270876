// What a server serves. What the other folders of this room use.
export { builtinResources } from './builtin-resources.js'
export { ServedCatalogue } from './served-catalogue.js'
