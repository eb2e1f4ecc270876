package main

import (
	"context"
	"encoding/json"

	"k8s.io/apimachinery/pkg/api/operation"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/apimachinery/pkg/util/version"
	"k8s.io/apiserver/pkg/features"
	"k8s.io/apiserver/pkg/registry/rest"
	utilfeature "k8s.io/apiserver/pkg/util/feature"
	"k8s.io/component-base/featuregate"

	"kubevet/oracle/anyversion/migration"
)

// levels is the lifecycle with levels.
type levels struct{}

var _ migration.Lifecycle = levels{}

// Name implements migration.Lifecycle.
func (levels) Name() string { return migration.Levels }

// Validate implements migration.Lifecycle.
func (levels) Validate(ctx context.Context, c *migration.Case, scheme *runtime.Scheme, handwritten field.ErrorList) field.ErrorList {
	setGates(c.Gates)
	if c.AllEnforced {
		ctx = rest.WithAllDeclarativeEnforcedForTest(ctx)
	}
	config := rest.DeclarativeValidationConfig{
		ShortCircuitMismatch: c.ShortCircuitMismatch,
		NormalizationRules:   normalizationRules(c.NormalizationRules),
	}
	if len(c.Options) > 0 {
		if err := json.Unmarshal(c.Options, &config.Options); err != nil {
			panic(err)
		}
	}
	if c.SubresourceGVK != nil {
		config.SubresourceGVKMapper = &c.Request
	}
	op := c.OperationType()
	var old runtime.Object
	if op == operation.Update {
		old = &migration.InternalObject{Old: true}
	}
	if c.NoScheme {
		scheme = nil
	}
	return rest.DeclarativeValidation{Scheme: scheme}.ValidateDeclaratively(ctx, c.Object(), old, handwritten, op, config)
}

// setGates replaces the feature gates, so that also those can be set that a
// release locks.
func setGates(gates map[string]bool) {
	all := featuregate.NewFeatureGate()
	err := all.Add(map[featuregate.Feature]featuregate.FeatureSpec{
		features.DeclarativeValidation:     {Default: true, PreRelease: featuregate.Beta},
		features.DeclarativeValidationBeta: {Default: true, PreRelease: featuregate.Beta},
	})
	if err == nil {
		err = all.SetFromMap(gates)
	}
	if err != nil {
		panic(err)
	}
	utilfeature.DefaultFeatureGate = all
}

func normalizationRules(rules []migration.Rule) []field.NormalizationRule {
	var compiled []field.NormalizationRule
	for _, rule := range rules {
		compiled = append(compiled, field.NormalizationRule{Regexp: rule.Compile(), Replacement: rule.Replacement})
	}
	return compiled
}

// SetMarks implements migration.Lifecycle.
func (levels) SetMarks(err *field.Error, marks migration.Marks) {
	switch marks.Level {
	case migration.Alpha:
		_ = err.MarkAlpha()
	case migration.Beta:
		_ = err.MarkBeta()
	}
	err.FromImperative = marks.FromImperative
	err.ShortCircuit = marks.ShortCircuit
	err.ShortCircuitedInDeclarative = marks.ShortCircuitedInDeclarative
}

// Marks implements migration.Lifecycle.
func (levels) Marks(err *field.Error) migration.Marks {
	marks := migration.Marks{
		FromImperative:              err.FromImperative,
		ShortCircuit:                err.ShortCircuit,
		ShortCircuitedInDeclarative: err.ShortCircuitedInDeclarative,
	}
	switch {
	case err.IsAlpha():
		marks.Level = migration.Alpha
	case err.IsBeta():
		marks.Level = migration.Beta
	}
	return marks
}

// ExtendMatcher implements migration.Lifecycle.
func (levels) ExtendMatcher(m field.ErrorMatcher, by migration.Matcher) field.ErrorMatcher {
	// An empty list of rules still compares fields.
	if by.ByFieldNormalized != nil {
		m = m.ByFieldNormalized(normalizationRules(by.ByFieldNormalized))
	}
	if by.BySource {
		m = m.BySource()
	}
	if by.ByLevel {
		m = m.ByValidationStabilityLevel()
	}
	if by.MatchShortCircuit {
		m = m.MatchShortCircuit()
	}
	if by.MatchAncestorShortCircuit {
		m = m.MatchAncestorShortCircuit()
	}
	return m
}

// Construct implements migration.Lifecycle.
func (levels) Construct(c *migration.Case, path *field.Path, text string) *field.Error {
	switch c.Fn {
	case "tooLongCharacters":
		return field.TooLongCharacters(path, text, c.Max)
	case "tooShort":
		return field.TooShort(path, text, c.Max)
	case "tooFew":
		return field.TooFew(path, c.Actual, c.Max)
	}
	return nil
}

// Ask implements migration.Lifecycle.
func (levels) Ask(c *migration.Case, errs *migration.Errors) map[string]any {
	switch c.Op {
	case "prefixDetail":
		return map[string]any{"errors": errs.Write(errs.List(c.Errors).PrefixDetail(c.Prefix))}
	case "gates":
		return askGates(c)
	case "duplicates":
		logs := &migration.Logs{Others: []migration.LogEntry{}}
		kind := schema.GroupKind{Group: c.Group, Kind: c.Kind}
		metrics := migration.CountersOf(func() {
			rest.RecordDuplicateValidationErrors(c.Context(logs), kind, errs.List(c.Errors))
		})
		return map[string]any{"logs": logs.Others, "metrics": metrics}
	}
	return nil
}

// askGates reads the gates of an emulated version.
func askGates(c *migration.Case) map[string]any {
	gates := utilfeature.DefaultMutableFeatureGate.DeepCopy()
	if err := gates.SetEmulationVersion(version.MustParse(c.Emulation)); err != nil {
		panic(err)
	}
	if err := gates.SetFromMap(c.Gates); err != nil {
		return map[string]any{"error": err.Error()}
	}
	enabled := map[featuregate.Feature]bool{}
	for _, gate := range []featuregate.Feature{
		features.DeclarativeValidation,
		features.DeclarativeValidationBeta,
		features.DeclarativeValidationTakeover,
	} {
		enabled[gate] = gates.Enabled(gate)
	}
	return map[string]any{"enabled": enabled}
}
