package main

import (
	"cmp"
	"encoding/json"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"k8s.io/apimachinery/pkg/util/validation/field"
)

// madeUpType is the type name of self, which is made anew for each schema.
var madeUpType = regexp.MustCompile(`selfType\d+`)

func withoutMadeUpNames(text string) string { return madeUpType.ReplaceAllString(text, "selfType") }

// fieldErrors writes errors in an order of their own: the server walks Go maps.
func fieldErrors(list field.ErrorList) []Error {
	errs := make([]Error, 0, len(list))
	for _, err := range list {
		errs = append(errs, fieldError(err))
	}
	slices.SortStableFunc(errs, func(a, b Error) int {
		return cmp.Or(
			cmp.Compare(a.Field, b.Field),
			cmp.Compare(a.Type, b.Type),
			cmp.Compare(a.Detail, b.Detail),
			cmp.Compare(string(a.BadValue), string(b.BadValue)))
	})
	return errs
}

// longestInternal is the size in bytes above which a value of the server's
// internal types (a whole schema, a list of versions) is left out.
const longestInternal = 2000

func fieldError(err *field.Error) Error {
	written := Error{
		Type:   string(err.Type),
		Field:  err.Field,
		Detail: withoutMadeUpNames(err.Detail),
		Text:   withoutMadeUpNames(err.Error()),
	}
	if !hasBadValue(err) {
		return written
	}
	value, failed := json.Marshal(err.BadValue)
	if isInternal(err.BadValue) && (failed != nil || len(value) > longestInternal) {
		// The text quotes the value.
		written.Text = ""
	} else if failed == nil {
		written.BadValue = value
	}
	return written
}

// hasBadValue reports whether clients see the value.
func hasBadValue(err *field.Error) bool {
	switch err.Type {
	case field.ErrorTypeRequired, field.ErrorTypeForbidden, field.ErrorTypeInternal:
		return false
	}
	_, omitted := err.BadValue.(field.OmitValueType)
	return !omitted
}

// isInternal reports whether a value has one of the server's internal types,
// whose JSON has the names of Go fields.
func isInternal(v any) bool {
	t := reflect.TypeOf(v)
	for t != nil && (t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice) {
		t = t.Elem()
	}
	return t != nil && t.Kind() == reflect.Struct && strings.HasSuffix(t.PkgPath(), "/apis/apiextensions")
}
