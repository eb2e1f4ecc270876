package main

import (
	"encoding/json"
	"errors"
	"math"
	"strconv"
)

// Case is one line of input. What is about definitions is either given as
// JSON, or by a reference to the corpus: PATH or PATH#NAME.
type Case struct {
	ID string `json:"id"`
	// Op is "crd" for a request that writes a definition, "cr" for one that
	// writes a custom resource.
	Op        string          `json:"op"`
	CRD       json.RawMessage `json:"crd"`
	CRDRef    string          `json:"crdRef"`
	OldCRD    json.RawMessage `json:"oldCrd"`
	OldCRDRef string          `json:"oldCrdRef"`

	// Version is that of the request; by default the object's.
	Version string          `json:"version"`
	Object  json.RawMessage `json:"object"`
	// Raw is the request's body as text, in place of Object.
	Raw       string          `json:"raw"`
	OldObject json.RawMessage `json:"oldObject"`
	// Operation is CREATE or UPDATE; by default what OldObject implies.
	Operation   string `json:"operation"`
	Subresource string `json:"subresource"`
	// FieldValidation is Warn (default), Strict or Ignore.
	FieldValidation string `json:"fieldValidation"`
}

// definition is the definition of the case.
func (c *Case) definition() ([]byte, error) {
	text, err := givenOrReferred(c.CRD, c.CRDRef)
	if err == nil && text == nil {
		err = errors.New("none is given")
	}
	return text, err
}

// oldDefinition is the stored definition, nil if there is none.
func (c *Case) oldDefinition() ([]byte, error) { return givenOrReferred(c.OldCRD, c.OldCRDRef) }

func givenOrReferred(given json.RawMessage, ref string) ([]byte, error) {
	if isGiven(given) {
		return given, nil
	}
	if ref == "" {
		return nil, nil
	}
	return references.Read(ref, "CustomResourceDefinition")
}

func isGiven(text json.RawMessage) bool { return len(text) > 0 && string(text) != "null" }

// Result is one line of output.
type Result struct {
	ID string `json:"id"`
	// DecodeError is why the request ended before validation.
	DecodeError  string   `json:"decodeError,omitempty"`
	StrictErrors []string `json:"strictErrors,omitempty"`
	Errors       []Error  `json:"errors"`
	Warnings     []string `json:"warnings,omitempty"`
	Rules        []Rule   `json:"rules,omitempty"`
	Totals       []Total  `json:"totals,omitempty"`
	// Object is the custom resource as validated, or as answered if it is
	// accepted.
	Object json.RawMessage `json:"object,omitempty"`
	// Cost is what the rules cost, nil if they didn't run to their end.
	Cost     *int64 `json:"cost,omitempty"`
	Unstable bool   `json:"unstable,omitempty"`
	// Fault is why the case can't be asked.
	Fault string `json:"fault,omitempty"`
}

func newResult(c *Case) *Result { return &Result{ID: c.ID, Errors: []Error{}} }

func fault(c *Case, message string) *Result {
	result := newResult(c)
	result.Fault = message
	return result
}

func refused(c *Case, err error) *Result {
	result := newResult(c)
	result.DecodeError = err.Error()
	return result
}

// Error is a field error.
type Error struct {
	Type     string          `json:"type"`
	Field    string          `json:"field"`
	Detail   string          `json:"detail"`
	BadValue json.RawMessage `json:"badValue,omitempty"`
	// Text is the line that a client sees.
	Text string `json:"text,omitempty"`
}

// Rule is a rule of x-kubernetes-validations.
type Rule struct {
	Path          string `json:"path"`
	Rule          string `json:"rule"`
	EstimatedCost Number `json:"estimatedCost,omitzero"`
	// Cardinality is how often the rule may run for an object. Unbounded says
	// that it comes from the size of a request, not from the schema's limits.
	Cardinality            Number `json:"cardinality,omitzero"`
	Unbounded              bool   `json:"unbounded,omitempty"`
	TotalCost              Number `json:"totalCost,omitzero"`
	MessageExpressionCost  Number `json:"messageExpressionCost,omitzero"`
	UsesOldSelf            bool   `json:"usesOldSelf,omitempty"`
	Error                  string `json:"error,omitempty"`
	MessageExpressionError string `json:"messageExpressionError,omitempty"`
}

// Total is the sum of the estimated costs of a schema.
type Total struct {
	Path      string `json:"path"`
	TotalCost Number `json:"totalCost"`
}

// Number is a number of 64 bits; what int64 can't hold is a text in JSON.
type Number struct {
	value uint64
	known bool
}

func number(value uint64) Number { return Number{value, true} }

// MarshalJSON implements json.Marshaler.
func (n Number) MarshalJSON() ([]byte, error) {
	text := strconv.FormatUint(n.value, 10)
	if n.value > math.MaxInt64 {
		text = strconv.Quote(text)
	}
	return []byte(text), nil
}
