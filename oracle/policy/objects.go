package main

import (
	"encoding/json"
	"slices"

	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/client-go/kubernetes/scheme"
)

// objectInterfaces make, default and convert the objects of a case.
type objectInterfaces struct {
	// typed says that objects of Kubernetes' own kinds have their Go types.
	typed       bool
	equivalents []Equivalent
	schemas     map[schema.GroupVersionKind]*structuralschema.Structural
}

var _ admission.ObjectInterfaces = (*objectInterfaces)(nil)

func (o *objectInterfaces) GetObjectCreater() runtime.ObjectCreater     { return o }
func (o *objectInterfaces) GetObjectTyper() runtime.ObjectTyper         { return o }
func (o *objectInterfaces) GetObjectDefaulter() runtime.ObjectDefaulter { return o }
func (o *objectInterfaces) GetObjectConvertor() runtime.ObjectConvertor { return o }
func (o *objectInterfaces) GetEquivalentResourceMapper() runtime.EquivalentResourceMapper {
	return o
}

// EquivalentResourcesFor implements runtime.EquivalentResourceMapper.
func (o *objectInterfaces) EquivalentResourcesFor(resource schema.GroupVersionResource, _ string) []schema.GroupVersionResource {
	var all []schema.GroupVersionResource
	for _, e := range o.equivalents {
		all = append(all, schema.GroupVersionResource(e.Resource))
	}
	if !slices.Contains(all, resource) {
		return nil
	}
	return all
}

// KindFor implements runtime.EquivalentResourceMapper.
func (o *objectInterfaces) KindFor(resource schema.GroupVersionResource, _ string) schema.GroupVersionKind {
	for _, e := range o.equivalents {
		if schema.GroupVersionResource(e.Resource) == resource {
			return schema.GroupVersionKind(e.Kind)
		}
	}
	return schema.GroupVersionKind{}
}

// New implements runtime.ObjectCreater.
func (o *objectInterfaces) New(kind schema.GroupVersionKind) (runtime.Object, error) {
	if o.hasGoType(kind) {
		return scheme.Scheme.New(kind)
	}
	object := &unstructured.Unstructured{}
	object.SetGroupVersionKind(kind)
	return object, nil
}

func (o *objectInterfaces) hasGoType(kind schema.GroupVersionKind) bool {
	return o.typed && scheme.Scheme.Recognizes(kind)
}

// ObjectKinds implements runtime.ObjectTyper.
func (o *objectInterfaces) ObjectKinds(object runtime.Object) ([]schema.GroupVersionKind, bool, error) {
	if _, ok := object.(runtime.Unstructured); ok {
		return []schema.GroupVersionKind{object.GetObjectKind().GroupVersionKind()}, false, nil
	}
	return scheme.Scheme.ObjectKinds(object)
}

// Recognizes implements runtime.ObjectTyper.
func (o *objectInterfaces) Recognizes(schema.GroupVersionKind) bool { return true }

// Default implements runtime.ObjectDefaulter for custom resources.
func (o *objectInterfaces) Default(object runtime.Object) {
	if custom, ok := object.(*unstructured.Unstructured); ok {
		if structural := o.schemas[custom.GroupVersionKind()]; structural != nil {
			defaulting.Default(custom.Object, structural)
		}
	}
}

// Convert implements runtime.ObjectConvertor. Among versions of a kind only
// the API version changes.
func (o *objectInterfaces) Convert(in, out, _ any) error {
	from, fromJSON := in.(*unstructured.Unstructured)
	to, toJSON := out.(*unstructured.Unstructured)
	switch {
	case fromJSON && toJSON:
		kind := to.GroupVersionKind()
		to.Object = from.DeepCopy().Object
		if !kind.Empty() {
			to.SetGroupVersionKind(kind)
		}
		return nil
	case fromJSON:
		return runtime.DefaultUnstructuredConverter.FromUnstructured(from.Object, out)
	}
	text, err := json.Marshal(in)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, out)
}

// ConvertToVersion implements runtime.ObjectConvertor: it gives an object its Go type.
func (o *objectInterfaces) ConvertToVersion(in runtime.Object, _ runtime.GroupVersioner) (runtime.Object, error) {
	object, ok := in.(*unstructured.Unstructured)
	if !ok || !o.typed {
		return in, nil
	}
	kind := object.GroupVersionKind()
	out, err := scheme.Scheme.New(kind)
	if err != nil {
		return nil, err
	}
	if err := runtime.DefaultUnstructuredConverter.FromUnstructured(object.Object, out); err != nil {
		return nil, err
	}
	out.GetObjectKind().SetGroupVersionKind(kind)
	return out, nil
}

// ConvertFieldLabel implements runtime.ObjectConvertor.
func (o *objectInterfaces) ConvertFieldLabel(_ schema.GroupVersionKind, label, value string) (string, string, error) {
	return label, value, nil
}

// decode reads an object, with its Go type if it has one here; nil if there is none.
func (o *objectInterfaces) decode(text json.RawMessage) (runtime.Object, error) {
	if len(text) == 0 || string(text) == "null" {
		return nil, nil
	}
	object := &unstructured.Unstructured{}
	if err := object.UnmarshalJSON(text); err != nil {
		return nil, err
	}
	kind := object.GroupVersionKind()
	if !o.hasGoType(kind) {
		return object, nil
	}
	typed, err := decodeTyped(text, kind)
	if err != nil {
		return nil, err
	}
	typed.GetObjectKind().SetGroupVersionKind(kind)
	return typed, nil
}

func decodeTyped(text json.RawMessage, kind schema.GroupVersionKind) (runtime.Object, error) {
	typed, err := scheme.Scheme.New(kind)
	if err != nil {
		return nil, err
	}
	return typed, json.Unmarshal(text, typed)
}
