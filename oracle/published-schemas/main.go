// Command published-schemas writes what kubevet knows of the OpenAPI v3 documents
// that the releases of Kubernetes publish, in two files. schemas-data.ts is what
// `kubevet validate` reads: schemas without descriptions, each with the minor
// versions that have it; fields that the server sets before it validates are not
// required. texts-data.ts is what that leaves out, for `kubevet serve`.
//
// Maintainers run it for a new Kubernetes version (releases.go), from the
// module's folder; it downloads the sources of each release:
//
//	go run ./published-schemas ../api/openapi/data
package main

import (
	"fmt"
	"os"
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
		published, err := readSchemas(source)
		if err != nil {
			return fmt.Errorf("%s: %w", release, err)
		}
		all.add(minor(release), published)
	}
	return all.write(folder)
}
