package main

import (
	"encoding/json"

	"k8s.io/apimachinery/pkg/runtime/schema"

	"kubevet/oracle/internal/access"
)

// Case is one line of input.
type Case struct {
	ID string `json:"id"`
	// Compat is the Kubernetes version whose libraries are on, as "1.34".
	Compat string `json:"compat"`
	// Env is "new" (default) for what Compat allows, or "stored" for all that
	// expressions may use that are stored already.
	Env  string `json:"env"`
	Expr string `json:"expr"`

	// Vars are the values of variables; Types the types they are declared
	// with, dyn without one.
	Vars  map[string]json.RawMessage `json:"vars"`
	Types map[string]string          `json:"types"`

	// Schema is the structural schema of self and oldSelf.
	Schema json.RawMessage `json:"schema"`
	// ResourceRoot says that the schema is that of a whole resource.
	ResourceRoot bool `json:"resourceRoot"`
	// OptionalOldSelf makes oldSelf an optional.
	OptionalOldSelf bool `json:"optionalOldSelf"`

	// CostLimit is the limit of the evaluation; nil means that there is
	// practically none.
	CostLimit *uint64 `json:"costLimit"`
	// CheckOnly ends the case before the evaluation.
	CheckOnly bool `json:"checkOnly"`
	// Mutation adds what the expressions of mutating policies may use.
	Mutation bool `json:"mutation"`

	Authorizer      *access.Rules `json:"authorizer"`
	RequestUser     *RequestUser  `json:"requestUser"`
	RequestResource *Resource     `json:"requestResource"`
}

// hasSchema reports whether self is declared by a schema.
func (c *Case) hasSchema() bool { return len(c.Schema) > 0 && string(c.Schema) != "null" }

// hasAuthorizer reports whether the authorizer's variables are declared.
func (c *Case) hasAuthorizer() bool { return c.Authorizer != nil || c.RequestResource != nil }

// RequestUser is who asks.
type RequestUser struct {
	Name   string              `json:"name"`
	UID    string              `json:"uid"`
	Groups []string            `json:"groups"`
	Extra  map[string][]string `json:"extra"`
}

// Resource is what authorizer.requestResource is about.
type Resource struct {
	Group       string `json:"group"`
	Version     string `json:"version"`
	Resource    string `json:"resource"`
	Subresource string `json:"subresource"`
	Namespace   string `json:"namespace"`
	Name        string `json:"name"`
}

// requestAttributes are a Resource as the authorizer's library asks for it.
type requestAttributes struct{ r Resource }

func (a requestAttributes) GetName() string        { return a.r.Name }
func (a requestAttributes) GetNamespace() string   { return a.r.Namespace }
func (a requestAttributes) GetSubresource() string { return a.r.Subresource }
func (a requestAttributes) GetResource() schema.GroupVersionResource {
	return schema.GroupVersionResource{Group: a.r.Group, Version: a.r.Version, Resource: a.r.Resource}
}

// Result is one line of output.
type Result struct {
	ID string `json:"id"`
	// Type is that of the checked expression.
	Type string `json:"type,omitempty"`
	// Value is a typed value.
	Value any      `json:"value,omitempty"`
	Error *Failure `json:"error,omitempty"`
	// Cost is what the evaluation cost, also if it failed.
	Cost     *uint64   `json:"cost,omitempty"`
	Estimate *Estimate `json:"estimate,omitempty"`
}

// Failure says in which phase a case ended: parse, check, program, eval, or
// case if it could not be asked.
type Failure struct {
	Phase   string `json:"phase"`
	Message string `json:"message"`
}

// Estimate is the range of costs in decimal text.
type Estimate struct {
	Min string `json:"min"`
	Max string `json:"max"`
}
