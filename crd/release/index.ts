// CRDs as the deprecation policy sees them. The inner door of this folder, for rooms above; not public API.
export { type PlacedApi, placedApis } from './placed-apis.js'
export { type RoundTripLoss, RoundTrips } from './round-trip.js'
