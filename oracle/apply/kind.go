package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"k8s.io/apiextensions-apiserver/pkg/apihelpers"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/conversion"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	structuraldefaulting "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	schemaobjectmeta "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta"
	structuralpruning "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	apiservervalidation "k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	"k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder"
	"k8s.io/apiextensions-apiserver/pkg/crdserverscheme"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresource"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/managedfields"
	"k8s.io/apiserver/pkg/registry/rest"
	"k8s.io/kube-openapi/pkg/spec3"
	"sigs.k8s.io/structured-merge-diff/v6/fieldpath"
)

// strategy is what the generic store asks of a resource.
type strategy interface {
	rest.RESTCreateStrategy
	rest.RESTUpdateStrategy
}

// version is everything that serves one version of a kind.
type version struct {
	kind       schema.GroupVersionKind
	main       strategy
	status     rest.RESTUpdateStrategy // nil without a status subresource
	mainFM     *managedfields.FieldManager
	statusFM   *managedfields.FieldManager
	scaleFM    *managedfields.FieldManager
	scale      *apiextensionsv1.CustomResourceSubresourceScale
	namespaced bool
}

// kind is a served kind: a custom resource, or a type of Kubernetes itself.
type kind struct {
	gk            schema.GroupKind
	resource      string
	storage       string // the version objects are stored in
	versions      map[string]*version
	structural    map[string]*structuralschema.Structural // by version; nil for built-in types
	converter     runtime.ObjectConvertor
	replicasPaths managedfields.ResourcePathMappings
}

// newCustomKind does what the custom resource handler does for a CRD.
func newCustomKind(raw json.RawMessage) (*kind, error) {
	crd := &apiextensionsv1.CustomResourceDefinition{}
	d := json.NewDecoder(bytes.NewReader(raw))
	if err := d.Decode(crd); err != nil {
		return nil, fmt.Errorf("crd: %v", err)
	}
	apiextensionsv1.SetDefaults_CustomResourceDefinition(crd)
	apiextensionsv1.SetDefaults_CustomResourceDefinitionSpec(&crd.Spec)
	if crd.Spec.Conversion == nil {
		crd.Spec.Conversion = &apiextensionsv1.CustomResourceConversion{Strategy: apiextensionsv1.NoneConverter}
	}
	k := &kind{
		gk:            schema.GroupKind{Group: crd.Spec.Group, Kind: crd.Spec.Names.Kind},
		resource:      crd.Spec.Names.Plural,
		versions:      map[string]*version{},
		structural:    map[string]*structuralschema.Structural{},
		replicasPaths: managedfields.ResourcePathMappings{},
	}
	factory, err := conversion.NewCRConverterFactory(nil, nil)
	if err != nil {
		return nil, err
	}
	safe, _, err := factory.NewConverter(crd)
	if err != nil {
		return nil, err
	}
	k.converter = safe

	var specs []*spec3.OpenAPI
	for _, v := range crd.Spec.Versions {
		val, err := apihelpers.GetSchemaForVersion(crd, v.Name)
		if err != nil {
			return nil, err
		}
		if val == nil || val.OpenAPIV3Schema == nil {
			return nil, fmt.Errorf("version %s has no schema", v.Name)
		}
		internal := &apiextensions.CustomResourceValidation{}
		if err := apiextensionsv1.Convert_v1_CustomResourceValidation_To_apiextensions_CustomResourceValidation(val, internal, nil); err != nil {
			return nil, err
		}
		s, err := structuralschema.NewStructural(internal.OpenAPIV3Schema)
		if err != nil {
			return nil, err
		}
		if errs := structuralschema.ValidateStructural(nil, s); len(errs) > 0 {
			return nil, errs.ToAggregate()
		}
		s = s.DeepCopy()
		if err := structuraldefaulting.PruneDefaults(s); err != nil {
			return nil, err
		}
		k.structural[v.Name] = s
		o, err := builder.BuildOpenAPIV3(crd, v.Name, builder.Options{})
		if err != nil {
			return nil, err
		}
		specs = append(specs, o)
		if v.Storage {
			k.storage = v.Name
		}
		gv := schema.GroupVersion{Group: k.gk.Group, Version: v.Name}.String()
		if v.Subresources == nil || v.Subresources.Scale == nil {
			k.replicasPaths[gv] = nil
		} else {
			path := fieldpath.Path{}
			for _, e := range splitPath(v.Subresources.Scale.SpecReplicasPath) {
				path = append(path, fieldpath.PathElement{FieldName: &e})
			}
			k.replicasPaths[gv] = path
		}
	}
	merged, err := builder.MergeSpecsV3(specs...)
	if err != nil {
		return nil, err
	}
	converter, err := managedfields.NewTypeConverter(merged.Components.Schemas, false)
	if err != nil {
		return nil, err
	}

	typer := crdserverscheme.NewUnstructuredObjectTyper()
	statusReset := map[fieldpath.APIVersion]*fieldpath.Set{}
	for _, v := range crd.Spec.Versions {
		val, _ := apihelpers.GetSchemaForVersion(crd, v.Name)
		internal := &apiextensions.CustomResourceValidation{}
		if err := apiextensionsv1.Convert_v1_CustomResourceValidation_To_apiextensions_CustomResourceValidation(val, internal, nil); err != nil {
			return nil, err
		}
		validator, _, err := apiservervalidation.NewSchemaValidator(internal.OpenAPIV3Schema)
		if err != nil {
			return nil, err
		}
		gvk := k.gk.WithVersion(v.Name)
		var status *apiextensions.CustomResourceSubresourceStatus
		var scale *apiextensions.CustomResourceSubresourceScale
		var statusValidator apiservervalidation.SchemaValidator
		ver := &version{kind: gvk, namespaced: crd.Spec.Scope == apiextensionsv1.NamespaceScoped}
		if v.Subresources != nil && v.Subresources.Status != nil {
			status = &apiextensions.CustomResourceSubresourceStatus{}
			if p, ok := internal.OpenAPIV3Schema.Properties["status"]; ok {
				if statusValidator, _, err = apiservervalidation.NewSchemaValidator(&p); err != nil {
					return nil, err
				}
			}
		}
		if v.Subresources != nil && v.Subresources.Scale != nil {
			ver.scale = v.Subresources.Scale
			scale = &apiextensions.CustomResourceSubresourceScale{
				SpecReplicasPath:   v.Subresources.Scale.SpecReplicasPath,
				StatusReplicasPath: v.Subresources.Scale.StatusReplicasPath,
				LabelSelectorPath:  v.Subresources.Scale.LabelSelectorPath,
			}
		}
		main := customresource.NewStrategy(typer, ver.namespaced, gvk, validator, statusValidator, k.structural[v.Name], status, scale, v.SelectableFields)
		ver.main = main
		if ver.mainFM, err = k.fieldManager(converter, gvk, gvk.GroupVersion(), "", main.GetResetFields()); err != nil {
			return nil, err
		}
		if status != nil {
			st := customresource.NewStatusStrategy(main)
			ver.status = st
			for gv, set := range st.GetResetFields() {
				statusReset[gv] = set
			}
		}
		if scale != nil {
			if ver.scaleFM, err = k.fieldManager(converter, scaleKind, gvk.GroupVersion(), "scale", nil); err != nil {
				return nil, err
			}
		}
		k.versions[v.Name] = ver
	}
	for _, ver := range k.versions {
		if ver.status == nil {
			continue
		}
		if ver.statusFM, err = k.fieldManager(converter, ver.kind, ver.kind.GroupVersion(), "status", statusReset); err != nil {
			return nil, err
		}
	}
	return k, nil
}

