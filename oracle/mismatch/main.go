// Command mismatch asks the migration layer of API servers in the lifecycle of
// levels: errors are alpha, beta or standard. That of 1.34 is asked by
// ../mismatch134.
//
//	mismatch <cases.jsonl >results.jsonl
package main

import "kubevet/oracle/anyversion/migration"

func main() { migration.Main(levels{}) }
