package main

import (
	"encoding/json"
	"strings"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/managedfields"
	"k8s.io/client-go/kubernetes/scheme"
	"k8s.io/kube-openapi/pkg/spec3"
)

// definitions are what the cluster knows of kinds: Kubernetes' own, and those
// of the case's CRDs.
type definitions struct {
	schemas    *schemas
	mapper     *meta.DefaultRESTMapper
	structural map[schema.GroupVersionKind]*structuralschema.Structural
	// custom are the kinds of CRDs.
	custom map[schema.GroupKind]bool
}

func readDefinitions(refs []string) (*definitions, error) {
	d := &definitions{
		schemas: &schemas{
			documents:  map[schema.GroupVersion]*spec3.OpenAPI{},
			converters: map[schema.GroupVersion]managedfields.TypeConverter{},
		},
		mapper:     meta.NewDefaultRESTMapper(nil),
		structural: map[schema.GroupVersionKind]*structuralschema.Structural{},
		custom:     map[schema.GroupKind]bool{},
	}
	for kind := range scheme.Scheme.AllKnownTypes() {
		if kind.Version != runtime.APIVersionInternal && !strings.HasSuffix(kind.Kind, "List") && !strings.HasSuffix(kind.Kind, "Options") {
			d.mapper.Add(kind, meta.RESTScopeNamespace)
		}
	}
	for _, ref := range refs {
		text, err := references.Read(ref, "CustomResourceDefinition")
		if err != nil {
			return nil, err
		}
		crd := &apiextensionsv1.CustomResourceDefinition{}
		if err := json.Unmarshal(text, crd); err != nil {
			return nil, err
		}
		apiextensionsv1.SetDefaults_CustomResourceDefinition(crd)
		for i := range crd.Spec.Versions {
			if err := d.add(crd, &crd.Spec.Versions[i]); err != nil {
				return nil, err
			}
		}
	}
	return d, nil
}

func (d *definitions) add(crd *apiextensionsv1.CustomResourceDefinition, version *apiextensionsv1.CustomResourceDefinitionVersion) error {
	group := schema.GroupVersion{Group: crd.Spec.Group, Version: version.Name}
	names := crd.Spec.Names
	kind := group.WithKind(names.Kind)
	d.custom[kind.GroupKind()] = true
	d.mapper.AddSpecific(kind, group.WithResource(names.Plural), group.WithResource(names.Singular), meta.RESTScopeNamespace)
	document, err := builder.BuildOpenAPIV3(crd, version.Name, builder.Options{})
	if err != nil {
		return err
	}
	d.schemas.documents[group] = document
	d.schemas.converters[group], err = managedfields.NewTypeConverter(document.Components.Schemas, crd.Spec.PreserveUnknownFields)
	if err != nil || version.Schema == nil {
		return err
	}
	internal := &apiextensions.CustomResourceValidation{}
	err = apiextensionsv1.Convert_v1_CustomResourceValidation_To_apiextensions_CustomResourceValidation(version.Schema.DeepCopy(), internal, nil)
	if err != nil {
		return err
	}
	// Without a structural schema there are no defaults.
	if structural, err := structuralschema.NewStructural(internal.OpenAPIV3Schema); err == nil {
		d.structural[kind] = structural
	}
	return nil
}

// resourceOf is the resource of a kind: that of its CRD, or a guess.
func (d *definitions) resourceOf(kind schema.GroupVersionKind) schema.GroupVersionResource {
	if d.custom[kind.GroupKind()] {
		if mapping, err := d.mapper.RESTMapping(kind.GroupKind(), kind.Version); err == nil {
			return mapping.Resource
		}
	}
	guessed, _ := meta.UnsafeGuessKindToResource(kind)
	// The guess doesn't know that a vowel before "y" keeps it: gateways.
	if name := strings.ToLower(kind.Kind); len(name) > 1 && strings.HasSuffix(name, "y") && strings.ContainsRune("aeou", rune(name[len(name)-2])) {
		guessed.Resource = name + "s"
	}
	return guessed
}
