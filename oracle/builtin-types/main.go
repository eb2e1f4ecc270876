// Command builtin-types writes what apply/builtin knows of Kubernetes' own
// kinds: the Go types behind them as JSON decodes and encodes them, how
// structured-merge-diff merges them, and the resources that serve them. It asks
// the Go types themselves (of client-go's scheme), the schema of client-go's
// apply configurations and client-go's typed clients.
//
// Maintainers run it when the Kubernetes version in go.mod changes, from the
// module's folder:
//
//	go run ./builtin-types ../apply/builtin
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: builtin-types FOLDER")
		os.Exit(2)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(folder string) error {
	merge, err := readMergeSchema()
	if err != nil {
		return err
	}
	kinds, err := readKinds(merge)
	if err != nil {
		return err
	}
	types, err := describeTypes(kinds, merge)
	if err != nil {
		return err
	}
	if err := write(filepath.Join(folder, "kinds-data.ts"), "KINDS", "kinds and resources", kinds.json()); err != nil {
		return err
	}
	if err := write(filepath.Join(folder, "types-data.ts"), "TYPES", "types", types); err != nil {
		return err
	}
	return write(filepath.Join(folder, "patch-data.ts"), "PATCHES", "strategies of merge patches", describePatches(kinds))
}
