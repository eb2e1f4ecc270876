// Command lifecycle-markers writes what the types of Kubernetes' API modules say
// of their own life, a line of JSON each: when they were introduced, deprecated
// and removed, and what replaces them (the methods that prerelease-lifecycle-gen
// makes). scripts/lifecycle-data.ts makes the tables of lifecycle/ of it.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"sort"

	admissionv1 "k8s.io/api/admission/v1"
	admissionv1beta1 "k8s.io/api/admission/v1beta1"
	apidiscoveryv2 "k8s.io/api/apidiscovery/v2"
	apidiscoveryv2beta1 "k8s.io/api/apidiscovery/v2beta1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	clientgo "k8s.io/client-go/kubernetes/scheme"
)

type marker struct {
	Group       string       `json:"group"`
	Version     string       `json:"version"`
	Kind        string       `json:"kind"`
	Introduced  string       `json:"introduced,omitempty"`
	Deprecated  string       `json:"deprecated,omitempty"`
	Removed     string       `json:"removed,omitempty"`
	Replacement *replacement `json:"replacement,omitempty"`
}

type replacement struct {
	Group   string `json:"group"`
	Version string `json:"version"`
	Kind    string `json:"kind"`
}

type introduced interface{ APILifecycleIntroduced() (major, minor int) }
type deprecated interface{ APILifecycleDeprecated() (major, minor int) }
type removed interface{ APILifecycleRemoved() (major, minor int) }
type replaced interface {
	APILifecycleReplacement() schema.GroupVersionKind
}

func allTypes() *runtime.Scheme {
	scheme := runtime.NewScheme()
	for _, add := range []func(*runtime.Scheme) error{
		clientgo.AddToScheme,
		admissionv1.AddToScheme, admissionv1beta1.AddToScheme,
		apidiscoveryv2.AddToScheme, apidiscoveryv2beta1.AddToScheme,
	} {
		utilruntime.Must(add(scheme))
	}
	return scheme
}

func main() {
	scheme := allTypes()
	var markers []marker
	for gvk := range scheme.AllKnownTypes() {
		object, err := scheme.New(gvk)
		if err != nil || gvk.Version == "__internal" {
			continue
		}
		found := marker{Group: gvk.Group, Version: gvk.Version, Kind: gvk.Kind}
		if life, ok := object.(introduced); ok {
			found.Introduced = release(life.APILifecycleIntroduced())
		}
		if life, ok := object.(deprecated); ok {
			found.Deprecated = release(life.APILifecycleDeprecated())
		}
		if life, ok := object.(removed); ok {
			found.Removed = release(life.APILifecycleRemoved())
		}
		if life, ok := object.(replaced); ok {
			if other := life.APILifecycleReplacement(); !other.Empty() {
				found.Replacement = &replacement{other.Group, other.Version, other.Kind}
			}
		}
		if found.Introduced != "" || found.Deprecated != "" {
			markers = append(markers, found)
		}
	}
	sort.Slice(markers, func(i, j int) bool { return key(markers[i]) < key(markers[j]) })
	encoder := json.NewEncoder(os.Stdout)
	for _, one := range markers {
		if err := encoder.Encode(one); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

func release(major, minor int) string {
	if major == 0 && minor == 0 {
		return ""
	}
	return fmt.Sprintf("%d.%d", major, minor)
}

func key(one marker) string { return one.Group + "\x00" + one.Version + "\x00" + one.Kind }
