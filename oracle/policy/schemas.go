package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/managedfields"
	"k8s.io/apiserver/pkg/admission/plugin/policy/mutating/patch"
	"k8s.io/apiserver/pkg/cel/openapi/resolver"
	"k8s.io/client-go/applyconfigurations"
	"k8s.io/client-go/kubernetes/scheme"
	"k8s.io/kube-openapi/pkg/spec3"
	"k8s.io/kube-openapi/pkg/validation/spec"
)

// schemas know the types of custom resources, and of Kubernetes' own kinds.
type schemas struct {
	documents  map[schema.GroupVersion]*spec3.OpenAPI
	converters map[schema.GroupVersion]managedfields.TypeConverter
}

var (
	_ patch.TypeConverterManager = (*schemas)(nil)
	_ resolver.SchemaResolver    = (*schemas)(nil)
)

// ownConverter merges Kubernetes' own kinds. Making it takes a while.
var ownConverter = sync.OnceValue(func() managedfields.TypeConverter {
	return applyconfigurations.NewTypeConverter(scheme.Scheme)
})

// Run implements patch.TypeConverterManager: nothing changes here.
func (s *schemas) Run(context.Context) {}

// GetTypeConverter implements patch.TypeConverterManager.
func (s *schemas) GetTypeConverter(kind schema.GroupVersionKind) managedfields.TypeConverter {
	if converter := s.converters[kind.GroupVersion()]; converter != nil {
		return converter
	}
	if scheme.Scheme.Recognizes(kind) {
		return ownConverter()
	}
	return nil
}

// ResolveSchema implements resolver.SchemaResolver.
func (s *schemas) ResolveSchema(kind schema.GroupVersionKind) (*spec.Schema, error) {
	document := s.documents[kind.GroupVersion()]
	if document == nil {
		document = ownDocument(kind.GroupVersion())
	}
	if document == nil {
		return nil, fmt.Errorf("cannot resolve %v: %w", kind, resolver.ErrSchemaNotFound)
	}
	find := func(ref string) (*spec.Schema, bool) {
		found, ok := document.Components.Schemas[strings.TrimPrefix(ref, "#/components/schemas/")]
		return found, ok
	}
	for name, one := range document.Components.Schemas {
		if isSchemaOf(one, kind) {
			return resolver.PopulateRefs(find, name)
		}
	}
	return nil, fmt.Errorf("cannot resolve %v: %w", kind, resolver.ErrSchemaNotFound)
}

func isSchemaOf(one *spec.Schema, kind schema.GroupVersionKind) bool {
	kinds, _ := one.Extensions["x-kubernetes-group-version-kind"].([]any)
	for _, entry := range kinds {
		named, _ := entry.(map[string]any)
		if named["group"] == kind.Group && named["version"] == kind.Version && named["kind"] == kind.Kind {
			return true
		}
	}
	return false
}

var ownDocuments = map[schema.GroupVersion]*spec3.OpenAPI{}

// ownDocument is the OpenAPI document of Kubernetes' own kinds of a version;
// nil if the folder doesn't have it.
func ownDocument(version schema.GroupVersion) *spec3.OpenAPI {
	if known, ok := ownDocuments[version]; ok {
		return known
	}
	document := readDocument(version)
	ownDocuments[version] = document
	return document
}

func readDocument(version schema.GroupVersion) *spec3.OpenAPI {
	if *openapiFolder == "" {
		return nil
	}
	name := fmt.Sprintf("apis__%s__%s.json", version.Group, version.Version)
	if version.Group == "" {
		name = fmt.Sprintf("api__%s.json", version.Version)
	}
	text, err := os.ReadFile(filepath.Join(*openapiFolder, name))
	if err != nil {
		return nil
	}
	document := &spec3.OpenAPI{}
	if json.Unmarshal(text, document) != nil {
		return nil
	}
	return document
}
