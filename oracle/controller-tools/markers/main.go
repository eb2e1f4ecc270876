// Command markers answers what controller-tools makes of markers: a case a line
// of JSON, an answer a line.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	crdmarkers "sigs.k8s.io/controller-tools/pkg/crd/markers"
	"sigs.k8s.io/controller-tools/pkg/loader"
	"sigs.k8s.io/controller-tools/pkg/markers"
)

// A markerCase is one marker, and what it is to be applied to.
type markerCase struct {
	ID string `json:"id"`
	// With its plus sign.
	Marker string `json:"marker"`
	// package, type or field.
	Target string `json:"target"`
	// The schema that the marker is applied to, if it applies to schemas.
	Schema *apiextensionsv1.JSONSchemaProps `json:"schema,omitempty"`
	// The version v1 of this CRD, if the marker applies to CRDs.
	CRD *apiextensionsv1.CustomResourceDefinition `json:"crd,omitempty"`
}

type problem struct {
	Message string `json:"message"`
	// Of the scanner, from 1; zero for problems of another kind.
	Column int `json:"column,omitempty"`
}

type answer struct {
	ID      string `json:"id"`
	Unknown bool   `json:"unknown,omitempty"`
	// The name that the marker is registered under.
	Name     string                                    `json:"name,omitempty"`
	Value    any                                       `json:"value,omitempty"`
	Problems []problem                                 `json:"problems,omitempty"`
	Schema   *apiextensionsv1.JSONSchemaProps          `json:"schema,omitempty"`
	CRD      *apiextensionsv1.CustomResourceDefinition `json:"crd,omitempty"`
	// Why the marker can't be applied.
	Refused string `json:"refused,omitempty"`
	Fault   string `json:"fault,omitempty"`
}

var targets = map[string]markers.TargetType{
	"package": markers.DescribesPackage,
	"type":    markers.DescribesType,
	"field":   markers.DescribesField,
}

type schemaMarker interface {
	ApplyToSchema(ctx *crdmarkers.SchemaContext, schema *apiextensionsv1.JSONSchemaProps) error
}
type specMarker interface {
	ApplyToCRD(crd *apiextensionsv1.CustomResourceDefinitionSpec, version string) error
}
type crdMarker interface {
	ApplyToCRD(crd *apiextensionsv1.CustomResourceDefinition, version string) error
}

func answerTo(registry *markers.Registry, c markerCase) (result answer) {
	defer func() {
		if fault := recover(); fault != nil {
			result = answer{ID: c.ID, Fault: fmt.Sprint(fault)}
		}
	}()
	result.ID = c.ID
	definition := registry.Lookup(c.Marker, targets[c.Target])
	if definition == nil {
		result.Unknown = true
		return result
	}
	result.Name = definition.Name
	value, err := definition.Parse(c.Marker)
	result.Problems = problemsOf(err)
	if err != nil {
		return result
	}
	result.Value = value
	switch marker := value.(type) {
	case schemaMarker:
		if c.Schema == nil {
			break
		}
		if err := marker.ApplyToSchema(&crdmarkers.SchemaContext{}, c.Schema); err != nil {
			result.Refused = err.Error()
		} else {
			result.Schema = c.Schema
		}
	case specMarker:
		if c.CRD == nil {
			break
		}
		if err := marker.ApplyToCRD(&c.CRD.Spec, "v1"); err != nil {
			result.Refused = err.Error()
		} else {
			result.CRD = c.CRD
		}
	case crdMarker:
		if c.CRD == nil {
			break
		}
		if err := marker.ApplyToCRD(c.CRD, "v1"); err != nil {
			result.Refused = err.Error()
		} else {
			result.CRD = c.CRD
		}
	}
	return result
}

func problemsOf(err error) []problem {
	if err == nil {
		return nil
	}
	list := loader.ErrList{err}
	errors.As(err, &list)
	problems := make([]problem, len(list))
	for i, one := range list {
		problems[i].Message = one.Error()
		var scanned *markers.ScannerError
		if errors.As(one, &scanned) {
			problems[i] = problem{Message: scanned.Msg, Column: scanned.Pos.Column}
		}
	}
	return problems
}

func main() {
	registry := &markers.Registry{}
	if err := crdmarkers.Register(registry); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for lines.Scan() {
		var c markerCase
		result := answer{}
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			result.Fault = err.Error()
		} else {
			result = answerTo(registry, c)
		}
		if err := out.Encode(result); err != nil {
			_ = out.Encode(answer{ID: c.ID, Fault: err.Error()})
		}
	}
}
