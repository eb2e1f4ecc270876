// Command protobuf-fields writes what api/protobuf knows of the protobuf form of
// Kubernetes' own types: the field numbers of the Go types that apply/builtin
// describes, and whole types where it has none (options, CRDs, APIServices,
// reviews of webhooks, what releases have dropped since). It reads the sources
// of Go types, since those of several releases are wanted: what the newest
// does not have, it takes from the older ones.
//
// Maintainers run it when apply/builtin/types-data.ts has changed, from the
// module's folder:
//
//	go run ./protobuf-fields ../apply/builtin/types-data.ts ../api/protobuf/field-numbers-data.ts
package main

import (
	"fmt"
	"os"
	"strings"
)

// releases of Kubernetes, the newest, which is apply/builtin's, first.
var releases = []string{"v0.37.2", "v0.34.1"}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: protobuf-fields TYPES-DATA FIELD-NUMBERS-DATA")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(typesFile, numbersFile string) error {
	described, err := readDescribed(typesFile)
	if err != nil {
		return err
	}
	all := map[string]message{}
	versions := map[string]string{}
	for _, release := range releases {
		sources, err := readSources(release)
		if err != nil {
			return err
		}
		for _, pkg := range sources.messages() {
			versions[pkg.apiVersion] = pkg.id
			for _, name := range pkg.names {
				id := pkg.id + "." + name
				found, err := sources.message(pkg.id, name)
				if err != nil {
					return fmt.Errorf("%s: %w", id, err)
				}
				if newer, ok := all[id]; ok {
					found = newer.with(found)
				}
				all[id] = found
			}
		}
	}
	messages := map[string]map[string]any{}
	for id, found := range all {
		if found.isUsualList(id) {
			continue
		}
		text, err := found.text(described[id])
		if err != nil {
			return fmt.Errorf("%s: %w", id, err)
		}
		if text == "" {
			continue
		}
		pkg, name := splitID(id)
		if messages[pkg] == nil {
			messages[pkg] = map[string]any{}
		}
		messages[pkg][name] = text
	}
	for version, pkg := range versions {
		if version == pkg {
			delete(versions, version)
		}
	}
	return write(numbersFile, versions, messages, goNames(all))
}

func splitID(id string) (pkg, name string) {
	dot := strings.LastIndex(id, ".")
	return id[:dot], id[dot+1:]
}
