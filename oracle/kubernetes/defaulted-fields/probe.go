package main

import (
	"reflect"
	"slices"
	"strings"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
)

// A probe asks whether a field of a struct, which holds a scalar, is defaulted.
type probe struct {
	owner reflect.Type
	index []int
}

// isDefaulted tells whether the field is set wherever the struct is in objects
// of these kinds, both where nothing else is there and where everything is.
func (p probe) isDefaulted(kinds []reflect.Type) bool {
	all, set := 0, 0
	for _, kind := range kinds {
		for _, full := range []bool{false, true} {
			if !typesIn(kind)[p.owner] {
				continue
			}
			object := reflect.New(kind)
			p.fill(object.Elem(), full, nil)
			legacyscheme.Scheme.Default(object.Interface().(runtime.Object))
			p.count(object, &all, &set)
		}
	}
	return all > 0 && set == all
}

// fill puts structs, a single item and a single entry into a value: those that
// lead to the owner, or all of them. Scalars stay empty.
func (p probe) fill(v reflect.Value, full bool, open []reflect.Type) {
	t := v.Type()
	if (!full && !typesIn(t)[p.owner]) || slices.Contains(open, t) {
		return
	}
	switch t.Kind() {
	case reflect.Struct:
		for i := range t.NumField() {
			if t.Field(i).IsExported() {
				p.fill(v.Field(i), full, append(open, t))
			}
		}
	case reflect.Pointer:
		if t.Elem().Kind() == reflect.Struct && !slices.Contains(open, t.Elem()) {
			v.Set(reflect.New(t.Elem()))
			p.fill(v.Elem(), full, open)
		}
	case reflect.Slice:
		if t.Elem().Kind() != reflect.Uint8 {
			v.Set(reflect.MakeSlice(t, 1, 1))
			p.fill(v.Index(0), full, open)
		}
	case reflect.Map:
		entry := reflect.New(t.Elem()).Elem()
		p.fill(entry, full, open)
		v.Set(reflect.MakeMap(t))
		v.SetMapIndex(reflect.ValueOf("a").Convert(t.Key()), entry)
	}
}

// count adds how often the owner is in a value, and how often with the field.
func (p probe) count(v reflect.Value, all, set *int) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			p.count(v.Elem(), all, set)
		}
	case reflect.Slice:
		for i := range v.Len() {
			p.count(v.Index(i), all, set)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			p.count(v.MapIndex(key), all, set)
		}
	case reflect.Struct:
		if v.Type() == p.owner {
			*all++
			if !v.FieldByIndex(p.index).IsZero() {
				*set++
			}
		}
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				p.count(v.Field(i), all, set)
			}
		}
	}
}

// scalarField finds a field by its name in JSON, also in embedded structs.
func scalarField(t reflect.Type, name string) ([]int, bool) {
	for _, field := range reflect.VisibleFields(t) {
		json, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if json == name && !field.Anonymous {
			return field.Index, isScalar(field.Type)
		}
	}
	return nil, false
}

func isScalar(t reflect.Type) bool {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	switch t.Kind() {
	case reflect.Struct, reflect.Slice, reflect.Map, reflect.Interface:
		return false
	}
	return true
}

var known = map[reflect.Type]map[reflect.Type]bool{}

// typesIn returns the structs that a value of a type may hold, with its own.
func typesIn(t reflect.Type) map[reflect.Type]bool {
	types, ok := known[t]
	if !ok {
		types = map[reflect.Type]bool{}
		collect(t, types)
		known[t] = types
	}
	return types
}

func collect(t reflect.Type, types map[reflect.Type]bool) {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		collect(t.Elem(), types)
	case reflect.Struct:
		if types[t] {
			return
		}
		types[t] = true
		for i := range t.NumField() {
			if t.Field(i).IsExported() {
				collect(t.Field(i).Type, types)
			}
		}
	}
}
