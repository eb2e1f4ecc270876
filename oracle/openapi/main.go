// Command openapi answers what apiextensions publishes of CRDs: it reads CRDs as
// JSON Lines and writes, for each served version, the paths of the OpenAPI v3
// document with the names of their operations, and the schemas of the CRD's own
// kinds in v3 and v2. With -whole it writes the whole document of v3 and all
// definitions of v2.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strings"

	apiextensions "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder"
	"k8s.io/kube-openapi/pkg/spec3"
	"k8s.io/kube-openapi/pkg/validation/spec"
)

type answer struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Paths   any    `json:"paths,omitempty"`
	V3      any    `json:"v3,omitempty"`
	V2      any    `json:"v2,omitempty"`
	Fault   string `json:"fault,omitempty"`
}

var whole = flag.Bool("whole", false, "write whole documents")

func main() {
	flag.Parse()
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 64<<20)
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for lines.Scan() {
		var crd apiextensions.CustomResourceDefinition
		if err := json.Unmarshal(lines.Bytes(), &crd); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		apiextensions.SetDefaults_CustomResourceDefinition(&crd)
		apiextensions.SetDefaults_CustomResourceDefinitionSpec(&crd.Spec)
		for _, version := range crd.Spec.Versions {
			if !version.Served {
				continue
			}
			if err := out.Encode(publish(&crd, version.Name)); err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(1)
			}
		}
	}
	if err := lines.Err(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func publish(crd *apiextensions.CustomResourceDefinition, version string) answer {
	found := answer{Name: crd.Name, Version: version}
	v3, err := builder.BuildOpenAPIV3(crd, version, builder.Options{IncludeSelectableFields: true})
	if err != nil {
		found.Fault = err.Error()
		return found
	}
	v2, err := builder.BuildOpenAPIV2(crd, version, builder.Options{V2: true, IncludeSelectableFields: true})
	if err != nil {
		found.Fault = err.Error()
		return found
	}
	if *whole {
		found.V3, found.V2 = v3, v2.Definitions
		return found
	}
	found.Paths = operations(v3)
	found.V3 = own(crd, v3.Components.Schemas)
	v2Schemas := map[string]*spec.Schema{}
	for name, schema := range v2.Definitions {
		v2Schemas[name] = &schema
	}
	found.V2 = own(crd, v2Schemas)
	return found
}

// own returns the schemas of the kinds of a CRD.
func own(crd *apiextensions.CustomResourceDefinition, schemas map[string]*spec.Schema) map[string]*spec.Schema {
	found := map[string]*spec.Schema{}
	for name, schema := range schemas {
		kind := name[strings.LastIndex(name, ".")+1:]
		isOwn := kind == crd.Spec.Names.Kind || kind == crd.Spec.Names.ListKind
		if isOwn && !strings.HasPrefix(name, "io.k8s.") {
			found[name] = schema
		}
	}
	return found
}

// operations returns the names and descriptions of operations by path and method.
func operations(document *spec3.OpenAPI) map[string]map[string][]string {
	found := map[string]map[string][]string{}
	for path, item := range document.Paths.Paths {
		found[path] = map[string][]string{}
		for method, operation := range map[string]*spec3.Operation{
			"get": item.Get, "put": item.Put, "post": item.Post, "delete": item.Delete, "patch": item.Patch,
		} {
			if operation != nil {
				found[path][method] = []string{operation.OperationId, operation.Description}
			}
		}
	}
	return found
}
