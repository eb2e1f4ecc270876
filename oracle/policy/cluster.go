package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes/scheme"
	listersv1 "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

// namespaces are those that the cluster has.
type namespaces map[string]*corev1.Namespace

var _ listersv1.NamespaceLister = namespaces{}

func readNamespaces(texts []json.RawMessage) (namespaces, error) {
	all := namespaces{}
	for _, text := range texts {
		namespace := &corev1.Namespace{}
		if err := json.Unmarshal(text, namespace); err != nil {
			return nil, fmt.Errorf("namespace: %w", err)
		}
		all[namespace.Name] = namespace
	}
	return all, nil
}

// ensure makes a namespace as every cluster labels it, unless it is there.
func (n namespaces) ensure(name string) {
	if n[name] == nil {
		n[name] = &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{Name: name, Labels: map[string]string{corev1.LabelMetadataName: name}}}
	}
}

// List implements listersv1.NamespaceLister; nobody asks.
func (n namespaces) List(labels.Selector) ([]*corev1.Namespace, error) { return nil, nil }

// Get implements listersv1.NamespaceLister.
func (n namespaces) Get(name string) (*corev1.Namespace, error) {
	if namespace, ok := n[name]; ok {
		return namespace, nil
	}
	return nil, apierrors.NewNotFound(corev1.Resource("namespaces"), name)
}

// param is an object of a policy's paramKind.
type param interface {
	runtime.Object
	metav1.Object
}

// params are an informer and lister of params, of one namespace or all.
type params struct {
	cache.SharedIndexInformer
	list      []param
	namespace string
}

var _ informers.GenericInformer = (*params)(nil)

// readParams sorts params by namespace and name: the order of a server's
// lister is not defined.
func readParams(texts []json.RawMessage) (*params, error) {
	all := &params{}
	for _, text := range texts {
		one, err := readParam(text)
		if err != nil {
			return nil, fmt.Errorf("param: %w", err)
		}
		all.list = append(all.list, one)
	}
	slices.SortStableFunc(all.list, func(a, b param) int {
		return cmp.Compare(a.GetNamespace()+"/"+a.GetName(), b.GetNamespace()+"/"+b.GetName())
	})
	return all, nil
}

// readParam reads a param as the informers have it: those of Kubernetes' own
// kinds have Go types, without apiVersion and kind.
func readParam(text json.RawMessage) (param, error) {
	object := &unstructured.Unstructured{}
	if err := object.UnmarshalJSON(text); err != nil {
		return nil, err
	}
	kind := object.GroupVersionKind()
	if !scheme.Scheme.Recognizes(kind) {
		return object, nil
	}
	typed, err := decodeTyped(text, kind)
	if err != nil {
		return nil, err
	}
	typed.GetObjectKind().SetGroupVersionKind(schema.GroupVersionKind{})
	if one, ok := typed.(param); ok {
		return one, nil
	}
	return object, nil
}

// Informer implements informers.GenericInformer.
func (p *params) Informer() cache.SharedIndexInformer { return p }

// HasSynced implements cache.SharedIndexInformer.
func (p *params) HasSynced() bool { return true }

// Lister implements informers.GenericInformer.
func (p *params) Lister() cache.GenericLister { return p }

// ByNamespace implements cache.GenericLister.
func (p *params) ByNamespace(namespace string) cache.GenericNamespaceLister {
	return &params{list: p.list, namespace: namespace}
}

// List implements cache.GenericLister.
func (p *params) List(selector labels.Selector) ([]runtime.Object, error) {
	var found []runtime.Object
	for _, one := range p.list {
		if p.isHere(one) && selector.Matches(labels.Set(one.GetLabels())) {
			found = append(found, one)
		}
	}
	return found, nil
}

// Get implements cache.GenericLister.
func (p *params) Get(name string) (runtime.Object, error) {
	for _, one := range p.list {
		if p.isHere(one) && one.GetName() == name {
			return one, nil
		}
	}
	return nil, apierrors.NewNotFound(schema.GroupResource{}, name)
}

func (p *params) isHere(one param) bool {
	return p.namespace == "" || one.GetNamespace() == p.namespace
}
