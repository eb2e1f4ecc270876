// Command mismatch134 asks the migration layer of API servers in the lifecycle
// of 1.34, in which errors have no levels and a gate hands over to declarative
// validation. It is a module of its own, since it needs that version's libraries.
//
//	mismatch134 <cases.jsonl >results.jsonl
package main

import "kubevet/oracle/anyversion/migration"

func main() { migration.Main(takeover{}) }
