// Command rbac answers what Kubernetes' RBAC authorizer decides, which rules it
// finds for a user, and what it says of roles that would grant more than their
// author has (docs/oracle.md).
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"os"

	rbacv1 "k8s.io/api/rbac/v1"
	"k8s.io/apimachinery/pkg/api/errors"
	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	"k8s.io/apiserver/pkg/authentication/user"
	"k8s.io/apiserver/pkg/authorization/authorizer"
	"k8s.io/apiserver/pkg/endpoints/request"
	"k8s.io/kubernetes/pkg/registry/rbac/validation"
	"k8s.io/kubernetes/plugin/pkg/auth/authorizer/rbac"
)

// testCase is one line of the input: the objects of a cluster, and what is asked of them.
type testCase struct {
	ID                  string                       `json:"id"`
	Roles               []*rbacv1.Role               `json:"roles"`
	RoleBindings        []*rbacv1.RoleBinding        `json:"roleBindings"`
	ClusterRoles        []*rbacv1.ClusterRole        `json:"clusterRoles"`
	ClusterRoleBindings []*rbacv1.ClusterRoleBinding `json:"clusterRoleBindings"`
	// Questions are put to the authorizer.
	Questions []question `json:"questions"`
	// Users whose rules in a namespace are wanted.
	Rules []subject `json:"rules"`
	// Grants are rules of roles that a user writes in a namespace.
	Grants []grant `json:"grants"`
}

type subject struct {
	User      string   `json:"user"`
	Groups    []string `json:"groups"`
	Namespace string   `json:"namespace"`
}

type question struct {
	subject
	Verb        string `json:"verb"`
	Group       string `json:"group"`
	Resource    string `json:"resource"`
	Subresource string `json:"subresource"`
	Name        string `json:"name"`
	// Path of a request for no resource.
	Path string `json:"path"`
}

type grant struct {
	subject
	Rules []rbacv1.PolicyRule `json:"rules"`
}

type answer struct {
	ID        string       `json:"id"`
	Decisions []decision   `json:"decisions"`
	Rules     []foundRules `json:"rules"`
	// Grants has what refuses each grant; empty for those that are taken.
	Grants []string `json:"grants"`
}

type decision struct {
	Decision string `json:"decision"`
	Reason   string `json:"reason"`
}

type foundRules struct {
	Rules []rbacv1.PolicyRule `json:"rules"`
	Error string              `json:"error"`
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<26)
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for in.Scan() {
		var c testCase
		utilruntime.Must(json.Unmarshal(in.Bytes(), &c))
		utilruntime.Must(out.Encode(c.answer()))
	}
	utilruntime.Must(in.Err())
}

func (c *testCase) answer() answer {
	ctx := context.Background()
	authorizing := rbac.New(c, c, c, c)
	resolver := validation.NewDefaultRuleResolver(c, c, c, c)
	a := answer{ID: c.ID, Decisions: []decision{}, Rules: []foundRules{}, Grants: []string{}}
	for _, q := range c.Questions {
		found, reason, err := authorizing.Authorize(ctx, q.attributes())
		utilruntime.Must(err)
		a.Decisions = append(a.Decisions, decision{decisionName(found), reason})
	}
	for _, s := range c.Rules {
		rules, err := resolver.RulesFor(ctx, s.info(), s.Namespace)
		f := foundRules{Rules: rules}
		if err != nil {
			f.Error = err.Error()
		}
		a.Rules = append(a.Rules, f)
	}
	for _, g := range c.Grants {
		as := request.WithNamespace(request.WithUser(ctx, g.info()), g.Namespace)
		text := ""
		if err := validation.ConfirmNoEscalation(as, resolver, g.Rules); err != nil {
			text = err.Error()
		}
		a.Grants = append(a.Grants, text)
	}
	return a
}

func (s subject) info() user.Info { return &user.DefaultInfo{Name: s.User, Groups: s.Groups} }

func (q question) attributes() authorizer.Attributes {
	return authorizer.AttributesRecord{
		User:            q.info(),
		Verb:            q.Verb,
		Namespace:       q.Namespace,
		APIGroup:        q.Group,
		APIVersion:      "*",
		Resource:        q.Resource,
		Subresource:     q.Subresource,
		Name:            q.Name,
		ResourceRequest: q.Path == "",
		Path:            q.Path,
	}
}

func decisionName(d authorizer.Decision) string {
	switch d {
	case authorizer.DecisionAllow:
		return "allow"
	case authorizer.DecisionDeny:
		return "deny"
	default:
		return "no opinion"
	}
}

// The getters and listers answer in the order of the case; those of a server come from maps, in any order.

func (c *testCase) GetRole(_ context.Context, namespace, name string) (*rbacv1.Role, error) {
	for _, role := range c.Roles {
		if role.Namespace == namespace && role.Name == name {
			return role, nil
		}
	}
	return nil, errors.NewNotFound(rbacv1.Resource("role"), name)
}

func (c *testCase) GetClusterRole(_ context.Context, name string) (*rbacv1.ClusterRole, error) {
	for _, role := range c.ClusterRoles {
		if role.Name == name {
			return role, nil
		}
	}
	return nil, errors.NewNotFound(rbacv1.Resource("clusterrole"), name)
}

func (c *testCase) ListRoleBindings(_ context.Context, namespace string) ([]*rbacv1.RoleBinding, error) {
	found := []*rbacv1.RoleBinding{}
	for _, binding := range c.RoleBindings {
		if binding.Namespace == namespace {
			found = append(found, binding)
		}
	}
	return found, nil
}

func (c *testCase) ListClusterRoleBindings(context.Context) ([]*rbacv1.ClusterRoleBinding, error) {
	return c.ClusterRoleBindings, nil
}

