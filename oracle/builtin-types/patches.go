package main

import (
	"reflect"
	"strings"

	"sigs.k8s.io/structured-merge-diff/v6/value"
)

// describePatches says how strategic merge patches treat fields, where their
// tags say something: "STRATEGIES:KEY", by type and field.
func describePatches(kinds *kinds) map[string]map[string]string {
	result := map[string]map[string]string{}
	seen := map[reflect.Type]bool{}
	for _, t := range kinds.types {
		addPatches(result, seen, t)
	}
	return result
}

func addPatches(result map[string]map[string]string, seen map[reflect.Type]bool, t reflect.Type) {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		addPatches(result, seen, t.Elem())
	case reflect.Struct:
		if seen[t] {
			return
		}
		seen[t] = true
		entry := value.TypeReflectEntryOf(t)
		if entry.CanConvertToUnstructured() || entry.CanConvertFromUnstructured() {
			return
		}
		addFields(result, seen, t, t)
	}
}

func addFields(result map[string]map[string]string, seen map[reflect.Type]bool, t, outer reflect.Type) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" || !f.IsExported() {
			continue
		}
		if f.Anonymous && name == "" && f.Type.Kind() == reflect.Struct {
			addFields(result, seen, f.Type, outer)
			continue
		}
		strategies, key := f.Tag.Get("patchStrategy"), f.Tag.Get("patchMergeKey")
		if strategies != "" || key != "" {
			id := typeID(outer)
			if result[id] == nil {
				result[id] = map[string]string{}
			}
			result[id][name] = strategies + ":" + key
		}
		addPatches(result, seen, f.Type)
	}
}
