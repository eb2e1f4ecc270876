package main

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"sort"
	"strings"

	admissionv1 "k8s.io/api/admission/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/kubernetes/scheme"
)

// versionKinds are the kinds of a group's version.
type versionKinds struct {
	// Package is that of the Go types.
	Package string `json:"package"`
	// Namespaced and Cluster are resources by their kinds.
	Namespaced map[string]string `json:"namespaced,omitempty"`
	Cluster    map[string]string `json:"cluster,omitempty"`
	// Other are the Go types of kinds without a resource of their own.
	Other map[string]string `json:"other,omitempty"`
	// Unmerged are the kinds without apply configuration.
	Unmerged []string `json:"unmerged,omitempty"`
}

type kinds struct {
	versions map[string]*versionKinds
	types    []reflect.Type
}

func (k *kinds) json() any { return k.versions }

// isKind leaves out lists and what only requests and watches have. Options
// of the core group are what is connected with.
func isKind(gvk schema.GroupVersionKind, t reflect.Type) bool {
	if gvk.Version == runtime.APIVersionInternal || strings.HasSuffix(gvk.Kind, "List") {
		return false
	}
	return !strings.HasSuffix(gvk.Kind, "Options") || strings.HasSuffix(t.PkgPath(), "/core/v1")
}

type resource struct {
	name       string
	namespaced bool
}

func readKinds(merge mergeSchema) (*kinds, error) {
	result := &kinds{versions: map[string]*versionKinds{}, types: []reflect.Type{reflect.TypeFor[admissionv1.AdmissionRequest]()}}
	resources, err := readResources()
	if err != nil {
		return nil, err
	}
	for gvk, t := range scheme.Scheme.AllKnownTypes() {
		if !isKind(gvk, t) {
			continue
		}
		gv := gvk.GroupVersion().String()
		if result.versions[gv] == nil {
			result.versions[gv] = &versionKinds{Namespaced: map[string]string{}, Cluster: map[string]string{}, Other: map[string]string{}}
		}
		version := result.versions[gv]
		id := typeID(t)
		pkg, name, _ := strings.Cut(id, ".")
		served, ok := resources[id]
		switch {
		case !ok || pkg == "meta/v1":
			version.Other[gvk.Kind] = id
		case name != gvk.Kind:
			panic("the type of " + gvk.String() + " is " + id)
		case served.namespaced:
			version.Namespaced[gvk.Kind] = served.name
		default:
			version.Cluster[gvk.Kind] = served.name
		}
		if ok {
			version.Package = pkg
		}
		if _, merged := merge[modelName(t)]; !merged {
			version.Unmerged = append(version.Unmerged, gvk.Kind)
		}
		result.types = append(result.types, t)
	}
	for _, version := range result.versions {
		sort.Strings(version.Unmerged)
	}
	return result, nil
}

// A client's type and resource, and whether it is told a namespace.
var client = regexp.MustCompile(`gentype\.NewClient\w*\[\*(\w+)\.(\w+)[^(]*\(\s*"(\w+)",\s*c\.RESTClient\(\),\s*scheme\.ParameterCodec,\s*(namespace|"")`)

// readResources reads the resources of Go types out of the sources of client-go's typed clients.
func readResources() (map[string]resource, error) {
	root, err := sourceFolder("k8s.io/client-go/kubernetes")
	if err != nil {
		return nil, err
	}
	files, err := filepath.Glob(filepath.Join(root, "typed", "*", "*", "*.go"))
	if err != nil {
		return nil, err
	}
	result := map[string]resource{}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		for _, match := range client.FindAllStringSubmatch(string(source), -1) {
			version := filepath.Dir(file)
			id := filepath.Base(filepath.Dir(version)) + "/" + filepath.Base(version) + "." + match[2]
			result[id] = resource{match[3], match[4] == "namespace"}
		}
	}
	return result, nil
}
