// Command defaulted-fields prints which of the fields that published schemas
// call required an API server sets before it validates an object, as JSON:
// names of schemas, and their fields.
//
// Only scalars are looked at: a struct that the defaults fill in part may still
// lack what validation asks for. Schemas that this version of Kubernetes has no
// type for any more are passed over.
//
//	go run ./defaulted-fields "$(go env GOMODCACHE)"/k8s.io/kubernetes@v1.*/api/openapi-spec/v3 \
//		> ../published-schemas/defaulted.json
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
)

func main() {
	required, err := requiredFields(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	kinds, types := typesOf(required)
	defaulted := map[string][]string{}
	for name, owner := range types {
		for _, field := range required[name] {
			index, isScalar := scalarField(owner, field)
			if isScalar && (probe{owner, index}).isDefaulted(kinds) {
				defaulted[name] = append(defaulted[name], field)
			}
		}
	}
	text, _ := json.MarshalIndent(defaulted, "", "  ")
	fmt.Println(string(text))
}

// requiredFields reads the documents in folders: the names of schemas, and the
// fields that any of them calls required, sorted.
func requiredFields(folders []string) (map[string][]string, error) {
	all := map[string][]string{}
	for _, folder := range folders {
		files, err := filepath.Glob(filepath.Join(folder, "*.json"))
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			var document struct {
				Components struct {
					Schemas map[string]struct{ Required []string }
				}
			}
			if err := json.Unmarshal(text, &document); err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
			for name, schema := range document.Components.Schemas {
				fields := slices.Concat(all[name], schema.Required)
				slices.Sort(fields)
				all[name] = slices.Compact(fields)
			}
		}
	}
	return all, nil
}

// typesOf returns the types of kinds, and those of the schemas by name.
func typesOf(schemas map[string][]string) ([]reflect.Type, map[string]reflect.Type) {
	var kinds []reflect.Type
	types := map[string]reflect.Type{}
	for kind, t := range legacyscheme.Scheme.AllKnownTypes() {
		if _, ok := schemas[schemaName(t)]; !ok || kind.Version == runtime.APIVersionInternal || slices.Contains(kinds, t) {
			continue
		}
		kinds = append(kinds, t)
		for inside := range typesIn(t) {
			types[schemaName(inside)] = inside
		}
	}
	return kinds, types
}

// schemaName is `io.k8s.api.core.v1.Pod` of the type `Pod` in `k8s.io/api/core/v1`.
func schemaName(t reflect.Type) string {
	return strings.ReplaceAll(strings.Replace(t.PkgPath(), "k8s.io/", "io.k8s.", 1), "/", ".") + "." + t.Name()
}
