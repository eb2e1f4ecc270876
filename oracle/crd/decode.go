package main

import (
	"encoding/json"
	"fmt"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	k8sjson "k8s.io/apimachinery/pkg/runtime/serializer/json"
)

// anyKind makes and knows custom resources of every kind.
type anyKind struct{}

// New implements runtime.ObjectCreater.
func (anyKind) New(kind schema.GroupVersionKind) (runtime.Object, error) {
	object := &unstructured.Unstructured{}
	object.SetGroupVersionKind(kind)
	return object, nil
}

// ObjectKinds implements runtime.ObjectTyper.
func (anyKind) ObjectKinds(object runtime.Object) ([]schema.GroupVersionKind, bool, error) {
	return []schema.GroupVersionKind{object.GetObjectKind().GroupVersionKind()}, false, nil
}

// Recognizes implements runtime.ObjectTyper.
func (anyKind) Recognizes(schema.GroupVersionKind) bool { return true }

// source is where an object comes from: the server is lenient with what it
// stored itself.
type source int

const (
	fromRequest source = iota
	fromStorage
)

// decode reads an object as the server does, and returns what strict decoding
// refuses: its JSON or YAML, then pruning, metadata and defaults.
func (s *servedDefinition) decode(body []byte, isYAML bool, from source, kind schema.GroupVersionKind) (*unstructured.Unstructured, []string, error) {
	options := k8sjson.SerializerOptions{Strict: true, Yaml: isYAML}
	serializer := k8sjson.NewSerializerWithOptions(k8sjson.DefaultMetaFactory, anyKind{}, anyKind{}, options)
	decoded, _, failed := serializer.Decode(body, &kind, &unstructured.Unstructured{})
	strict, err := strictErrors(failed)
	if err != nil {
		return nil, nil, err
	}
	object, ok := decoded.(*unstructured.Unstructured)
	if !ok {
		return nil, nil, failed
	}
	unknown, err := s.coerce(object, from)
	if err != nil {
		return nil, nil, err
	}
	for _, path := range unknown {
		strict = append(strict, fmt.Sprintf("unknown field %q", path))
	}
	if own := object.GroupVersionKind(); own.GroupKind() == s.kind {
		defaulting.Default(object.UnstructuredContent(), s.structuralOf(own.Version))
	}
	return object, strict, nil
}

// structuralOf is the schema of a version, nil if there is none.
func (s *servedDefinition) structuralOf(version string) *structuralschema.Structural {
	if served := s.versions[version]; served != nil {
		return served.structural
	}
	return nil
}

// coerce does what the server's decoder does between parsing and defaults: it
// prunes, coerces metadata, and returns the paths of unknown fields.
func (s *servedDefinition) coerce(object *unstructured.Unstructured, from source) ([]string, error) {
	stored := from == fromStorage
	kind, hasKind, err := unstructured.NestedString(object.Object, "kind")
	if err != nil {
		return nil, err
	}
	apiVersion, hasAPIVersion, err := unstructured.NestedString(object.Object, "apiVersion")
	if err != nil {
		return nil, err
	}
	meta, hasMeta, unknown, err := objectmeta.GetObjectMetaWithOptions(object.Object,
		objectmeta.ObjectMetaOptions{DropMalformedFields: stored, ReturnUnknownFieldPaths: true})
	if err != nil {
		return nil, err
	}
	version, err := schema.ParseGroupVersion(apiVersion)
	if err != nil {
		return nil, err
	}
	if version.WithKind(kind).GroupKind() == s.kind {
		paths, err := s.coerceContent(object.Object, s.structuralOf(version.Version), stored)
		if err != nil {
			return nil, err
		}
		unknown = append(unknown, paths...)
		if stored && hasMeta && meta.Generation == 0 {
			meta.Generation = 1
		}
	}
	if hasKind {
		object.SetKind(kind)
	}
	if hasAPIVersion {
		object.SetAPIVersion(apiVersion)
	}
	if hasMeta {
		return unknown, objectmeta.SetObjectMeta(object.Object, meta)
	}
	return unknown, nil
}

func (s *servedDefinition) coerceContent(content map[string]any, structural *structuralschema.Structural, stored bool) ([]string, error) {
	var unknown []string
	if !s.crd.Spec.PreserveUnknownFields {
		unknown = pruning.PruneWithOptions(content, structural, true, structuralschema.UnknownFieldPathOptions{TrackUnknownFieldPaths: true})
		defaulting.PruneNonNullableNullsWithoutDefaults(content, structural)
	}
	err, paths := objectmeta.CoerceWithOptions(nil, content, structural, false,
		objectmeta.CoerceOptions{DropInvalidFields: stored, ReturnUnknownFieldPaths: true})
	if err != nil {
		return nil, err
	}
	return append(unknown, paths...), nil
}

// throughStorage is what the response of a write has: the object written at
// the storage version, read back, defaulted, and converted to the request's
// version. What conversion webhooks do is not known here.
func (s *servedDefinition) throughStorage(object *unstructured.Unstructured, version string) (*unstructured.Unstructured, error) {
	convert := func(object *unstructured.Unstructured, version string) error {
		object.SetAPIVersion(schema.GroupVersion{Group: s.kind.Group, Version: version}.String())
		_, err := s.coerce(object, fromRequest)
		return err
	}
	written := object.DeepCopy()
	if err := convert(written, s.storageVersion(version)); err != nil {
		return nil, err
	}
	body, err := json.Marshal(written.Object)
	if err != nil {
		return nil, err
	}
	read, _, err := s.decode(body, false, fromStorage, written.GroupVersionKind())
	if err != nil {
		return nil, err
	}
	return read, convert(read, version)
}

func (s *servedDefinition) storageVersion(requested string) string {
	if c := s.crd.Spec.Conversion; c != nil && c.Strategy != apiextensionsv1.NoneConverter {
		return requested
	}
	for _, version := range s.crd.Spec.Versions {
		if version.Storage {
			return version.Name
		}
	}
	return requested
}
