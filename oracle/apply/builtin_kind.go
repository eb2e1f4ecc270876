package main

import (
	"context"
	"fmt"
	"strings"

	"k8s.io/apiextensions-apiserver/pkg/crdserverscheme"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/managedfields"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/client-go/applyconfigurations"
	clientscheme "k8s.io/client-go/kubernetes/scheme"
	"sigs.k8s.io/structured-merge-diff/v6/fieldpath"
)

// newBuiltinKind serves a type of Kubernetes itself from its apply schema.
// Its validation and defaulting live in the kubernetes repository and aren't
// run: cases use objects that neither would change.
func newBuiltinKind(g GVK) (*kind, error) {
	gvk := schema.GroupVersionKind{Group: g.Group, Version: g.Version, Kind: g.Kind}
	if !clientscheme.Scheme.Recognizes(gvk) {
		return nil, fmt.Errorf("%v is not a type of Kubernetes", gvk)
	}
	k := &kind{
		gk:        gvk.GroupKind(),
		resource:  strings.ToLower(g.Kind) + "s",
		storage:   g.Version,
		versions:  map[string]*version{},
		converter: sameVersion{},
	}
	reset := map[fieldpath.APIVersion]*fieldpath.Set{}
	if hasStatus[k.gk] {
		reset[fieldpath.APIVersion(gvk.GroupVersion().String())] = fieldpath.NewSet(fieldpath.MakePathOrDie("status"))
	}
	ver := &version{kind: gvk, main: &plainStrategy{hasStatus[k.gk], strategyBase{crdserverscheme.NewUnstructuredObjectTyper()}}, namespaced: true}
	var err error
	ver.mainFM, err = managedfields.NewDefaultFieldManager(applyconfigurations.NewTypeConverter(clientscheme.Scheme), k.converter, k, creater{}, gvk, gvk.GroupVersion(), "", fieldpath.NewExcludeFilterSetMap(reset))
	k.versions[g.Version] = ver
	return k, err
}

var hasStatus = map[schema.GroupKind]bool{
	{Group: "apps", Kind: "Deployment"}: true, {Group: "", Kind: "Service"}: true, {Group: "", Kind: "Pod"}: true, {Group: "batch", Kind: "Job"}: true,
}

type sameVersion struct{}

func (sameVersion) Convert(in, out, context any) error { return fmt.Errorf("not implemented") }
func (sameVersion) ConvertToVersion(in runtime.Object, _ runtime.GroupVersioner) (runtime.Object, error) {
	return in.DeepCopyObject(), nil
}
func (sameVersion) ConvertFieldLabel(schema.GroupVersionKind, string, string) (string, string, error) {
	return "", "", fmt.Errorf("not implemented")
}

type strategyBase struct{ runtime.ObjectTyper }

// plainStrategy accepts anything; with a status, writes to the main resource
// leave the status as it is and other changes count in metadata.generation.
type plainStrategy struct {
	status bool
	strategyBase
}

func (*plainStrategy) GenerateName(base string) string                           { return base }
func (*plainStrategy) NamespaceScoped() bool                                     { return true }
func (*plainStrategy) Validate(context.Context, runtime.Object) field.ErrorList  { return nil }
func (*plainStrategy) WarningsOnCreate(context.Context, runtime.Object) []string { return nil }
func (*plainStrategy) WarningsOnUpdate(context.Context, runtime.Object, runtime.Object) []string {
	return nil
}
func (*plainStrategy) Canonicalize(runtime.Object)                   {}
func (*plainStrategy) AllowCreateOnUpdate(context.Context) bool      { return false }
func (*plainStrategy) AllowUnconditionalUpdate(context.Context) bool { return true }
func (*plainStrategy) ValidateUpdate(context.Context, runtime.Object, runtime.Object) field.ErrorList {
	return nil
}
func (s *plainStrategy) PrepareForCreate(_ context.Context, obj runtime.Object) {
	if s.status {
		delete(obj.(*unstructured.Unstructured).Object, "status")
	}
}
func (s *plainStrategy) PrepareForUpdate(_ context.Context, obj, old runtime.Object) {
	if s.status {
		o, n := old.(*unstructured.Unstructured).Object, obj.(*unstructured.Unstructured).Object
		if st, ok := o["status"]; ok {
			n["status"] = st
		} else {
			delete(n, "status")
		}
	}
}

// throughType makes an object of a type of Kubernetes itself what it is on a
// server, where it is a Go value: empty maps that aren't written are left out.
func throughType(u *unstructured.Unstructured) error {
	gvk := u.GroupVersionKind()
	typed, err := clientscheme.Scheme.New(gvk)
	if err != nil {
		return err
	}
	if err := runtime.DefaultUnstructuredConverter.FromUnstructured(u.Object, typed); err != nil {
		return err
	}
	u.Object, err = runtime.DefaultUnstructuredConverter.ToUnstructured(typed)
	u.SetGroupVersionKind(gvk)
	return err
}
