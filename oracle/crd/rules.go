package main

import (
	"math"
	"math/bits"

	"k8s.io/apimachinery/pkg/util/sets"
	"k8s.io/apimachinery/pkg/util/validation/field"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	structuralcel "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	"k8s.io/apiserver/pkg/cel/environment"
)

// estimateRules compiles the rules of all structural schemas of a definition,
// as its validation does, but for the order: properties are sorted by name.
func estimateRules(crd *apiextensions.CustomResourceDefinition) ([]Rule, []Total) {
	e := &ruleEstimator{}
	e.estimateSchema(crd.Spec.Validation, field.NewPath("spec", "validation"))
	for i, version := range crd.Spec.Versions {
		e.estimateSchema(version.Schema, field.NewPath("spec", "versions").Index(i).Child("schema"))
	}
	return e.rules, e.totals
}

// ruleEstimator collects rules and the totals of schemas that have some.
type ruleEstimator struct {
	rules  []Rule
	totals []Total
}

func (e *ruleEstimator) estimateSchema(schema *apiextensions.CustomResourceValidation, path *field.Path) {
	if schema == nil || schema.OpenAPIV3Schema == nil {
		return
	}
	path = path.Child("openAPIV3Schema")
	structural, err := structuralschema.NewStructural(schema.OpenAPIV3Schema)
	if err != nil || len(structuralschema.ValidateStructural(path, structural)) > 0 {
		return
	}
	before := len(e.rules)
	context := validation.RootCELContext(schema.OpenAPIV3Schema)
	e.walk(schema.OpenAPIV3Schema, path, context)
	if len(e.rules) > before {
		e.totals = append(e.totals, Total{Path: path.String(), TotalCost: number(context.TotalCost.Total)})
	}
}

func (e *ruleEstimator) walk(node *apiextensions.JSONSchemaProps, path *field.Path, context *validation.CELSchemaContext) {
	if node == nil || context == nil {
		return
	}
	e.estimateNode(node, path.Child("x-kubernetes-validations"), context)
	if additional := node.AdditionalProperties; additional != nil && additional.Schema != nil {
		e.walk(additional.Schema, path.Child("additionalProperties"), context.ChildAdditionalPropertiesContext(additional.Schema))
	}
	for _, name := range sets.List(sets.KeySet(node.Properties)) {
		property := node.Properties[name]
		e.walk(&property, path.Child("properties").Key(name), context.ChildPropertyContext(&property, name))
	}
	if items := node.Items; items != nil && items.Schema != nil {
		e.walk(items.Schema, path.Child("items"), context.ChildItemsContext(items.Schema))
	}
}

// estimateNode adds the rules of one node, if they can be compiled at all.
func (e *ruleEstimator) estimateNode(node *apiextensions.JSONSchemaProps, path *field.Path, context *validation.CELSchemaContext) {
	if len(node.XValidations) == 0 {
		return
	}
	info, err := context.TypeInfo()
	if err != nil || info == nil {
		return
	}
	compiled, err := structuralcel.Compile(info.Schema, info.DeclType, celconfig.PerCallLimit,
		environment.MustBaseEnvSet(environment.DefaultCompatibilityVersion()), structuralcel.NewExpressionsEnvLoader())
	if err != nil {
		return
	}
	for i, one := range compiled {
		at := path.Index(i)
		rule := Rule{Path: at.String(), Rule: node.XValidations[i].Rule, UsesOldSelf: one.UsesOldSelf}
		if one.Error != nil {
			rule.Error = withoutMadeUpNames(one.Error.Detail)
		} else {
			cardinality := one.MaxCardinality
			if rule.Unbounded = context.MaxCardinality == nil; !rule.Unbounded {
				cardinality = *context.MaxCardinality
			}
			rule.EstimatedCost, rule.Cardinality = number(one.MaxCost), number(cardinality)
			rule.TotalCost = number(saturatingProduct(one.MaxCost, cardinality))
		}
		context.TotalCost.ObserveExpressionCost(at.Child("rule"), rule.TotalCost.value)
		if one.MessageExpressionError != nil {
			rule.MessageExpressionError = withoutMadeUpNames(one.MessageExpressionError.Detail)
		} else if one.MessageExpression != nil {
			rule.MessageExpressionCost = number(one.MessageExpressionMaxCost)
			context.TotalCost.ObserveExpressionCost(at.Child("messageExpression"), one.MessageExpressionMaxCost)
		}
		e.rules = append(e.rules, rule)
	}
}

func saturatingProduct(a, b uint64) uint64 {
	if high, low := bits.Mul64(a, b); high == 0 {
		return low
	}
	return math.MaxUint64
}
