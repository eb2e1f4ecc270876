package main

import (
	"context"
	"encoding/json"

	"k8s.io/apimachinery/pkg/api/operation"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/apiserver/pkg/registry/rest"

	"kubevet/oracle/anyversion/migration"
)

// takeover is the lifecycle of 1.34.
type takeover struct{}

var _ migration.Lifecycle = takeover{}

// Name implements migration.Lifecycle.
func (takeover) Name() string { return migration.Takeover }

// Validate implements migration.Lifecycle. It is what the strategies of that
// release write around the library's functions.
func (takeover) Validate(ctx context.Context, c *migration.Case, scheme *runtime.Scheme, handwritten field.ErrorList) field.ErrorList {
	if !gate(c, "DeclarativeValidation", true) {
		return handwritten
	}
	takesOver := gate(c, "DeclarativeValidationTakeover", false)
	if c.Takeover != nil {
		takesOver = *c.Takeover
	}
	config := []rest.ValidationConfig{rest.WithTakeover(takesOver)}
	if len(c.Options) > 0 {
		var options []string
		if err := json.Unmarshal(c.Options, &options); err != nil {
			panic(err)
		}
		config = append(config, rest.WithOptions(options))
	}
	if c.SubresourceGVK != nil {
		config = append(config, rest.WithSubresourceMapper(&c.Request))
	}
	var declarative field.ErrorList
	if c.OperationType() == operation.Update {
		old := &migration.InternalObject{Old: true}
		declarative = rest.ValidateUpdateDeclaratively(ctx, scheme, c.Object(), old, config...)
	} else {
		declarative = rest.ValidateDeclaratively(ctx, scheme, c.Object(), config...)
	}
	rest.CompareDeclarativeErrorsAndEmitMismatches(ctx, handwritten, declarative, takesOver)
	if takesOver {
		return append(handwritten.RemoveCoveredByDeclarative(), declarative...)
	}
	return handwritten
}

// gate is the value of a gate. In 1.34 they belong to the API server, not to
// its library.
func gate(c *migration.Case, name string, byDefault bool) bool {
	if value, ok := c.Gates[name]; ok {
		return value
	}
	return byDefault
}

// SetMarks implements migration.Lifecycle: there are none.
func (takeover) SetMarks(*field.Error, migration.Marks) {}

// Marks implements migration.Lifecycle.
func (takeover) Marks(*field.Error) migration.Marks { return migration.Marks{} }

// ExtendMatcher implements migration.Lifecycle.
func (takeover) ExtendMatcher(m field.ErrorMatcher, _ migration.Matcher) field.ErrorMatcher { return m }

// Construct implements migration.Lifecycle.
func (takeover) Construct(*migration.Case, *field.Path, string) *field.Error { return nil }

// Ask implements migration.Lifecycle.
func (takeover) Ask(*migration.Case, *migration.Errors) map[string]any { return nil }
