/** Cost units of constructing a list, a map, an object (`common/cost.go`). */
export const LIST_COST = 10
export const MAP_COST = 30
export const STRUCT_COST = 40
