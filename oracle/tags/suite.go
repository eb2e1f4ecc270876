// Package tags asks declarative validation: the validators that Kubernetes'
// generator makes of tagged Go types. The types of a suite are a package of
// their own, written from the TypeScript types of the conformance suites;
// test/differential/go does that and makes a program of them.
package tags

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"reflect"

	"k8s.io/apimachinery/pkg/api/operation"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

// Scheme is what generated code registers the validators of a suite with.
type Scheme struct {
	// options are all that the suite's tags name.
	options []string
	types   map[string]validatedType
}

// validatedType is a type with its validator.
type validatedType struct {
	// goType is a pointer to a struct or scalar, or a slice or map itself.
	goType   reflect.Type
	validate validateFunc
}

type validateFunc func(ctx context.Context, op operation.Operation, obj, oldObj any) field.ErrorList

var suites = map[string]*Scheme{}

// Suite registers what the generator makes of a suite's types.
type Suite struct{ scheme *Scheme }

// NewSuite declares a suite, with the options that its tags name.
func NewSuite(name string, options ...string) *Suite {
	scheme := &Scheme{options: options, types: map[string]validatedType{}}
	suites[name] = scheme
	return &Suite{scheme}
}

// Register is called by generated code.
func (s *Suite) Register(functions ...func(*Scheme) error) {
	for _, register := range functions {
		if err := register(s.scheme); err != nil {
			panic(err)
		}
	}
}

// AddValidationFunc is called by generated code, with a nil of the type.
func (s *Scheme) AddValidationFunc(obj any, validate func(ctx context.Context, op operation.Operation, obj, oldObj any) field.ErrorList) {
	goType := reflect.TypeOf(obj)
	name := goType.Name()
	if goType.Kind() == reflect.Pointer {
		name = goType.Elem().Name()
	}
	s.types[name] = validatedType{goType, validate}
}

// decode makes a value of JSON. Unknown properties are errors.
func (t validatedType) decode(text json.RawMessage) (any, error) {
	goType := t.goType
	if goType.Kind() == reflect.Pointer {
		goType = goType.Elem()
	}
	value := reflect.New(goType)
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(value.Interface()); err != nil {
		return nil, fmt.Errorf("decoding %s: %w", goType, err)
	}
	if t.goType.Kind() == reflect.Pointer {
		return value.Interface(), nil
	}
	return value.Elem().Interface(), nil
}

// none is the typed nil of an old value that is not there.
func (t validatedType) none() any { return reflect.Zero(t.goType).Interface() }
