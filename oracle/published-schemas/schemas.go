package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Keywords that say nothing of what an object may be: texts for readers, and
// what is the server's affair.
var dropped = []string{
	"description", "default", "x-kubernetes-patch-merge-key", "x-kubernetes-patch-strategy", "x-kubernetes-unions",
}

// Options of requests and answers have a kind in every group; nobody stores them.
var unstored = []string{
	"io.k8s.apimachinery.pkg.apis.meta.v1.DeleteOptions", "io.k8s.apimachinery.pkg.apis.meta.v1.WatchEvent",
}

// readSchemas returns the schemas of all documents in a folder by their names,
// as canonical JSON.
func readSchemas(folder string) (map[string]string, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		return nil, err
	}
	all := map[string]string{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		var document struct {
			Components struct{ Schemas map[string]map[string]any }
		}
		if err := json.Unmarshal(text, &document); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		for name, schema := range document.Components.Schemas {
			if slices.Contains(unstored, name) {
				continue
			}
			reduced, err := canonical(withoutDefaulted(reduce(schema), name))
			if err != nil {
				return nil, err
			}
			if known, ok := all[name]; ok && known != reduced {
				return nil, fmt.Errorf("%s: %s differs between documents", file, name)
			}
			all[name] = reduced
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("no documents in %s", folder)
	}
	return all, nil
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

// withoutDefaulted requires of a component only what no default sets.
func withoutDefaulted(schema map[string]any, name string) map[string]any {
	required, _ := schema["required"].([]any)
	left := slices.DeleteFunc(slices.Clone(required), func(field any) bool {
		return slices.Contains(defaulted[name], field.(string))
	})
	if len(left) < len(required) {
		schema["required"] = left
	}
	return schema
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
