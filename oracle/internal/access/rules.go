// Package access has an authorizer that answers by the rules of a case.
package access

import (
	"context"
	"errors"
	"strings"

	"k8s.io/apiserver/pkg/authorization/authorizer"
)

// Rules are an authorizer. The first rule that matches decides: those of
// Errors, then of Deny, then of Allow. Without any there is no opinion, as
// with nil rules.
type Rules struct {
	Allow  []Rule `json:"allow"`
	Deny   []Rule `json:"deny"`
	Errors []Rule `json:"errors"`
}

// Rule matches requests that equal it in everything it names.
type Rule struct {
	Verb        *string `json:"verb"`
	Group       *string `json:"group"`
	Resource    *string `json:"resource"`
	Subresource *string `json:"subresource"`
	Namespace   *string `json:"namespace"`
	Name        *string `json:"name"`
	Path        *string `json:"path"`
	// FieldSelector and LabelSelector are the requirements' texts, joined by
	// commas. A selector that can't be parsed never matches.
	FieldSelector  *string         `json:"fieldSelector"`
	LabelSelector  *string         `json:"labelSelector"`
	User           *string         `json:"user"`
	ServiceAccount *ServiceAccount `json:"serviceAccount"`
	// Reason is that of the decision, Error the text of a rule of Errors.
	Reason string `json:"reason"`
	Error  string `json:"error"`
}

// ServiceAccount names the user system:serviceaccount:NAMESPACE:NAME.
type ServiceAccount struct {
	Namespace string `json:"namespace"`
	Name      string `json:"name"`
}

// Authorize implements authorizer.Authorizer.
func (r *Rules) Authorize(_ context.Context, a authorizer.Attributes) (authorizer.Decision, string, error) {
	if r == nil {
		return authorizer.DecisionNoOpinion, "", nil
	}
	if rule := firstMatch(r.Errors, a); rule != nil {
		return authorizer.DecisionNoOpinion, rule.Reason, errors.New(rule.Error)
	}
	if rule := firstMatch(r.Deny, a); rule != nil {
		return authorizer.DecisionDeny, rule.Reason, nil
	}
	if rule := firstMatch(r.Allow, a); rule != nil {
		return authorizer.DecisionAllow, rule.Reason, nil
	}
	return authorizer.DecisionNoOpinion, "", nil
}

func firstMatch(rules []Rule, a authorizer.Attributes) *Rule {
	for i := range rules {
		if rules[i].matches(a) {
			return &rules[i]
		}
	}
	return nil
}

func (r *Rule) matches(a authorizer.Attributes) bool {
	if a.IsResourceRequest() && r.Path != nil || !a.IsResourceRequest() && r.isAboutResources() {
		return false
	}
	user := ""
	if info := a.GetUser(); info != nil {
		user = info.GetName()
	}
	if s := r.ServiceAccount; s != nil && user != "system:serviceaccount:"+s.Namespace+":"+s.Name {
		return false
	}
	return isOrAny(r.Verb, a.GetVerb()) && isOrAny(r.Group, a.GetAPIGroup()) && isOrAny(r.Resource, a.GetResource()) &&
		isOrAny(r.Subresource, a.GetSubresource()) && isOrAny(r.Namespace, a.GetNamespace()) && isOrAny(r.Name, a.GetName()) &&
		isOrAny(r.Path, a.GetPath()) && isOrAny(r.User, user) && r.selects(a)
}

func (r *Rule) isAboutResources() bool {
	return r.Group != nil || r.Resource != nil || r.Subresource != nil || r.Namespace != nil || r.Name != nil
}

func isOrAny(want *string, got string) bool { return want == nil || *want == got }

// selects compares the selectors. They are asked only of rules that name them.
func (r *Rule) selects(a authorizer.Attributes) bool {
	if r.FieldSelector != nil {
		requirements, err := a.GetFieldSelector()
		if err != nil {
			return false
		}
		var texts []string
		for _, q := range requirements {
			texts = append(texts, q.Field+string(q.Operator)+q.Value)
		}
		if strings.Join(texts, ",") != *r.FieldSelector {
			return false
		}
	}
	if r.LabelSelector != nil {
		requirements, err := a.GetLabelSelector()
		if err != nil {
			return false
		}
		var texts []string
		for _, q := range requirements {
			texts = append(texts, q.String())
		}
		return strings.Join(texts, ",") == *r.LabelSelector
	}
	return true
}
