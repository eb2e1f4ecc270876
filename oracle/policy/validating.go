package main

import (
	"context"
	"fmt"
	"strings"

	admissionv1 "k8s.io/api/admissionregistration/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/admission/plugin/policy/generic"
	"k8s.io/apiserver/pkg/admission/plugin/policy/validating"
	"k8s.io/apiserver/pkg/authorization/authorizer"
	"k8s.io/utils/ptr"
)

func answerValidating(c *Case, result *Result) error {
	q, err := readQuestion(c)
	if err != nil {
		return err
	}
	var hooks []validating.PolicyHook
	for i := range c.Policies {
		hook, err := validatingHook(&c.Policies[i], q, result)
		if err != nil {
			return err
		}
		hooks = append(hooks, hook)
	}
	attributes := &annotatedAttributes{Attributes: q.attributes, annotations: map[string]string{}}
	dispatcher := validating.NewDispatcher(c.Authorizer, generic.NewPolicyMatcher(q.matcher))
	err = dispatcher.Dispatch(q.ctx, attributes, q.objects, hooks)
	result.Allowed = ptr.To(err == nil)
	result.Matched = ptr.To(len(result.Evaluations) > 0)
	if err != nil {
		result.Denied = deniedBy(err)
	}
	result.Warnings = q.warnings.texts
	result.AuditAnnotations = attributes.annotations
	return nil
}

func validatingHook(p *Policy, q *question, result *Result) (validating.PolicyHook, error) {
	policy, err := readValidating(p)
	if err != nil {
		return validating.PolicyHook{}, err
	}
	result.Compile = append(result.Compile, validatingErrors(policy)...)
	hook := validating.PolicyHook{
		Policy:             policy,
		ParamScope:         q.paramScope,
		Evaluator:          &recordingValidator{Validator: compileValidating(policy), policy: policy.Name, result: result},
		ConfigurationError: p.configurationError(),
	}
	if policy.Spec.ParamKind != nil {
		hook.ParamInformer = q.params
	}
	assumed := &admissionv1.ValidatingAdmissionPolicyBinding{
		ObjectMeta: metav1.ObjectMeta{Name: policy.Name + "-binding"},
		Spec: admissionv1.ValidatingAdmissionPolicyBindingSpec{
			PolicyName:        policy.Name,
			ValidationActions: []admissionv1.ValidationAction{admissionv1.Deny},
		},
	}
	hook.Bindings, err = readBindings(p.Bindings, assumed, func(b *admissionv1.ValidatingAdmissionPolicyBinding) {
		setMatchDefaults(b.Spec.MatchResources)
	})
	return hook, err
}

func readValidating(p *Policy) (*admissionv1.ValidatingAdmissionPolicy, error) {
	policy := &admissionv1.ValidatingAdmissionPolicy{}
	if err := p.read("ValidatingAdmissionPolicy", policy); err != nil {
		return nil, fmt.Errorf("policy: %w", err)
	}
	setValidatingDefaults(policy)
	return policy, nil
}

// annotatedAttributes keeps the audit annotations that are added.
type annotatedAttributes struct {
	admission.Attributes
	annotations map[string]string
}

// AddAnnotation implements admission.Attributes.
func (a *annotatedAttributes) AddAnnotation(key, value string) error {
	if err := a.Attributes.AddAnnotation(key, value); err != nil {
		return err
	}
	a.annotations[key] = value
	return nil
}

// recordingValidator adds what each run decided to the result.
type recordingValidator struct {
	validating.Validator
	policy string
	result *Result
}

// Validate implements validating.Validator.
func (r *recordingValidator) Validate(ctx context.Context, resource schema.GroupVersionResource, attributes *admission.VersionedAttributes,
	param runtime.Object, namespace *corev1.Namespace, budget int64, authz authorizer.UnconditionalAuthorizer) validating.ValidateResult {
	run := r.Validator.Validate(ctx, resource, attributes, param, namespace, budget, authz)
	evaluation := Evaluation{Policy: r.policy, Param: paramID(param), Decisions: []Decision{}}
	for _, d := range run.Decisions {
		evaluation.Decisions = append(evaluation.Decisions,
			Decision{Action: string(d.Action), Evaluation: string(d.Evaluation), Message: d.Message, Reason: string(d.Reason)})
	}
	for _, a := range run.AuditAnnotations {
		evaluation.AuditAnnotations = append(evaluation.AuditAnnotations,
			Annotation{Key: a.Key, Action: string(a.Action), Value: a.Value, Error: a.Error})
	}
	r.result.Evaluations = append(r.result.Evaluations, evaluation)
	return run
}

// paramID is NAMESPACE/NAME, or NAME without a namespace; empty without param.
func paramID(param runtime.Object) string {
	if param == nil {
		return ""
	}
	metadata, err := meta.Accessor(param)
	if err != nil {
		return ""
	}
	return strings.TrimPrefix(metadata.GetNamespace()+"/"+metadata.GetName(), "/")
}
