package main

import (
	"fmt"
	"strings"

	admissionv1 "k8s.io/api/admissionregistration/v1"
	plugincel "k8s.io/apiserver/pkg/admission/plugin/cel"
	"k8s.io/apiserver/pkg/admission/plugin/policy/mutating/patch"
	"k8s.io/apiserver/pkg/admission/plugin/policy/validating"
	"k8s.io/apiserver/pkg/admission/plugin/webhook/matchconditions"
	"k8s.io/apiserver/pkg/cel/environment"
)

// newPolicy compiles the expressions of a policy that is created, to report
// those that a server refuses. The texts are trimmed where the API's
// validation trims them.
type newPolicy struct {
	composed  *plugincel.CompositedCompiler
	plain     plugincel.Compiler
	hasParams bool
	errors    []CompileError
}

func validatingErrors(policy *admissionv1.ValidatingAdmissionPolicy) []CompileError {
	spec := &policy.Spec
	p, err := compileNew(spec.Variables, spec.ParamKind)
	if err != nil {
		return []CompileError{{Error: err.Error()}}
	}
	p.matchConditions(spec.MatchConditions)
	// "variables" is declared only if there are some.
	var compiler plugincel.Compiler = p.composed
	if len(spec.Variables) == 0 {
		compiler = p.plain
	}
	withAuthorizer := plugincel.OptionalVariableDeclarations{HasAuthorizer: true}
	for i, v := range spec.Validations {
		at := fmt.Sprintf("spec.validations[%d]", i)
		p.compile(compiler, at+".expression", &validating.ValidationCondition{Expression: v.Expression}, withAuthorizer)
		if v.MessageExpression != "" {
			message := &validating.MessageExpressionCondition{MessageExpression: v.MessageExpression}
			p.compile(compiler, at+".messageExpression", message, plugincel.OptionalVariableDeclarations{})
		}
	}
	for i, a := range spec.AuditAnnotations {
		value := &validating.AuditAnnotationCondition{Key: a.Key, ValueExpression: strings.TrimSpace(a.ValueExpression)}
		p.compile(compiler, fmt.Sprintf("spec.auditAnnotations[%d].valueExpression", i), value, withAuthorizer)
	}
	return p.errors
}

func mutatingErrors(policy *admissionv1.MutatingAdmissionPolicy) []CompileError {
	spec := &policy.Spec
	p, err := compileNew(spec.Variables, spec.ParamKind)
	if err != nil {
		return []CompileError{{Error: err.Error()}}
	}
	p.matchConditions(spec.MatchConditions)
	declared := plugincel.OptionalVariableDeclarations{HasAuthorizer: true, HasPatchTypes: true}
	for i, m := range spec.Mutations {
		at := fmt.Sprintf("spec.mutations[%d]", i)
		if m.JSONPatch != nil {
			p.compile(p.composed, at+".jsonPatch.expression", &patch.JSONPatchCondition{Expression: strings.TrimSpace(m.JSONPatch.Expression)}, declared)
		}
		if m.ApplyConfiguration != nil {
			p.compile(p.composed, at+".applyConfiguration.expression", &patch.ApplyConfigurationCondition{Expression: strings.TrimSpace(m.ApplyConfiguration.Expression)}, declared)
		}
	}
	return p.errors
}

func webhookErrors(conditions []admissionv1.MatchCondition) []CompileError {
	p := &newPolicy{plain: plugincel.NewCompiler(baseEnvironment)}
	for i := range conditions {
		p.compile(p.plain, fmt.Sprintf("webhooks[0].matchConditions[%d].expression", i),
			(*matchconditions.MatchCondition)(&conditions[i]), plugincel.OptionalVariableDeclarations{HasAuthorizer: true})
	}
	return p.errors
}

// compileNew compiles a policy's variables, which others may use.
func compileNew(variables []admissionv1.Variable, paramKind *admissionv1.ParamKind) (*newPolicy, error) {
	composed, err := plugincel.NewCompositedCompiler(baseEnvironment)
	if err != nil {
		return nil, err
	}
	p := &newPolicy{composed: composed, plain: plugincel.NewCompiler(baseEnvironment), hasParams: paramKind != nil}
	declared := plugincel.OptionalVariableDeclarations{HasParams: p.hasParams, HasAuthorizer: true}
	for i, v := range variables {
		result := composed.CompileAndStoreVariable(&validating.Variable{Name: v.Name, Expression: v.Expression}, declared, environment.NewExpressions)
		p.report(fmt.Sprintf("spec.variables[%d].expression", i), result)
	}
	return p, nil
}

// matchConditions are checked without "variables", though they are there when
// a stored policy runs.
func (p *newPolicy) matchConditions(conditions []admissionv1.MatchCondition) {
	for i, c := range conditions {
		condition := &matchconditions.MatchCondition{Name: c.Name, Expression: strings.TrimSpace(c.Expression)}
		p.compile(p.plain, fmt.Sprintf("spec.matchConditions[%d].expression", i), condition, plugincel.OptionalVariableDeclarations{HasAuthorizer: true})
	}
}

func (p *newPolicy) compile(compiler plugincel.Compiler, field string, expression plugincel.ExpressionAccessor, declared plugincel.OptionalVariableDeclarations) {
	declared.HasParams = p.hasParams
	p.report(field, compiler.CompileCELExpression(expression, declared, environment.NewExpressions))
}

func (p *newPolicy) report(field string, result plugincel.CompilationResult) {
	if result.Error != nil {
		p.errors = append(p.errors, CompileError{Field: field, Error: result.Error.Error()})
	}
}