func (k *kind) fieldManager(tc managedfields.TypeConverter, gvk schema.GroupVersionKind, hub schema.GroupVersion, subresource string, reset map[fieldpath.APIVersion]*fieldpath.Set) (*managedfields.FieldManager, error) {
	return managedfields.NewDefaultCRDFieldManager(tc, k.converter, k, creater{}, gvk, hub, subresource, fieldpath.NewExcludeFilterSetMap(reset))
}

func splitPath(p string) []string { return strings.Split(strings.TrimPrefix(p, "."), ".") }

// Default implements runtime.ObjectDefaulter.
func (k *kind) Default(in runtime.Object) {
	u, ok := in.(*unstructured.Unstructured)
	if !ok || k.structural == nil || u.GroupVersionKind().GroupKind() != k.gk {
		return
	}
	structuraldefaulting.Default(u.Object, k.structural[u.GroupVersionKind().Version])
}

// coerce does to a decoded custom resource what its decoder does: prunes it,
// drops nulls where they aren't allowed and reads its metadata.
func (k *kind) coerce(u *unstructured.Unstructured, stored bool) error {
	if k.structural == nil {
		return throughType(u)
	}
	apiVersion, gvk := u.GetAPIVersion(), u.GroupVersionKind()
	objectMeta, found, _, err := schemaobjectmeta.GetObjectMetaWithOptions(u.Object, schemaobjectmeta.ObjectMetaOptions{DropMalformedFields: stored})
	if err != nil {
		return err
	}
	if gvk.GroupKind() == k.gk {
		s := k.structural[gvk.Version]
		structuralpruning.Prune(u.Object, s, true)
		structuraldefaulting.PruneNonNullableNullsWithoutDefaults(u.Object, s)
		if err, _ := schemaobjectmeta.CoerceWithOptions(nil, u.Object, s, false, schemaobjectmeta.CoerceOptions{DropInvalidFields: stored}); err != nil {
			return err
		}
		if stored && objectMeta.Generation == 0 {
			objectMeta.Generation = 1
		}
	}
	u.SetKind(gvk.Kind)
	u.SetAPIVersion(apiVersion)
	if found {
		return schemaobjectmeta.SetObjectMeta(u.Object, objectMeta)
	}
	return nil
}

// creater implements runtime.ObjectCreater.
type creater struct{}

func (creater) New(gvk schema.GroupVersionKind) (runtime.Object, error) {
	u := &unstructured.Unstructured{}
	u.SetGroupVersionKind(gvk)
	return u, nil
}
