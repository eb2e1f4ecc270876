package main

import (
	"encoding/json"
	"fmt"

	admissionv1 "k8s.io/api/admissionregistration/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apiserver/pkg/admission/plugin/policy/mutating"
	"k8s.io/utils/ptr"
)

func answerMutating(c *Case, result *Result) error {
	q, err := readQuestion(c)
	if err != nil {
		return err
	}
	var hooks []mutating.PolicyHook
	for i := range c.Policies {
		hook, err := mutatingHook(&c.Policies[i], q, result)
		if err != nil {
			return err
		}
		hooks = append(hooks, hook)
	}
	err = dispatchTwice(c, q, hooks)
	result.Allowed = ptr.To(err == nil)
	result.Warnings = q.warnings.texts
	if err != nil {
		result.Denied = deniedBy(err)
		return nil
	}
	if object := q.attributes.GetObject(); object != nil {
		result.Object, err = json.Marshal(object)
	}
	return err
}

// dispatchTwice runs policies, and once more those that are to be reinvoked,
// as the chain of admission plugins does.
func dispatchTwice(c *Case, q *question, hooks []mutating.PolicyHook) error {
	dispatcher := mutating.NewDispatcher(c.Authorizer, q.matcher, q.schemas)
	if err := dispatcher.Dispatch(q.ctx, q.attributes, q.objects, hooks); err != nil {
		return err
	}
	reinvocation := q.attributes.GetReinvocationContext()
	if !reinvocation.ShouldReinvoke() {
		return nil
	}
	reinvocation.SetIsReinvoke()
	return dispatcher.Dispatch(q.ctx, q.attributes, q.objects, hooks)
}

func mutatingHook(p *Policy, q *question, result *Result) (mutating.PolicyHook, error) {
	policy := &admissionv1.MutatingAdmissionPolicy{}
	if err := p.read("MutatingAdmissionPolicy", policy); err != nil {
		return mutating.PolicyHook{}, fmt.Errorf("policy: %w", err)
	}
	setMutatingDefaults(policy)
	result.Compile = append(result.Compile, mutatingErrors(policy)...)
	hook := mutating.PolicyHook{
		Policy:             policy,
		ParamScope:         q.paramScope,
		Evaluator:          compileMutating(policy),
		ConfigurationError: p.configurationError(),
	}
	if policy.Spec.ParamKind != nil {
		hook.ParamInformer = q.params
	}
	assumed := &admissionv1.MutatingAdmissionPolicyBinding{
		ObjectMeta: metav1.ObjectMeta{Name: policy.Name + "-binding"},
		Spec:       admissionv1.MutatingAdmissionPolicyBindingSpec{PolicyName: policy.Name},
	}
	var err error
	hook.Bindings, err = readBindings(p.Bindings, assumed, func(b *admissionv1.MutatingAdmissionPolicyBinding) {
		setMatchDefaults(b.Spec.MatchResources)
	})
	return hook, err
}
