package migration

import (
	"context"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

// The names of lifecycles.
const (
	// Levels is the one in which errors are alpha, beta or standard.
	Levels = "levels"
	// Takeover is that of 1.34, in which a gate hands over to declarative validation.
	Takeover = "1.34"
)

// Lifecycle is what differs between Kubernetes versions.
type Lifecycle interface {
	Name() string
	// Validate is the migration layer: it validates declaratively, compares
	// with the errors of hand-written validation, and returns what is enforced.
	Validate(ctx context.Context, c *Case, scheme *runtime.Scheme, handwritten field.ErrorList) field.ErrorList
	// SetMarks gives an error the marks that a case says it has.
	SetMarks(err *field.Error, marks Marks)
	// Marks reads an error's marks.
	Marks(err *field.Error) Marks
	// ExtendMatcher adds what only this version's matchers know.
	ExtendMatcher(m field.ErrorMatcher, by Matcher) field.ErrorMatcher
	// Construct makes the errors that only this version can make, nil for others.
	Construct(c *Case, path *field.Path, text string) *field.Error
	// Ask answers ops that only this version has, nil for others.
	Ask(c *Case, errs *Errors) map[string]any
}
