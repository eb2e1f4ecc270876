package main

import (
	"encoding/json"

	admissionv1 "k8s.io/api/admissionregistration/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

	"kubevet/oracle/internal/access"
)

// Case is one line of input. References are PATH or PATH#NAME, below the corpus.
type Case struct {
	ID string `json:"id"`
	// Op is vap, map, webhookMatch or typeCheck.
	Op       string   `json:"op"`
	Policies []Policy `json:"policies"`

	// MatchConditions and FailurePolicy are those of a webhook.
	MatchConditions []admissionv1.MatchCondition `json:"matchConditions"`
	FailurePolicy   string                       `json:"failurePolicy"`

	// Params are the objects of the policies' paramKind, and ParamScope is
	// Namespaced (default) or Cluster.
	Params     []json.RawMessage `json:"params"`
	ParamScope string            `json:"paramScope"`
	Namespaces []json.RawMessage `json:"namespaces"`

	Request   Request         `json:"request"`
	Object    json.RawMessage `json:"object"`
	ObjectRef string          `json:"objectRef"`
	OldObject json.RawMessage `json:"oldObject"`
	// Typed converts objects of Kubernetes' own kinds to their Go types.
	Typed bool `json:"typed"`
	// Equivalents are the resources that serve the same objects.
	Equivalents []Equivalent  `json:"equivalents"`
	Authorizer  *access.Rules `json:"authorizer"`
	// CRDs are references to the definitions of custom resources.
	CRDs []string `json:"crds"`
}

// Policy is a policy, or a reference to one, with its bindings. Without
// bindings (nil, not empty) there is one for all requests.
type Policy struct {
	Policy    json.RawMessage   `json:"policy"`
	PolicyRef string            `json:"policyRef"`
	Bindings  []json.RawMessage `json:"bindings"`
	// ConfigurationError is why the server could not set the policy up.
	ConfigurationError string `json:"configurationError"`
}

// read decodes the policy, which is of a kind.
func (p *Policy) read(kind string, into any) error {
	text := []byte(p.Policy)
	if len(text) == 0 {
		var err error
		if text, err = references.Read(p.PolicyRef, kind); err != nil {
			return err
		}
	}
	return json.Unmarshal(text, into)
}

// Request has the attributes of an admission request.
type Request struct {
	Operation   string                       `json:"operation"`
	Kind        *metav1.GroupVersionKind     `json:"kind"`
	Resource    *metav1.GroupVersionResource `json:"resource"`
	SubResource string                       `json:"subResource"`
	Name        string                       `json:"name"`
	Namespace   string                       `json:"namespace"`
	UserInfo    UserInfo                     `json:"userInfo"`
	DryRun      bool                         `json:"dryRun"`
	Options     json.RawMessage              `json:"options"`
}

// UserInfo is who asks.
type UserInfo struct {
	Username string              `json:"username"`
	UID      string              `json:"uid"`
	Groups   []string            `json:"groups"`
	Extra    map[string][]string `json:"extra"`
}

// Equivalent is a resource with the kind of its objects.
type Equivalent struct {
	Resource metav1.GroupVersionResource `json:"resource"`
	Kind     metav1.GroupVersionKind     `json:"kind"`
}

// Result is one line of output.
type Result struct {
	ID string `json:"id"`
	// Compile are the expressions that a server would refuse in a new policy.
	Compile []CompileError `json:"compile,omitempty"`
	Allowed *bool          `json:"allowed,omitempty"`
	Matched *bool          `json:"matched,omitempty"`
	// Evaluations are those of validating policies.
	Evaluations      []Evaluation      `json:"evaluations,omitempty"`
	Denied           *Denied           `json:"denied,omitempty"`
	Warnings         []string          `json:"warnings,omitempty"`
	AuditAnnotations map[string]string `json:"auditAnnotations,omitempty"`
	// Object is what mutating policies made of the object.
	Object json.RawMessage `json:"object,omitempty"`
	// FailedCondition and Error are those of match conditions.
	FailedCondition string                          `json:"failedCondition,omitempty"`
	Error           string                          `json:"error,omitempty"`
	TypeWarnings    []admissionv1.ExpressionWarning `json:"typeWarnings,omitempty"`
	Unstable        bool                            `json:"unstable,omitempty"`
	// Fault is why the case can't be asked.
	Fault string `json:"fault,omitempty"`
}

func fault(c *Case, message string) *Result { return &Result{ID: c.ID, Fault: message} }

// CompileError is an expression that does not compile.
type CompileError struct {
	Field string `json:"field"`
	Error string `json:"error"`
}

// Evaluation is one run of a policy, with one param.
type Evaluation struct {
	Policy string `json:"policy"`
	// Param is NAMESPACE/NAME.
	Param            string       `json:"param,omitempty"`
	Decisions        []Decision   `json:"decisions"`
	AuditAnnotations []Annotation `json:"auditAnnotations,omitempty"`
}

// Decision is the outcome of a validation.
type Decision struct {
	Action     string `json:"action"`
	Evaluation string `json:"evaluation"`
	Message    string `json:"message,omitempty"`
	Reason     string `json:"reason,omitempty"`
}

// Annotation is the outcome of an audit annotation.
type Annotation struct {
	Key    string `json:"key"`
	Action string `json:"action"`
	Value  string `json:"value,omitempty"`
	Error  string `json:"error,omitempty"`
}

// Denied is the error that a client gets.
type Denied struct {
	Message string   `json:"message"`
	Reason  string   `json:"reason"`
	Code    int32    `json:"code"`
	Causes  []string `json:"causes,omitempty"`
}
