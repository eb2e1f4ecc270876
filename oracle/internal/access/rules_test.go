package access

import (
	"context"
	"testing"

	"k8s.io/apiserver/pkg/authentication/user"
	"k8s.io/apiserver/pkg/authorization/authorizer"
	"k8s.io/utils/ptr"
)

func TestAuthorize(t *testing.T) {
	pods := authorizer.AttributesRecord{ResourceRequest: true, Verb: "get", Resource: "pods", User: &user.DefaultInfo{Name: "system:serviceaccount:a:b"}}
	path := authorizer.AttributesRecord{Verb: "get", Path: "/healthz"}
	tests := []struct {
		name    string
		rules   *Rules
		request authorizer.Attributes
		want    authorizer.Decision
		reason  string
		err     string
	}{
		{name: "no rules", request: pods, want: authorizer.DecisionNoOpinion},
		{name: "allowed", rules: &Rules{Allow: []Rule{{Resource: ptr.To("pods"), Reason: "r"}}}, request: pods, want: authorizer.DecisionAllow, reason: "r"},
		{name: "denied first", rules: &Rules{Allow: []Rule{{}}, Deny: []Rule{{Verb: ptr.To("get")}}}, request: pods, want: authorizer.DecisionDeny},
		{name: "errors before all", rules: &Rules{Deny: []Rule{{}}, Errors: []Rule{{Error: "e"}}}, request: pods, want: authorizer.DecisionNoOpinion, err: "e"},
		{name: "a service account", rules: &Rules{Allow: []Rule{{ServiceAccount: &ServiceAccount{"a", "b"}}}}, request: pods, want: authorizer.DecisionAllow},
		{name: "paths are not resources", rules: &Rules{Allow: []Rule{{Group: ptr.To("")}}}, request: path, want: authorizer.DecisionNoOpinion},
		{name: "resources are not paths", rules: &Rules{Allow: []Rule{{Path: ptr.To("")}}}, request: pods, want: authorizer.DecisionNoOpinion},
		{name: "a path", rules: &Rules{Allow: []Rule{{Path: ptr.To("/healthz")}}}, request: path, want: authorizer.DecisionAllow},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, reason, err := test.rules.Authorize(context.Background(), test.request)
			text := ""
			if err != nil {
				text = err.Error()
			}
			if got != test.want || reason != test.reason || text != test.err {
				t.Errorf("got %v %q %q", got, reason, text)
			}
		})
	}
}
