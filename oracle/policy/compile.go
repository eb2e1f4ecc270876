package main

import (
	admissionv1 "k8s.io/api/admissionregistration/v1"
	plugincel "k8s.io/apiserver/pkg/admission/plugin/cel"
	"k8s.io/apiserver/pkg/admission/plugin/policy/mutating"
	"k8s.io/apiserver/pkg/admission/plugin/policy/mutating/patch"
	"k8s.io/apiserver/pkg/admission/plugin/policy/validating"
	"k8s.io/apiserver/pkg/admission/plugin/webhook/matchconditions"
	"k8s.io/apiserver/pkg/cel/environment"
)

// Policies are compiled as the plugins compile stored ones. Their own functions
// for that are not exported.

var baseEnvironment = environment.MustBaseEnvSet(environment.DefaultCompatibilityVersion())

func compileValidating(policy *admissionv1.ValidatingAdmissionPolicy) validating.Validator {
	spec := &policy.Spec
	hasParams := spec.ParamKind != nil
	declared := plugincel.OptionalVariableDeclarations{HasParams: hasParams, HasAuthorizer: true}
	compiler, err := plugincel.NewCompositedCompiler(baseEnvironment)
	if err != nil {
		return validating.NewValidator(nil, nil, nil, nil, spec.FailurePolicy, err)
	}
	compiler.CompileAndStoreVariables(variables(spec.Variables), declared, environment.StoredExpressions)
	matcher := compileMatchConditions(compiler, spec.MatchConditions, declared, spec.FailurePolicy, policy.Name)
	// A validation without a message expression has a nil one.
	validations := make([]plugincel.ExpressionAccessor, len(spec.Validations))
	messages := make([]plugincel.ExpressionAccessor, len(spec.Validations))
	for i, v := range spec.Validations {
		validations[i] = &validating.ValidationCondition{Expression: v.Expression, Message: v.Message, Reason: v.Reason}
		if v.MessageExpression != "" {
			messages[i] = &validating.MessageExpressionCondition{MessageExpression: v.MessageExpression}
		}
	}
	annotations := make([]plugincel.ExpressionAccessor, len(spec.AuditAnnotations))
	for i, a := range spec.AuditAnnotations {
		annotations[i] = &validating.AuditAnnotationCondition{Key: a.Key, ValueExpression: a.ValueExpression}
	}
	return validating.NewValidator(
		compiler.CompileCondition(validations, declared, environment.StoredExpressions),
		matcher,
		compiler.CompileCondition(annotations, declared, environment.StoredExpressions),
		compiler.CompileCondition(messages, plugincel.OptionalVariableDeclarations{HasParams: hasParams}, environment.StoredExpressions),
		spec.FailurePolicy,
		nil)
}

func compileMutating(policy *admissionv1.MutatingAdmissionPolicy) mutating.PolicyEvaluator {
	spec := &policy.Spec
	declared := plugincel.OptionalVariableDeclarations{HasParams: spec.ParamKind != nil, HasAuthorizer: true}
	compiler, err := plugincel.NewCompositedCompiler(baseEnvironment)
	if err != nil {
		return mutating.PolicyEvaluator{Error: err}
	}
	compiler.CompileAndStoreVariables(variables(spec.Variables), declared, environment.StoredExpressions)
	matcher := compileMatchConditions(compiler, spec.MatchConditions, declared, spec.FailurePolicy, policy.Name)
	declared.HasPatchTypes = true
	var patchers []patch.Patcher
	for _, m := range spec.Mutations {
		switch {
		case m.PatchType == admissionv1.PatchTypeJSONPatch && m.JSONPatch != nil:
			condition := &patch.JSONPatchCondition{Expression: m.JSONPatch.Expression}
			patchers = append(patchers, patch.NewJSONPatcher(compiler.CompileMutatingEvaluator(condition, declared, environment.StoredExpressions)))
		case m.PatchType == admissionv1.PatchTypeApplyConfiguration && m.ApplyConfiguration != nil:
			condition := &patch.ApplyConfigurationCondition{Expression: m.ApplyConfiguration.Expression}
			patchers = append(patchers, patch.NewApplyConfigurationPatcher(compiler.CompileMutatingEvaluator(condition, declared, environment.StoredExpressions)))
		}
	}
	return mutating.PolicyEvaluator{Matcher: matcher, Mutators: patchers, CompositedCompiler: compiler}
}

// compileMatchConditions is nil if there are none.
func compileMatchConditions(compiler plugincel.ConditionCompiler, conditions []admissionv1.MatchCondition,
	declared plugincel.OptionalVariableDeclarations, failurePolicy *admissionv1.FailurePolicyType, policy string) matchconditions.Matcher {
	if len(conditions) == 0 {
		return nil
	}
	compiled := compiler.CompileCondition(matchConditions(conditions), declared, environment.StoredExpressions)
	return matchconditions.NewMatcher(compiled, failurePolicy, "policy", "validate", policy)
}

func variables(list []admissionv1.Variable) []plugincel.NamedExpressionAccessor {
	accessors := make([]plugincel.NamedExpressionAccessor, len(list))
	for i, v := range list {
		accessors[i] = &validating.Variable{Name: v.Name, Expression: v.Expression}
	}
	return accessors
}

func matchConditions(list []admissionv1.MatchCondition) []plugincel.ExpressionAccessor {
	accessors := make([]plugincel.ExpressionAccessor, len(list))
	for i := range list {
		accessors[i] = (*matchconditions.MatchCondition)(&list[i])
	}
	return accessors
}
