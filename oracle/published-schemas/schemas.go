package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
)

// Keywords that say nothing of what an object may be: texts for readers, and
// what is the server's affair.
var dropped = []string{
	"description", "default", "x-kubernetes-patch-merge-key", "x-kubernetes-patch-strategy", "x-kubernetes-unions",
}

const kindsKeyword = "x-kubernetes-group-version-kind"

// Options of requests and answers have a kind in every group; nobody stores them.
var unstored = []string{
	"io.k8s.apimachinery.pkg.apis.meta.v1.DeleteOptions", "io.k8s.apimachinery.pkg.apis.meta.v1.WatchEvent",
}

// A release has schemas by name, as canonical JSON, and what these leave out.
type release struct {
	schemas map[string]string
	texts   map[string]remarks
}

// readSchemas returns the schemas of all documents in a folder.
func readSchemas(folder string) (*release, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		return nil, err
	}
	all := release{map[string]string{}, map[string]remarks{}}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		var document struct {
			Components struct{ Schemas map[string]map[string]any }
			Paths      map[string]path
		}
		if err := json.Unmarshal(text, &document); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		for name, schema := range document.Components.Schemas {
			remarks, err := remarksOf(schema)
			if err != nil {
				return nil, fmt.Errorf("%s: %s: %w", file, name, err)
			}
			shape := reduce(schema)
			if slices.Contains(unstored, name) {
				delete(shape, kindsKeyword)
				remarks.keep(kindsKeyword, schema)
			}
			if lost := withoutDefaulted(shape, name); lost {
				remarks.keep("required", schema)
			}
			reduced, err := canonical(shape)
			if err != nil {
				return nil, err
			}
			known, ok := all.schemas[name]
			if ok && known != reduced {
				return nil, fmt.Errorf("%s: %s differs between documents", file, name)
			}
			all.schemas[name] = reduced
			if ok && !reflect.DeepEqual(all.texts[name], remarks) {
				// Later releases name the kinds of the document's group only.
				if !slices.Contains(unstored, name) {
					return nil, fmt.Errorf("%s: texts of %s differ between documents", file, name)
				}
				delete(remarks[""], kindsKeyword)
			}
			all.texts[name] = remarks
		}
		for name, path := range document.Paths {
			if err := all.addParameters(path); err != nil {
				return nil, fmt.Errorf("%s: %s: %w", file, name, err)
			}
		}
	}
	if len(all.schemas) == 0 {
		return nil, fmt.Errorf("no documents in %s", folder)
	}
	return &all, nil
}

// reduce drops what does not matter from a schema and those inside.
func reduce(schema map[string]any) map[string]any {
	reduced := map[string]any{}
	for keyword, value := range schema {
		switch value := value.(type) {
		case map[string]any:
			if keyword == "properties" {
				properties := map[string]any{}
				for name, property := range value {
					properties[name] = reduce(property.(map[string]any))
				}
				reduced[keyword] = properties
				continue
			}
			reduced[keyword] = reduce(value)
		case []any:
			reduced[keyword] = reduceAll(value)
		default:
			reduced[keyword] = value
		}
	}
	for _, keyword := range dropped {
		delete(reduced, keyword)
	}
	return unwrap(reduced)
}

func reduceAll(values []any) []any {
	reduced := make([]any, 0, len(values))
	for _, value := range values {
		if schema, ok := value.(map[string]any); ok {
			value = reduce(schema)
		}
		reduced = append(reduced, value)
	}
	return reduced
}

// defaultedFields are the fields that schemas call required, though an API server
// sets them before it validates: oracle/kubernetes/defaulted-fields wrote them.
//
//go:embed defaulted.json
var defaultedFields []byte

var defaulted = func() (fields map[string][]string) {
	if err := json.Unmarshal(defaultedFields, &fields); err != nil {
		panic(err)
	}
	return fields
}()

// withoutDefaulted makes a component require only what no default sets, and says
// whether it required more.
func withoutDefaulted(schema map[string]any, name string) bool {
	required, _ := schema["required"].([]any)
	left := slices.DeleteFunc(slices.Clone(required), func(field any) bool {
		return slices.Contains(defaulted[name], field.(string))
	})
	if len(left) == len(required) {
		return false
	}
	schema["required"] = left
	return true
}

// unwrap takes a reference out of `allOf`, where a description or a default was
// beside it.
func unwrap(schema map[string]any) map[string]any {
	branches, _ := schema["allOf"].([]any)
	if len(schema) == 1 && len(branches) == 1 {
		return branches[0].(map[string]any)
	}
	return schema
}

func canonical(value any) (string, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(value)
	return strings.TrimSuffix(out.String(), "\n"), err
}
