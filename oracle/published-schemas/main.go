// Command published-schemas writes what `kubevet validate` knows of Kubernetes'
// own kinds: the schemas that the releases of Kubernetes publish as OpenAPI v3,
// without descriptions, each with the minor versions that have it. Fields that
// the server sets before it validates are not required.
//
// Maintainers run it for a new Kubernetes version (releases.go), from the
// module's folder; it downloads the sources of each release:
//
//	go run ./published-schemas ../cli/builtin
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: published-schemas FOLDER")
		os.Exit(2)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(folder string) error {
	var all history
	for _, release := range releases {
		source, err := download(release)
		if err != nil {
			return fmt.Errorf("%s: %w", release, err)
		}
		schemas, err := readSchemas(source)
		if err != nil {
			return fmt.Errorf("%s: %w", release, err)
		}
		all.add(minor(release), schemas)
	}
	return write(filepath.Join(folder, "schemas-data.ts"), all)
}
