package main

import (
	"cmp"

	admissionv1 "k8s.io/api/admissionregistration/v1"
	"k8s.io/apiserver/pkg/admission"
	plugincel "k8s.io/apiserver/pkg/admission/plugin/cel"
	"k8s.io/apiserver/pkg/admission/plugin/webhook/matchconditions"
	"k8s.io/apiserver/pkg/cel/environment"
)

// answerWebhook evaluates the match conditions of a validating webhook.
func answerWebhook(c *Case, result *Result) error {
	q, err := readQuestion(c)
	if err != nil {
		return err
	}
	result.Compile = webhookErrors(c.MatchConditions)
	attributes, err := admission.NewVersionedAttributes(q.attributes, q.attributes.GetKind(), q.objects)
	if err != nil {
		return err
	}
	failurePolicy := admissionv1.FailurePolicyType(cmp.Or(c.FailurePolicy, string(admissionv1.Fail)))
	compiled := plugincel.NewConditionCompiler(baseEnvironment).CompileCondition(matchConditions(c.MatchConditions),
		plugincel.OptionalVariableDeclarations{HasAuthorizer: true}, environment.StoredExpressions)
	matcher := matchconditions.NewMatcher(compiled, &failurePolicy, "webhook", "validating", "webhook")
	match := matcher.Match(q.ctx, attributes, nil, c.Authorizer)
	result.Matched = &match.Matches
	result.FailedCondition = match.FailedConditionName
	if match.Error != nil {
		result.Error = match.Error.Error()
	}
	return nil
}
