// What a server serves. What the other folders of this room use.
export { ServedCatalogue } from './served-catalogue.js'
