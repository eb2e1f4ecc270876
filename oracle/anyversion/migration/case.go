// Package migration asks the migration layer of API servers, which puts
// declarative validation beside hand-written one, and what it is made of: field
// errors, paths, lists and matchers. It compiles with every Kubernetes version
// that has declarative validation; what differs between them is in a Lifecycle.
package migration

import (
	"encoding/json"
	"fmt"

	"k8s.io/apimachinery/pkg/api/operation"

	"kubevet/oracle/anyversion/lines"
)

// Case is one line of input. Op says what is asked; without it, it is what the
// migration layer does with the errors of both validations.
type Case struct {
	ID        string          `json:"id"`
	Op        string          `json:"op"`
	Lifecycle string          `json:"lifecycle"`
	Gates     map[string]bool `json:"gates"`
	// Takeover is passed in place of the gate's value; only in 1.34.
	Takeover *bool `json:"takeover"`

	Request
	Conversions

	Handwritten          []ErrorIn `json:"handwritten"`
	Declarative          []ErrorIn `json:"declarative"`
	NormalizationRules   []Rule    `json:"normalizationRules"`
	ShortCircuitMismatch bool      `json:"shortCircuitMismatch"`
	AllEnforced          bool      `json:"allEnforced"`

	// Emulation is the version whose gates are asked for.
	Emulation string `json:"emulation"`
	// Cases are asked before the metrics are read.
	Cases []Case `json:"cases"`

	// Matcher, Want and Got are an error matcher and one error or a list each.
	Matcher Matcher         `json:"matcher"`
	Want    json.RawMessage `json:"want"`
	Got     json.RawMessage `json:"got"`

	// Error, Errors and what follows are about errors and lists of them.
	Error  *ErrorIn  `json:"error"`
	Errors []ErrorIn `json:"errors"`
	Types  []string  `json:"types"`
	Prefix string    `json:"prefix"`

	// Start and Steps make a path.
	Start string  `json:"start"`
	Steps [][]any `json:"steps"`

	Construction
}

// Request is what the layer knows of a request.
type Request struct {
	// Operation is create, update, or the number of an operation type.
	Operation   json.RawMessage `json:"operation"`
	Kind        string          `json:"kind"`
	Group       string          `json:"group"`
	Version     string          `json:"version"`
	Subresource string          `json:"subresource"`
	// SubresourceGVK is what the subresource mapper answers, nil without one.
	SubresourceGVK *GroupVersionKind `json:"subresourceGVK"`
	// Validates are the subresource paths that have validation; nil is all.
	Validates []string        `json:"validates"`
	Options   json.RawMessage `json:"options"`

	NoRequestInfo bool `json:"noRequestInfo"`
	NoScheme      bool `json:"noScheme"`
	NoObject      bool `json:"noObject"`
	// Unvalidated says that no declarative validation is registered.
	Unvalidated bool `json:"unvalidated"`
}

// Conversions say how converting the new or the old object ends.
type Conversions struct {
	Convert    *Conversion `json:"convert"`
	ConvertOld *Conversion `json:"convertOld"`
}

// Conversion fails or panics.
type Conversion struct {
	Error string `json:"error"`
	Panic string `json:"panic"`
}

// Construction says how an error is made.
type Construction struct {
	Fn     string          `json:"fn"`
	Path   string          `json:"path"`
	Value  json.RawMessage `json:"value"`
	Detail string          `json:"detail"`
	Values []string        `json:"values"`
	// Max is the limit.
	Max    int `json:"max"`
	Actual int `json:"actual"`
}

// GroupVersionKind is one in JSON.
type GroupVersionKind struct {
	Group   string `json:"group"`
	Version string `json:"version"`
	Kind    string `json:"kind"`
}

// Rule is a normalization rule of paths.
type Rule struct {
	Regexp      string `json:"regexp"`
	Replacement string `json:"replacement"`
}

// Matcher says what an error matcher compares.
type Matcher struct {
	Exactly                   bool   `json:"exactly"`
	ByType                    bool   `json:"byType"`
	ByField                   bool   `json:"byField"`
	ByFieldNormalized         []Rule `json:"byFieldNormalized"`
	ByValue                   bool   `json:"byValue"`
	ByOrigin                  bool   `json:"byOrigin"`
	RequireOriginWhenInvalid  bool   `json:"requireOriginWhenInvalid"`
	ByDetail                  string `json:"byDetail"`
	BySource                  bool   `json:"bySource"`
	ByLevel                   bool   `json:"byLevel"`
	MatchShortCircuit         bool   `json:"matchShortCircuit"`
	MatchAncestorShortCircuit bool   `json:"matchAncestorShortCircuit"`
}

// operationNames are the operations that cases name.
var operationNames = map[operation.Type]string{operation.Create: "create", operation.Update: "update"}

// OperationType is the operation of the request.
func (r *Request) OperationType() operation.Type {
	var name string
	if json.Unmarshal(r.Operation, &name) == nil {
		for operationType, known := range operationNames {
			if known == name {
				return operationType
			}
		}
		panic("unknown operation " + name)
	}
	var number uint32
	must(json.Unmarshal(r.Operation, &number))
	return operation.Type(number)
}

// fault answers a case that can't be asked.
type fault struct {
	ID    string `json:"id"`
	Fault string `json:"fault"`
}

// Main answers the cases of a lifecycle on standard input.
func Main(lifecycle Lifecycle) {
	layer := &layer{lifecycle}
	faultOf := func(c *Case, message string) any { return fault{c.ID, message} }
	lines.Program[Case, any]{
		Answer: func(c *Case) any {
			if c.Lifecycle == "" {
				c.Lifecycle = Levels
			}
			if c.Lifecycle != lifecycle.Name() {
				return faultOf(c, fmt.Sprintf("this program answers lifecycle %s, not %s", lifecycle.Name(), c.Lifecycle))
			}
			return layer.answer(c)
		},
		Fault: faultOf,
	}.Main()
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
