package main

import (
	"crypto/sha256"

	"k8s.io/apiextensions-apiserver/pkg/apihelpers"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	structuralcel "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresource"
	"k8s.io/apimachinery/pkg/runtime/schema"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	"k8s.io/apiserver/pkg/registry/rest"
)

// servedDefinition is a definition whose objects can be written.
type servedDefinition struct {
	crd      *apiextensionsv1.CustomResourceDefinition
	kind     schema.GroupKind
	versions map[string]*servedVersion
}

// servedVersion is what the server makes of a version when it starts to serve it.
type servedVersion struct {
	// structural is nil if the version has no schema.
	structural *structuralschema.Structural
	strategy   interface {
		rest.RESTCreateStrategy
		rest.RESTUpdateStrategy
	}
	// status is nil if the version has no such subresource.
	status rest.RESTUpdateStrategy
	// rules evaluates the rules alone, to learn what they cost.
	rules *structuralcel.Validator
}

var servedDefinitions = map[[sha256.Size]byte]*servedDefinition{}

// serve makes a served definition of a definition's body, once.
func serve(body []byte) (*servedDefinition, error) {
	key := sha256.Sum256(body)
	if known, ok := servedDefinitions[key]; ok {
		return known, nil
	}
	decoded, err := decodeDefinition(body)
	if err != nil {
		return nil, err
	}
	crd := decoded.versioned
	served := &servedDefinition{
		crd:      crd,
		kind:     schema.GroupKind{Group: crd.Spec.Group, Kind: crd.Spec.Names.Kind},
		versions: map[string]*servedVersion{},
	}
	for _, version := range crd.Spec.Versions {
		if served.versions[version.Name], err = served.serveVersion(version); err != nil {
			return nil, err
		}
	}
	servedDefinitions[key] = served
	return served, nil
}

func (s *servedDefinition) serveVersion(version apiextensionsv1.CustomResourceDefinitionVersion) (*servedVersion, error) {
	result := &servedVersion{}
	props, err := s.schemaOf(version.Name)
	if err != nil {
		return nil, err
	}
	if props != nil {
		if result.structural, err = s.makeStructural(props); err != nil {
			return nil, err
		}
	}
	validator, _, err := validation.NewSchemaValidator(props)
	if err != nil {
		return nil, err
	}
	subresources, err := apihelpers.GetSubresourcesForVersion(s.crd, version.Name)
	if err != nil {
		return nil, err
	}
	if subresources == nil {
		subresources = &apiextensionsv1.CustomResourceSubresources{}
	}
	internal := &apiextensions.CustomResourceSubresources{}
	if err := scheme.Convert(subresources, internal, nil); err != nil {
		return nil, err
	}
	statusValidator, err := makeStatusValidator(internal, props)
	if err != nil {
		return nil, err
	}
	strategy := customresource.NewStrategy(anyKind{}, s.isNamespaced(), s.kind.WithVersion(version.Name), validator, statusValidator,
		result.structural, internal.Status, internal.Scale, version.SelectableFields)
	result.strategy = strategy
	if internal.Status != nil {
		result.status = customresource.NewStatusStrategy(strategy)
	}
	if result.structural != nil {
		result.rules = structuralcel.NewValidator(result.structural, true, celconfig.PerCallLimit)
	}
	return result, nil
}

func (s *servedDefinition) isNamespaced() bool {
	return s.crd.Spec.Scope == apiextensionsv1.NamespaceScoped
}

// schemaOf is the internal schema of a version, nil if it has none.
func (s *servedDefinition) schemaOf(version string) (*apiextensions.JSONSchemaProps, error) {
	versioned, err := apihelpers.GetSchemaForVersion(s.crd, version)
	if err != nil || versioned == nil {
		return nil, err
	}
	internal := &apiextensions.CustomResourceValidation{}
	err = apiextensionsv1.Convert_v1_CustomResourceValidation_To_apiextensions_CustomResourceValidation(versioned.DeepCopy(), internal, nil)
	return internal.OpenAPIV3Schema, err
}

// makeStructural may return nil for definitions that keep unknown fields.
func (s *servedDefinition) makeStructural(props *apiextensions.JSONSchemaProps) (*structuralschema.Structural, error) {
	structural, err := structuralschema.NewStructural(props)
	if s.crd.Spec.PreserveUnknownFields {
		return structural, nil
	}
	if err != nil {
		return nil, err
	}
	structural = structural.DeepCopy()
	return structural, defaulting.PruneDefaults(structural)
}

// makeStatusValidator is nil if status has no schema, or can't be written on its own.
func makeStatusValidator(subresources *apiextensions.CustomResourceSubresources, props *apiextensions.JSONSchemaProps) (validation.SchemaValidator, error) {
	if subresources.Status == nil || props == nil {
		return nil, nil
	}
	status, ok := props.Properties["status"]
	if !ok {
		return nil, nil
	}
	validator, _, err := validation.NewSchemaValidator(&status)
	return validator, err
}
